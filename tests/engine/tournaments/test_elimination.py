"""Single and double elimination."""

import pytest

from engine.tournaments import Decide, Draw, Forfeit, Format, Result, Withdraw, apply, standings
from engine.tournaments.bracket import seeding
from engine.tournaments.errors import BadResult, NoMoreRounds, TooFewEntrants, TooLateToCorrect
from engine.tournaments.knockout import champion
from tests.support.tournament_table import (
    begun,
    by_name,
    entered,
    finished,
    line,
    open_matches,
    opponents,
    order,
    played,
    rounds,
)

SINGLE, DOUBLE = Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION


def upset(match):
    """Let the side win that has the name that comes last."""
    return Result(by_name(match).points[::-1])


def to_the_end(tournament, score=by_name):
    """Play until there is a champion."""
    while champion(tournament) is None:
        tournament = rounds(tournament, 1, score)
    return tournament


def pairs(*names):
    return {frozenset(two) for two in names}


def test_the_best_seeds_are_kept_apart():
    """First and second can meet in the final only, the first four not before the semi-finals."""
    assert seeding(8) == (0, 7, 3, 4, 1, 6, 2, 5)
    assert [len(seeding(entrants)) for entrants in (2, 3, 4, 5, 9)] == [2, 4, 4, 8, 16]


def test_eight_play_three_rounds():
    """Whoever loses is out; the standing says how far each came."""
    drawn = begun(SINGLE, 8)
    assert opponents(drawn, 1) == pairs("ah", "de", "bg", "cf")

    told = to_the_end(finished(drawn))

    assert told.rounds == 3
    assert champion(told) == "a"
    assert order(told)[:2] == "ab"
    assert [dict(line(told, place).figures)["reached"] for place in "abcdefgh"] == [5, 3, 2, 2, 1, 1, 1, 1]
    with pytest.raises(NoMoreRounds):
        apply(told, Draw())


def test_a_standing_on_the_way_is_of_who_is_out():
    """Those still in are level, and ahead of who has lost."""
    told = rounds(entered(SINGLE, 4), 1)

    assert [dict(line(told, place).figures)["reached"] for place in "abcd"] == [3, 3, 1, 1]


def test_byes_go_to_the_best_seeds():
    """Of five, three wait for the second round."""
    drawn = begun(SINGLE, 5)

    assert opponents(drawn, 1) == pairs("de")
    assert drawn.waiting == (("a", "b", "c"),)
    assert opponents(apply(finished(drawn), Draw()), 2) == pairs("ad", "bc")


@pytest.mark.parametrize("entrants", range(2, 18))
def test_one_match_fewer_than_entrants(entrants):
    """Single elimination puts out one in each match, until one is left."""
    told = to_the_end(entered(SINGLE, entrants))

    assert len(told.matches) == entrants - 1
    assert champion(told) == "a"


@pytest.mark.parametrize("entrants", range(2, 18))
@pytest.mark.parametrize("score", [by_name, upset])
def test_nobody_is_out_before_the_second_loss(entrants, score):
    """In double elimination all but the champion lose twice, whatever the number."""
    told = to_the_end(entered(DOUBLE, entrants), score)
    losses = {row.place: row.tally.lost for row in standings(told)}
    best = champion(told)

    assert {place: lost for place, lost in losses.items() if lost != 2 and place != best} == {}
    assert losses[best] < 2
    assert order(told)[0] == best


def test_the_final_is_played_again_when_the_unbeaten_side_loses_it():
    """Both have then lost once; the second final decides."""
    final = apply(rounds(entered(DOUBLE, 4), 3), Draw())
    assert opponents(final, 4) == pairs("ab")

    level = finished(final, upset)
    assert champion(level) is None
    again = apply(level, Draw())
    assert opponents(again, 5) == pairs("ab")
    assert champion(finished(again)) == "a"
    assert champion(finished(again, upset)) == "b"


def test_the_final_is_the_last_when_the_unbeaten_side_wins_it():
    """There is nothing more to draw."""
    told = rounds(entered(DOUBLE, 4), 4)

    assert champion(told) == "a"
    with pytest.raises(NoMoreRounds):
        apply(told, Draw())


def test_losers_come_down_from_the_other_end():
    """Who loses in the second round doesn't meet at once the one it has beaten in the first."""
    third = apply(rounds(entered(DOUBLE, 8), 2), Draw())
    fresh = opponents(third, 3)

    assert fresh.isdisjoint(opponents(third, 1))


def test_somebody_has_to_win():
    """A draw is no result in an elimination."""
    with pytest.raises(BadResult):
        apply(begun(SINGLE, 2), Decide(1, Result((5, 5))))


def test_a_winner_cant_be_corrected_once_drawn_on():
    """The score may be; who won may not, when the winner or the loser has been drawn again."""
    second = apply(rounds(entered(SINGLE, 4), 1), Draw())

    assert apply(second, Decide(1, Result((11, 10)))).match(1).winner == 0
    for event in (Decide(1, Result((10, 11))), Forfeit(1, ("a",))):
        with pytest.raises(TooLateToCorrect):
            apply(second, event)


def test_a_winner_may_be_corrected_before():
    """Until then the director may say who goes on."""
    first = rounds(entered(SINGLE, 4), 1)

    corrected = apply(first, Decide(1, Result((3, 10))))

    assert opponents(apply(corrected, Draw()), 2) == pairs("db")


def test_who_withdraws_forfeits_what_is_drawn_later():
    """The other goes on without playing."""
    gone = played(rounds(entered(SINGLE, 4), 1), Withdraw("a"), Draw())

    assert open_matches(gone) == []
    assert champion(gone) == "b"
    assert line(gone, "a").withdrawn


@pytest.mark.parametrize("form", [SINGLE, DOUBLE])
def test_where_neither_comes_both_are_out(form):
    """The next round has a gap, and whoever would have met the winner passes."""
    first = played(begun(form, 4), Forfeit(1, ("a", "d")), Decide(2, Result((10, 3))))

    told = to_the_end(first) if form is DOUBLE else first

    assert champion(told) == "b"
    reached = {place: dict(line(told, place).figures)["reached"] for place in "abcd"}
    assert reached["a"] == reached["d"] == 1
    assert reached["b"] > reached["c"] >= 1


@pytest.mark.parametrize("form", [SINGLE, DOUBLE])
def test_where_nobody_comes_to_the_final_nobody_wins(form):
    """There is no champion then."""
    nobody = apply(begun(form, 2), Forfeit(1, ("a", "b")))

    assert champion(nobody) is None
    with pytest.raises(NoMoreRounds):
        apply(nobody, Draw())


def test_one_is_no_field():
    """Two have to enter."""
    with pytest.raises(TooFewEntrants):
        begun(SINGLE, 1)


def test_a_standing_before_the_draw_is_by_entering():
    """Nobody has come any way yet."""
    assert order(entered(SINGLE, 3)) == "abc"
