"""Results: entered by either side, disputed, decided, corrected."""

import pytest

from engine.tournaments import Decide, Draw, Forfeit, Format, Report, Result, apply
from engine.tournaments.errors import (
    AlreadyDecided,
    BadResult,
    NotAtTheTable,
    RoundOpen,
    UnknownEntrant,
    UnknownMatch,
)
from tests.support.tournament_table import begun, finished, line, played, report

DUPLICATE = {"rounds": 1, "deals": 2, "duplicate": True}


@pytest.fixture
def four():
    """Four teams of a Swiss tournament; match 1 is a against c, match 2 b against d."""
    return begun(Format.SWISS, 4, rounds=3)


def test_one_word_counts(four):
    """A result entered by either side is in the standing at once."""
    assert line(report(four, 1, 0, 10, 8), "a").tally.won == 1
    assert line(report(four, 1, 1, 10, 8), "a").tally.won == 1


def test_two_words_that_differ_count_nothing(four):
    """The dispute is shown; nothing counts, and no round is drawn, until it is settled."""
    disputed = report(report(four, 1, 0, 10, 8), 1, 1, 8, 10)

    assert disputed.match(1).disputed
    assert disputed.match(1).result is None
    assert line(disputed, "a").tally.won == line(disputed, "c").tally.won == 0
    with pytest.raises(RoundOpen, match="match 1, 2"):
        apply(disputed, Draw())


def test_who_was_wrong_may_give_in(four):
    """Then both say the same, and it stands."""
    agreed = report(report(report(four, 1, 0, 10, 8), 1, 1, 8, 10), 1, 1, 10, 8)

    assert agreed.match(1).result == Result((10, 8))
    with pytest.raises(AlreadyDecided):
        report(agreed, 1, 1, 8, 10)


def test_the_director_decides(four):
    """Whatever the sides have said; then they have no more to say."""
    decided = apply(report(report(four, 1, 0, 10, 8), 1, 1, 8, 10), Decide(1, Result((9, 9))))

    assert not decided.match(1).disputed
    assert line(decided, "a").tally.drawn == 1
    with pytest.raises(AlreadyDecided):
        report(decided, 1, 0, 10, 8)


def test_a_slip_may_be_amended_until_the_other_confirms(four):
    """One's own word may be changed."""
    assert report(report(four, 1, 0, 10, 8), 1, 0, 10, 6).match(1).result == Result((10, 6))


def test_a_round_past_is_the_directors(four):
    """When the next is drawn a lone report stands, and the director alone corrects it."""
    second = apply(apply(report(four, 1, 0, 10, 8), Decide(2, Result((10, 0)))), Draw())

    with pytest.raises(AlreadyDecided):
        report(second, 1, 1, 8, 10)
    corrected = apply(second, Decide(1, Result((8, 10))))
    assert line(corrected, "c").tally.won == 1
    assert line(corrected, "a").tally.won == 0


def test_a_forfeit_may_be_taken_back(four):
    """By the result, when they did play after all; or the other way."""
    absent = apply(four, Forfeit(1, ("a",)))
    assert line(absent, "c").tally.points == 10
    assert absent.match(1).winner == 1

    there = apply(absent, Decide(1, Result((10, 2))))
    assert line(there, "a").tally.points == 10
    assert apply(there, Forfeit(1, ("c",))).match(1).winner == 0


def test_where_nobody_came_nobody_won(four):
    """Both have lost by forfeit."""
    neither = apply(four, Forfeit(1, ("a", "c")))

    assert neither.match(1).winner is None
    assert line(neither, "a").tally.forfeited == line(neither, "c").tally.forfeited == 1


def test_a_forfeit_is_no_meeting(four):
    """The two may be drawn together again, and neither counts as the other's opponent."""
    absent = finished(apply(four, Forfeit(1, ("a",))))

    assert line(absent, "c").tally.opponents == ()


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_is_no_such_match(four, number):
    """Matches are numbered from 1."""
    with pytest.raises(UnknownMatch):
        apply(four, Decide(number, Result((10, 0))))


def test_only_who_plays_reports(four):
    """Neither another table nor a stranger."""
    with pytest.raises(NotAtTheTable):
        apply(four, Report(1, "b", Result((10, 0))))
    with pytest.raises(UnknownEntrant):
        apply(four, Report(1, "z", Result((10, 0))))


@pytest.mark.parametrize("names", [(), ("b",), ("a", "b")])
def test_only_who_plays_can_be_absent(four, names):
    """At least one, and nobody from another table."""
    with pytest.raises(NotAtTheTable):
        apply(four, Forfeit(1, names))


@pytest.mark.parametrize(
    "result", [Result((10, 4), lone_hands=(0, -1)), Result((10, 4), deals=((10, 4),))], ids=["lone", "deals"]
)
def test_a_result_is_what_the_rules_can_bring(four, result):
    """No negative lone hands; deals are told in duplicate alone."""
    for event in (Decide(1, result), Report(1, "a", result)):
        with pytest.raises(BadResult):
            apply(four, event)


@pytest.mark.parametrize("deals", [(), ((2, 0),), ((2, 0), (0, 1), (0, 0)), ((2, 0), (0, 2))])
def test_duplicate_tells_every_deal(deals):
    """As many as each table plays, and they add up."""
    with pytest.raises(BadResult):
        apply(begun(Format.SWISS, 4, **DUPLICATE), Decide(1, Result((2, 1), deals=deals)))


def test_duplicate_deals_that_add_up_are_taken():
    """Two to nothing, then one for the others: two to one."""
    told = Result((2, 1), deals=((2, 0), (0, 1)))

    assert played(begun(Format.SWISS, 4, **DUPLICATE), Decide(1, told)).match(1).result == told
