"""Each against each, by fixed teams."""

from itertools import combinations

import pytest

from engine.tournaments import Format, Result, round_robin
from engine.tournaments.errors import NoMoreRounds, TooFewEntrants
from tests.support.tournament_table import entered, line, opponents, order, rounds


@pytest.mark.parametrize("teams", range(2, 16))
def test_everybody_meets_everybody_once(teams):
    """As many rounds as that takes, nobody twice in one, and of an odd number each waits once."""
    whole = round_robin(teams)
    met = [frozenset((*one, *other)) for sitting in whole.sittings for one, other in sitting.meetings]
    waited = [team for sitting in whole.sittings for team in sitting.waiting]

    assert sorted(map(sorted, met)) == [list(two) for two in combinations(range(teams), 2)]
    assert sorted(waited) == (list(range(teams)) if teams % 2 else [])


def test_one_team_meets_nobody():
    """There is no round of one."""
    with pytest.raises(TooFewEntrants):
        round_robin(1)


def test_five_teams_play_five_rounds():
    """Each has a bye; then nothing is left to draw."""
    played = rounds(entered(Format.ROUND_ROBIN, 5), 5)

    assert [sum(place in match.players for match in played.matches) for place in "abcde"] == [4] * 5
    assert sorted(place for waiting in played.waiting for place in waiting) == list("abcde")
    assert order(played) == "abcde"
    with pytest.raises(NoMoreRounds):
        rounds(played, 1)


def test_a_second_cycle_is_asked_for_by_its_rounds():
    """Six rounds of four teams are everybody twice."""
    played = rounds(entered(Format.ROUND_ROBIN, 4, rounds=6), 6)

    assert opponents(played, 1) == opponents(played, 4)
    assert line(played, "a").tally.played == 6


def test_level_teams_are_told_apart_by_their_own_match():
    """a, b and c have won two each, d none; of the points among them alone each has one win."""
    wins = {"ab": (10, 9), "bc": (10, 5), "ac": (7, 10), "ad": (10, 2), "bd": (10, 0), "cd": (10, 8)}

    def score(match):
        one, other = match.sides[0][0], match.sides[1][0]
        points = wins.get(one + other) or wins[other + one][::-1]
        return Result(points)

    played = rounds(entered(Format.ROUND_ROBIN, 4), 3, score)

    assert order(played) == "bacd"
    assert [dict(line(played, place).figures)["head_to_head"] for place in "abc"] == [2, 2, 2]
    assert [dict(line(played, place).figures)["difference"] for place in "abc"] == [6, 14, 0]
