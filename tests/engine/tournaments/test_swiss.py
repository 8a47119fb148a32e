"""Swiss rounds: level meets level, and nobody twice while that can be helped."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournaments import Draw, Format, Result, apply, standings
from engine.tournaments.errors import NoMoreRounds
from engine.tournaments.swiss import Contender, Pairs, pair
from tests.support.tournament_table import begun, entered, finished, line, opponents, order, rounds


def ranked(*scores):
    return [Contender(name, score) for name, score in zip("abcdefgh", scores, strict=False)]


def met(*pairs):
    return {frozenset(two): 1 for two in pairs}


def test_the_upper_half_meets_the_lower():
    """In the first round all are level: a meets the first of the lower half, and so on down."""
    assert opponents(begun(Format.SWISS, 8, rounds=3), 1) == {
        frozenset(two) for two in ("ae", "bf", "cg", "dh")
    }


def test_winners_meet_winners():
    """In the second round those with a win meet each other, and so do those without."""
    second = apply(rounds(entered(Format.SWISS, 8, rounds=3), 1), Draw())

    assert opponents(second, 2) == {frozenset(two) for two in ("ac", "bd", "eg", "fh")}


def test_the_odd_one_of_a_score_goes_down():
    """Three with two points: the first has its own score, who is left meets the next score."""
    assert pair(ranked(2, 2, 2, 0), {}).pairs == (("a", "b"), ("c", "d"))


def test_nobody_is_met_again_though_that_crosses_scores():
    """The two leaders have met, so each meets somebody of the next score."""
    assert pair(ranked(2, 2, 0, 0), met("ab")).pairs == (("a", "c"), ("b", "d"))


def test_a_wish_gives_way_when_it_would_leave_a_rematch():
    """a would meet b, but then c and d would meet again."""
    assert pair(ranked(2, 2, 0, 0), met("cd")).pairs == (("a", "c"), ("b", "d"))


def test_where_everybody_has_met_as_few_meet_again_as_can():
    """Only then, and the pair still new is kept."""
    assert pair(ranked(0, 0, 0, 0), met("ac", "ad", "bc", "bd", "cd")).pairs == (("a", "b"), ("c", "d"))


def test_the_lowest_of_an_odd_number_has_the_bye():
    """Unless it had one: then the lowest of those who had fewest."""
    assert pair(ranked(2, 0, 0), {}).bye == "c"
    assert pair([Contender("a", 2), Contender("b", 0), Contender("c", 0, byes=1)], {}).bye == "b"


def test_the_bye_moves_up_where_that_saves_a_rematch():
    """Were c to rest, a and b would meet again."""
    assert pair(ranked(2, 0, 0), met("ab")) == Pairs((("a", "c"),), "b")


def test_a_bye_is_a_win():
    """Five teams: the last of the first round rests, and stands among the winners."""
    first = rounds(entered(Format.SWISS, 5, rounds=3), 1)

    assert first.waiting == (("e",),)
    assert line(first, "e").tally[1:] == (0, 1, 0, 0, 0, 1, 2, 10, 0, 0, 0)


def test_as_many_rounds_as_the_rules_say():
    """Three rounds, then none; the best of eight has won all."""
    played = rounds(entered(Format.SWISS, 8, rounds=3), 3)

    assert order(played)[0] == "a"
    assert line(played, "a").tally.won == 3
    with pytest.raises(NoMoreRounds):
        apply(played, Draw())


def test_level_teams_are_told_apart_by_whom_they_have_met():
    """b and e have one win each after two rounds; the opponents' match points decide."""
    second = rounds(entered(Format.SWISS, 8, rounds=3), 2)
    figures = {row.place: dict(row.figures) for row in standings(second)}

    assert figures["c"]["match_points"] == figures["e"]["match_points"] == 2
    assert figures["c"]["opponents"] == 4
    assert figures["e"]["opponents"] == 4
    assert order(second) == "abcdefgh"


@given(st.integers(4, 11), st.data())
def test_no_two_meet_twice_in_the_first_half(teams, data):
    """Up to half as many rounds as teams a round without rematches always exists, and is found."""
    played = entered(Format.SWISS, teams, rounds=teams // 2)
    for _ in range(teams // 2):
        drawn = apply(played, Draw())
        played = finished(
            drawn, lambda _: Result(data.draw(st.tuples(st.integers(0, 12), st.integers(0, 12))))
        )
    met = sorted(tuple(sorted(match.players)) for match in played.matches)
    rested = sorted(place for waiting in played.waiting for place in waiting)

    assert [one for one, other in pairwise(met) if one == other] == []
    assert [one for one, other in pairwise(rested) if one == other] == []
