"""Who may come, go and take over, format by format."""

import pytest

from engine.tournaments import (
    Decide,
    Draw,
    Enter,
    Format,
    Result,
    Rules,
    Substitute,
    Withdraw,
    apply,
    new,
    replayed,
)
from engine.tournaments.errors import (
    BadName,
    EnteredTwice,
    EntriesClosed,
    HasWithdrawn,
    TooManyEntrants,
    UnknownEntrant,
)
from tests.support.tournament_table import begun, entered, line, open_matches, order, played, rounds


def test_nobody_enters_twice():
    """Not as an entrant, nor as a substitute, nor under a name that somebody had."""
    told = apply(entered(Format.SWISS, 4, rounds=3), Substitute("a", "x"))

    for event in (Enter("b"), Enter("x"), Enter("a"), Substitute("b", "c"), Substitute("b", "x")):
        with pytest.raises(EnteredTwice):
            apply(told, event)


def test_everybody_has_a_name():
    """The empty one is a vacancy's."""
    for event in (Enter(""), Substitute("a", "")):
        with pytest.raises(BadName):
            apply(entered(Format.SWISS, 4, rounds=3), event)


def test_four_hundred_are_enough():
    """The bound of schedules holds for all formats."""
    full = replayed(Rules(Format.LADDER), [Enter(f"team {number}") for number in range(400)])

    with pytest.raises(TooManyEntrants):
        apply(full, Enter("one more"))


def test_strangers_neither_leave_nor_are_replaced():
    """Nobody of that name has entered."""
    for event in (Withdraw("z"), Substitute("z", "y")):
        with pytest.raises(UnknownEntrant):
            apply(entered(Format.SWISS, 4, rounds=3), event)


def test_nobody_leaves_twice():
    """Once gone is gone."""
    with pytest.raises(HasWithdrawn):
        played(entered(Format.SWISS, 4, rounds=3), Withdraw("a"), Withdraw("a"))


def test_who_leaves_before_the_draw_isnt_drawn():
    """The standing doesn't list them, and only a new entry leads back in."""
    gone = apply(entered(Format.SWISS, 5, rounds=3), Withdraw("b"))
    assert order(gone) == "acde"

    drawn = apply(gone, Draw())
    assert drawn.lots == tuple("acde")
    with pytest.raises(HasWithdrawn):
        apply(drawn, Substitute("b", "x"))
    assert "x" in apply(gone, Substitute("b", "x")).entry("b").name


def test_a_late_team_joins_a_swiss_tournament():
    """It plays from the next draw on, starting from nothing."""
    late = rounds(apply(rounds(entered(Format.SWISS, 4, rounds=3), 1), Enter("x")), 2)

    assert sum(line(late, "x").tally[1:2]) + line(late, "x").tally.byes == 2
    assert sorted(order(late)) == sorted("abcdx")


def test_who_left_a_swiss_tournament_isnt_paired():
    """Of four then three, one has a bye."""
    gone = played(rounds(entered(Format.SWISS, 4, rounds=3), 1), Withdraw("a"), Draw())

    assert all("a" not in match.players for match in open_matches(gone))
    assert len(gone.waiting[1]) == 1


@pytest.mark.parametrize("form", [Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION, Format.ROUND_ROBIN])
def test_some_formats_are_closed_by_the_first_draw(form):
    """An elimination always is; a round robin of an even number has no vacancy."""
    with pytest.raises(EntriesClosed):
        apply(begun(form, 4), Enter("x"))


def test_a_late_team_takes_the_vacancy_of_a_round_robin():
    """It plays whom it would have met from then on; a second one finds no place."""
    late = apply(rounds(entered(Format.ROUND_ROBIN, 5), 2), Enter("x"))
    with pytest.raises(EntriesClosed):
        apply(late, Enter("y"))

    told = rounds(late, 3)

    assert line(told, "x").tally.played == 3
    assert told.waiting[2:] == ((), (), ())


def test_who_leaves_a_round_robin_late_forfeits_the_rest():
    """Having played half, what was played counts, and the others are credited the rest."""
    gone = rounds(apply(rounds(entered(Format.ROUND_ROBIN, 6), 3), Withdraw("a")), 2)

    assert line(gone, "a").tally.played == 3
    assert line(gone, "a").tally.forfeited == 2
    assert sum(line(gone, place).tally.lost for place in "bcdef") > 0
    assert sum(line(gone, place).tally.won - line(gone, place).tally.played >= 0 for place in "bcdef") >= 0


def test_who_leaves_a_round_robin_early_is_struck():
    """Before half its matches, none of them counts for anybody."""
    gone = rounds(apply(rounds(entered(Format.ROUND_ROBIN, 6), 2), Withdraw("a")), 3)

    assert line(gone, "a").tally.lost == line(gone, "a").tally.won == 0
    assert [line(gone, place).tally.played for place in "bcdef"] == [4] * 5
    assert line(gone, "b").tally.won == 4


def test_two_who_left_a_round_robin_dont_meet():
    """Their match isn't drawn, nor a bye for one of them."""
    gone = played(begun(Format.ROUND_ROBIN, 5), *[Decide(number, Result((10, 2))) for number in (1, 2)])

    told = rounds(played(gone, Withdraw("a"), Withdraw("b")), 4)

    assert all(not {"a", "b"} <= set(match.players) for match in told.matches if match.round > 1)
    assert all({"a", "b"}.isdisjoint(waiting) for waiting in told.waiting[1:])


def test_nothing_is_entered_at_first():
    """A new tournament is its rules."""
    assert new(Rules(Format.SWISS, rounds=3)).present == ()
