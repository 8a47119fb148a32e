"""Ratings: of players alone, by games that were played to the end, once for each game."""

import math
import sys
from threading import Barrier, Thread
from unittest.mock import patch

import pytest

from api.feed import build
from api.ratings import rating
from api.ratings.follower import Ratings, outcome_of
from engine.state import Result
from infra.settings import read_settings
from schemas.stored_rating import Rating, pack_rating, unpack_rating
from tests.support.people import PLAYERS, full_table

FIRST = Rating()
ONE, OTHER = ("Ann", "Cleo"), ("Bob", "Dan")


@pytest.fixture
def played(house, tables):
    """A rated game of four guests that side 0 has won, as the store might show it; and the guests by seat."""
    table, people = full_table(house, rated=True)
    live = tables.revive(tables.store.load(table.id))
    stored = live.stored._replace(status="finished")
    return live._replace(stored=stored, game=live.game._replace(result=Result((0,), "target"))), people


def rated(people):
    """Return what each is told of the own rating."""
    return [person.asked("GET", f"{PLAYERS}/me/rating") for person in people]


def test_both_of_a_side_gain_and_both_of_the_other_lose(played, entries):
    """Whoever played knows more of the own strength than before; the mean stays."""
    live, people = played
    before = rated(people)
    Ratings(entries).follow(live)
    ann, bob, cleo, dan = rated(people)

    assert before == [{"rating": 0.0, "mu": 25.0, "sigma": 8.333, "games": 0}] * 4
    assert ann == cleo
    assert bob == dan
    assert ann["mu"] > 25 > bob["mu"]
    assert ann["mu"] + bob["mu"] == 50
    assert {one["games"] for one in (ann, bob)} == {1}
    assert ann["sigma"] < 8.333 > bob["sigma"]


def test_a_game_is_rated_once_however_often_it_is_told(played, entries):
    """Told again, and by several at a time, as when its change is delivered twice."""
    live, people = played
    start = Barrier(4)

    def tell():
        start.wait()
        Ratings(entries).follow(live)

    tellers = [Thread(target=tell) for _ in range(4)]
    for teller in tellers:
        teller.start()
    for teller in tellers:
        teller.join()
    Ratings(entries).follow(live)

    assert [one["games"] for one in rated(people)] == [1] * 4


def without_player(stored):
    return stored._replace(seats=(*stored.seats[:3], stored.seats[3]._replace(player=b"")))


def with_bot(stored):
    return stored._replace(seats=(*stored.seats[:3], stored.seats[3]._replace(bot="careful")))


@pytest.mark.parametrize(
    "changed",
    [
        lambda stored: stored._replace(lobby=stored.lobby._replace(rated=False)),
        lambda stored: stored._replace(status="playing"),
        lambda stored: stored._replace(status="aborted"),
        without_player,
        with_bot,
    ],
)
def test_what_is_not_rated_or_was_not_played_by_players_counts_for_nobody(played, changed):
    """A game not made as a rated one, one that goes on, one called off, one with a bot or a stranger."""
    live, _ = played

    assert outcome_of(live) is not None
    assert outcome_of(live._replace(stored=changed(live.stored))) is None


@pytest.mark.parametrize("reason", ["resigned", "aborted", "timeout", "claimed"])
def test_what_was_not_played_to_its_end_counts_for_nobody(played, reason):
    """Given up, called off, out of time, claimed."""
    live, _ = played

    assert outcome_of(live._replace(game=live.game._replace(result=Result((0,), reason)))) is None


def test_games_are_rated_where_the_extra_is_installed(tmp_path):
    """A server without it follows its games all the same."""
    settings = read_settings({"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")})
    with_extra = build.following(settings).followers
    with patch.dict(sys.modules, {"openskill": None}):
        without = build.following(settings).followers

    told = {type(follower.__self__) for follower in with_extra}
    assert Ratings in told
    assert told - {type(follower.__self__) for follower in without} == {Ratings}


def test_a_rating_is_taken_along_and_away(played, entries):
    """The export tells it; of a deleted player none is kept."""
    live, people = played
    Ratings(entries).follow(live)
    ann = people[0]
    told = ann.asked("GET", f"{PLAYERS}/me/export")["rating"]
    kept = entries.within(f"PLAYER#{ann.id}", prefix="RATING", limit=9).entries
    assert told == rated([ann])[0]
    assert len(kept) == 1

    ann.asked("DELETE", f"{PLAYERS}/me")
    assert entries.within(f"PLAYER#{ann.id}", prefix="RATING", limit=9).entries == ()


def test_the_same_results_in_order_give_the_same_ratings():
    """In another order they give others; each is as it was stored."""
    results = [((ONE, OTHER), (0,)), (((ONE[0], OTHER[0]), (ONE[1], OTHER[1])), (1,)), ((ONE, OTHER), ())]
    once, again = rating.replayed(results), rating.replayed(results)

    assert once == again != rating.replayed(results[::-1])
    assert {name: unpack_rating(pack_rating(one)) for name, one in once.items()} == once
    assert {one.games for one in once.values()} == {3}


def test_who_was_expected_to_win_gains_less_and_a_draw_brings_both_nearer():
    """The strength of a side is that of all who are on it."""
    strong = {name: Rating(35.0, 4.0) for name in ONE}
    expected, upset, drawn = (rating.after(strong, ((ONE, OTHER), won)) for won in ((0,), (1,), ()))

    assert 0 < expected["Ann"].mu - 35 < 35 - upset["Ann"].mu
    assert drawn["Ann"].mu < 35
    assert drawn["Bob"].mu > 25
    assert math.isclose(FIRST.shown, 0)
