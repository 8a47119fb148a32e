"""Ladders: who may challenge whom, and who climbs."""

import pytest

from engine.tournaments import (
    Challenge,
    Decide,
    Draw,
    Enter,
    Forfeit,
    Format,
    Report,
    Result,
    Substitute,
    Withdraw,
    apply,
    planning,
)
from engine.tournaments.errors import ChallengeOpen, HasWithdrawn, OutOfReach, UnknownEntrant, WrongFormat
from tests.support.tournament_table import begun, entered, line, order, played


def ladder(*events, reach=2):
    return played(entered(Format.LADDER, 5, reach=reach), *events)


WON, LOST, LEVEL = Result((10, 4)), Result((4, 10)), Result((9, 9))


def test_who_enters_stands_at_the_foot():
    """The first to enter is at the top."""
    assert order(ladder()) == "abcde"
    assert order(ladder(Enter("f"))) == "abcdef"


def test_a_challenger_who_wins_takes_the_rung():
    """Those between go down by one."""
    assert order(ladder(Challenge("d", "b"), Decide(1, WON))) == "adbce"


@pytest.mark.parametrize("result", [LOST, LEVEL])
def test_a_challenger_who_doesnt_win_stays(result):
    """A draw is for the challenged."""
    assert order(ladder(Challenge("d", "b"), Decide(1, result))) == "abcde"


def test_a_report_of_either_counts():
    """One side's word will do until the other contradicts it."""
    once = ladder(Challenge("b", "a"), Report(1, "a", WON))
    twice = apply(once, Report(1, "b", LOST))

    assert order(once) == "bacde"
    assert order(twice) == "abcde"
    assert order(apply(twice, Decide(1, WON))) == "bacde"


@pytest.mark.parametrize("against", ["a", "d", "e"])
def test_only_a_few_rungs_up_may_be_challenged(against):
    """Neither three rungs up with a reach of two, nor oneself, nor below."""
    with pytest.raises(OutOfReach):
        ladder(Challenge("d", against))


def test_the_reach_is_the_rules():
    """With a reach of three, three rungs up may be."""
    assert ladder(Challenge("d", "a"), reach=3).match(1).sides == (("d",), ("a",))


@pytest.mark.parametrize("second", [Challenge("e", "d"), Challenge("c", "b"), Challenge("d", "c")])
def test_a_challenge_is_played_before_the_next(second):
    """Nobody stands in two at once."""
    open_one = ladder(Challenge("d", "b"))

    with pytest.raises(ChallengeOpen):
        apply(open_one, second)
    assert apply(open_one, Challenge("e", "c")).match(2)


def test_challenges_count_in_the_order_they_end():
    """e takes d's rung before d has climbed, though d challenged first."""
    both = (Challenge("c", "a"), Challenge("e", "d"))

    assert order(ladder(*both, Decide(2, WON), Decide(1, WON))) == "cabed"


def test_a_correction_goes_back_to_where_the_match_ended():
    """Later matches are counted again on the ladder that then was."""
    told = ladder(Challenge("c", "b"), Decide(1, WON), Challenge("c", "a"), Decide(2, WON))
    assert order(told) == "cabde"

    assert order(apply(told, Decide(1, LOST))) == "cabde"
    assert order(apply(told, Decide(2, LOST))) == "acbde"


def test_who_is_above_by_then_isnt_put_down():
    """A challenger who stands above already when an old result is corrected stays there."""
    told = ladder(Challenge("c", "b"), Decide(1, WON), Challenge("b", "c"), Decide(2, WON))

    assert order(told) == "abcde"
    assert order(apply(told, Decide(1, LOST))) == "abcde"


def test_who_leaves_leaves_no_gap():
    """The rungs below go up; an open challenge is forfeited, and its challenger climbs."""
    gone = ladder(Challenge("d", "b"), Withdraw("b"))

    assert order(gone) == "adce"
    assert line(gone, "d").tally.won == 1
    with pytest.raises(HasWithdrawn):
        apply(gone, Challenge("c", "b"))


def test_a_substitute_has_the_rung():
    """Whoever takes over climbs from there."""
    assert order(ladder(Substitute("d", "x"), Challenge("x", "c"), Decide(1, WON))) == "abdce"


def test_a_challenge_may_be_forfeited():
    """Who doesn't come to defend loses the rung."""
    assert order(ladder(Challenge("b", "a"), Forfeit(1, ("a",)))) == "bacde"


def test_strangers_challenge_nobody():
    """Both have to be on the ladder."""
    with pytest.raises(UnknownEntrant):
        ladder(Challenge("z", "a"))


def test_a_ladder_has_no_rounds_and_nothing_else_challenges():
    """Each format has its own way to a match."""
    for open_or_not in (ladder(), ladder(Challenge("b", "a"))):
        with pytest.raises(WrongFormat):
            apply(open_or_not, Draw())
    with pytest.raises(WrongFormat):
        apply(begun(Format.SWISS, 4, rounds=1), Challenge("b", "a"))


def test_a_challenge_belongs_to_no_round():
    """What was drawn of a ladder is nothing, whoever has challenged whom."""
    plan = planning.played(ladder(Challenge("d", "b")))
    assert plan.schedule.sittings == ()
