"""Chips: settled when a game is over, in whole ones, and always summing to zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import resolve
from engine.scoring.chips import PerPoint, PerTrick, PotPerTrick
from engine.scoring.ledger import by_seat, opened
from engine.state import Ledger
from tests.support.turn_up_table import play, random_match, start

PILES = st.tuples(st.integers(0, 500), st.integers(0, 500))
STAKES = [PotPerTrick(3), PotPerTrick(3, keep_own=True), PerPoint(5), PerTrick(2)]


def ledger(pots=(0, 0), tricks=(0, 0)):
    """Return the account of a game."""
    return Ledger((0, 0), pots, tricks)


def test_nothing_is_staked_unless_agreed():
    """By default there is no ledger."""
    assert opened(resolve("north_american_24")) is None


def test_the_winner_takes_all_pots():
    """Each side has put half of them in."""
    stakes = PotPerTrick(2)
    assert stakes.shares((40, 20), (1,)) == (0, 60)
    assert stakes.settlement((6, 10), ledger((40, 20)), (1,)) == (-30, 30)


def test_each_side_may_keep_what_its_tricks_took():
    """The winner of the game then has no more than that."""
    stakes = PotPerTrick(2, keep_own=True)
    assert stakes.shares((40, 20), (1,)) == (40, 20)
    assert stakes.settlement((6, 10), ledger((40, 20)), (1,)) == (10, -10)


def test_in_a_drawn_game_each_side_keeps_its_own():
    """Nobody has won all."""
    assert PotPerTrick(2).shares((40, 20), ()) == (40, 20)


@pytest.mark.parametrize(
    ("stakes", "paid"),
    [(PerPoint(5), (25, -25)), (PerPoint(0), (0, 0)), (PerTrick(2), (-8, 8))],
)
def test_the_difference_is_paid_for(stakes, paid):
    """In points, or in tricks taken over the whole game."""
    assert stakes.settlement((11, 6), ledger(tricks=(23, 27)), (0,)) == paid
    assert stakes.shares((0, 0), (0,)) == (0, 0)


@given(pots=PILES, tricks=PILES, winners=st.sampled_from([(), (0,), (1,)]), scores=PILES)
def test_settlements_sum_to_zero(pots, tricks, winners, scores):
    """Nobody wins what nobody loses; pots hold the same from either side."""
    pots = (2 * pots[0], 2 * pots[1])
    for stakes in STAKES:
        assert sum(stakes.settlement(scores, ledger(pots, tricks), winners)) == 0
        assert sum(stakes.shares(pots, winners)) == sum(pots)


@pytest.mark.parametrize(
    ("key", "chips", "seats"),
    [
        ("betting_24", (5, -5), (3, -3, 2, -2)),
        ("betting_24", (0, 0), (0, 0, 0, 0)),
        ("six_hand_33", (-8, 8), (-3, 3, -3, 3, -2, 2)),
        ("two_hand_24", (7, -7), (7, -7)),
    ],
)
def test_a_side_shares_equally(key, chips, seats):
    """Chips left over are the lowest seats', won or lost."""
    assert by_seat(resolve(key).table, chips) == seats


@given(chips=st.integers(-1000, 1000))
def test_seats_sum_to_zero_too(chips):
    """However odd the sides' chips are."""
    assert sum(by_seat(resolve("six_hand_33").table, (chips, -chips))) == 0


def test_a_game_is_settled_when_it_ends():
    """Five points behind at three chips each; the account of the next game is empty."""
    options = {"betting": "per_point", "stake": 3, "games_to_win": 2, "table_talk_penalty": "award_2"}
    rules, game = start(options=options)
    game = game._replace(scores=(9, 6))

    game = play(rules, game, "0 report_talk:1", "1 admit")

    assert (game.match.game_number, tuple(game.ledger)) == (2, ((15, -15), (0, 0), (0, 0)))

    rules, game = start(options=options)
    game = game._replace(scores=(5, 9), ledger=ledger()._replace(chips=(15, -15)))
    game = play(rules, game, "1 report_talk:0", "0 admit")
    assert game.ledger.chips == (-3, 3)


@pytest.mark.parametrize(
    "options",
    [
        {"betting": "per_trick_pot", "ante": 1},
        {"betting": "per_trick_pot", "ante": 3, "pot_rule": "keep_own", "games_to_win": 2},
        {"betting": "per_point", "stake": 2, "games_to_win": 2},
        {"betting": "per_trick", "stake": 2},
    ],
)
def test_the_account_of_every_match_sums_to_zero(options):
    """At every moment, and no pot outlives its game."""
    rules = resolve("north_american_24", options)
    moments = list(random_match(rules, seed=11))

    assert all(sum(game.ledger.chips) == 0 for game in moments)
    assert moments[-1].ledger.pots == (0, 0)
    assert any(moments[-1].ledger.chips) or options["betting"] == "per_trick"
