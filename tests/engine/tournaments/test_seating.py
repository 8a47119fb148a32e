"""Rounds seated by what has been: short evenings, and tables of six."""

from collections import Counter
from itertools import combinations

import pytest

from engine.tournaments import Draw, Enter, Format, Result, Withdraw, apply, rotating, verify
from engine.tournaments.errors import TooFewEntrants
from engine.tournaments.schedules import seating
from engine.tournaments.schedules.rotating import from_cycle
from engine.tournaments.schedules.values import Meeting, Sitting
from tests.support.tournament_table import begun, entered, line, played, rounds

LEAGUE = Format.SIX_HANDED_LEAGUE


@pytest.mark.parametrize(("players", "number"), [(40, 8), (35, 10), (24, 6), (60, 8)])
def test_a_short_evening_meets_nobody_twice(players, number):
    """The first rounds of the cycle would; those seated one by one are optimal."""
    assert verify(from_cycle(players, number)).most_met.found > 1
    assert verify(rotating(players, number)).optimal


@pytest.mark.parametrize("players", range(4, 41, 3))
@pytest.mark.parametrize("number", [4, 8, 12])
def test_what_is_chosen_is_no_worse_than_the_cycle(players, number):
    """Neither in partners nor in sit-outs nor in opponents."""
    chosen, cycle = verify(rotating(players, number)), verify(from_cycle(players, number))

    for measure in ("partners_repeated", "sit_out_spread", "opponent_spread"):
        assert getattr(chosen, measure).found <= getattr(cycle, measure).found


@pytest.mark.parametrize("players", [6, 7, 8, 11, 12, 18, 24])
def test_tables_of_six_share_sit_outs(players):
    """Whoever waited fewest waits next, after any number of rounds."""
    for number in range(1, 8):
        assert verify(seating.by_past(players, number, 3)).sit_out_spread.optimal


def test_six_play_all_ways_to_divide_them():
    """In ten rounds every two are partners four times and opponents six."""
    told = verify(seating.by_past(6, 10, 3))

    assert told.optimal
    assert told.most_met.found == told.least_met.found == 6


@pytest.mark.parametrize("players", [24, 30, 36])
def test_larger_leagues_repeat_no_partner(players):
    """Eight rounds of tables of six have always two new partners."""
    assert verify(seating.by_past(players, 8, 3)).partners_repeated.found == 0


def test_who_has_missed_most_plays():
    """Of two who wait, neither has waited, nor is it the first drawn."""
    past = seating.nothing()
    past.missed.update({5: 1, 3: 1})

    assert seating.seat(6, 2, past).waiting == (2, 4)


def test_partners_again_are_worse_than_opponents_again():
    """Whoever was 0's partner is now an opponent, though all have met."""
    past = seating.nothing()
    for meeting in (Meeting((0, 1), (2, 3)), Meeting((0, 2), (1, 3))):
        past.add(Sitting((meeting,)))

    assert set(map(frozenset, seating.seat(4, 2, past).meetings[0])) == {frozenset((0, 3)), frozenset((1, 2))}


def test_fewer_than_a_table_dont_play():
    """Six are needed where three play three."""
    with pytest.raises(TooFewEntrants):
        seating.seat(5, 3, seating.nothing())


def test_a_league_match_is_twelve_deals():
    """Unless the rules say otherwise."""
    assert begun(LEAGUE, 6, rounds=10).rules.deals == 12
    assert begun(LEAGUE, 6, rounds=10, deals=6).rules.deals == 6


def test_three_play_three_for_themselves():
    """Everybody's score is their side's."""
    told = rounds(entered(LEAGUE, 7, rounds=7), 7, lambda _: Result((15, 9)))
    sizes = {len(side) for match in told.matches for side in match.sides}

    assert sizes == {3}
    assert sum(line(told, place).tally.points for place in "abcdefg") == 7 * 3 * 24
    assert [line(told, place).tally.byes for place in "abcdefg"] == [1] * 7


def test_five_are_no_league():
    """Six fill a table."""
    with pytest.raises(TooFewEntrants):
        begun(LEAGUE, 5, rounds=1)


def test_a_league_takes_latecomers_and_lets_go():
    """The rest are seated by what they have played."""
    told = rounds(entered(LEAGUE, 12, rounds=5), 2)
    told = rounds(played(told, Enter("x"), Withdraw("a")), 3)
    partners = Counter(
        frozenset(two) for match in told.matches for side in match.sides for two in combinations(side, 2)
    )

    assert line(told, "x").tally.played == 3
    assert line(told, "a").tally.played == 2
    assert max(partners.values()) <= 2
    assert apply(rounds(entered(LEAGUE, 6, rounds=2), 1), Draw()).match(2).sides != told.match(1).sides
