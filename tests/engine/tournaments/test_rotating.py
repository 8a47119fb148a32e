"""Schedules with rotating partners, judged by the verifier."""

from collections import Counter
from math import comb

import pytest

from engine.tournaments import rotating, verify
from engine.tournaments.errors import TooFewEntrants, TooManyEntrants
from engine.tournaments.schedules import patterned
from engine.tournaments.schedules.rotating import from_cycle
from engine.tournaments.schedules.starters import STARTERS

HALFWAY = {30: [15], 38: [19]}
"""Rings of twice an odd number, in which neighbours can't wait in turn: known to be uneven in one round."""
LARGE = [*range(41, 49), 50, 51, 61, 65, 80, 82]


def cycle(players):
    """Return the rounds after which everybody has had each other for a partner, or all but a few."""
    return players - (players % 4 == 0)


def test_the_precomputed_fields_are_those_of_a_hall():
    """Starters are kept for every number of players from 4 to 40."""
    assert sorted(STARTERS) == list(range(4, 41))


@pytest.mark.parametrize("players", STARTERS)
def test_a_whole_cycle_is_optimal(players):
    """No schedule of as many rounds repeats fewer partners, spreads opponents or shares sit-outs better."""
    told = verify(rotating(players, cycle(players)))

    assert told.optimal
    assert told.partners_repeated.found == 0
    assert (told.least_met.found, told.most_met.found) == ((2, 2) if players % 4 < 2 else (1, 2))


@pytest.mark.parametrize("players", [players for players in STARTERS if players % 4 < 2])
def test_fields_that_fill_the_tables_play_whist(players):
    """Of 4k or 4k+1 players every two are partners once and opponents twice."""
    told = verify(rotating(players, cycle(players)))

    assert told.whist
    assert told.perfect == (players % 4 == 1)


@pytest.mark.parametrize("players", [*STARTERS, *LARGE])
def test_after_any_round_nobody_has_waited_twice_more_than_another(players):
    """An evening may stop after any round: sit-outs are shared as equally as so many allow."""
    waited = Counter(dict.fromkeys(range(players), 0))
    uneven = []
    for number, sitting in enumerate(rotating(players, players + 5).sittings, 1):
        waited.update(sitting.waiting)
        uneven += [number] * (max(waited.values()) - min(waited.values()) > 1)

    assert uneven == HALFWAY.get(players, [])


@pytest.mark.parametrize("players", range(8, 41))
def test_an_evening_of_eight_rounds_repeats_no_more_partners_than_it_must(players):
    """Eight rounds of eight players need partners again, of more none."""
    told = verify(rotating(players, 8))

    assert told.tables.optimal
    assert told.partners_repeated.found == max(0, players // 4 * 16 - comb(players, 2))


@pytest.mark.parametrize("players", LARGE)
def test_larger_fields_are_made(players):
    """Beyond 40 players no partners are repeated either, and nobody is met much too often."""
    whole = players - (players % 2 == 0)

    told = verify(rotating(players, whole))

    assert told.tables.optimal
    assert told.partners_repeated.found == 0
    assert told.most_met.found <= 6


@pytest.mark.parametrize("players", [41, 53, 65, 85])
def test_a_ring_with_a_root_of_minus_one_plays_perfect_whist(players):
    """Where -1 has a square root among the remainders, the construction is optimal."""
    assert verify(rotating(players, players)).perfect


@pytest.mark.parametrize("players", [8, 9, 10, 11, 12, 13, 14, 15])
def test_the_construction_holds_for_small_fields_too(players):
    """Partners come from the ring, whatever its size."""
    told = verify(rotating(players, 1)._replace(sittings=tuple(patterned.cycle(players))))

    assert told.sit_out_spread.optimal
    assert told.partners_repeated.found < players / 2 * (players % 4 == 2) + 1


def test_after_a_cycle_it_begins_again():
    """More rounds of a cycle than there are partners are the first ones again."""
    long = from_cycle(9, 20).sittings

    assert long[9:18] == long[:9]
    assert long[18:] == long[:2]


@pytest.mark.parametrize("players", range(6, 16))
def test_what_follows_a_cycle_is_seated_as_well_as_it_can_be(players):
    """Partners not yet had come first, then everybody once more; it is never worse than the cycle again."""
    told, again = verify(rotating(players, players + 4)), verify(from_cycle(players, players + 4))

    assert told.partners_repeated.found <= again.partners_repeated.found
    assert told.sit_out_spread.optimal
    assert told.opponent_spread.found <= max(2, again.opponent_spread.found)


def test_three_play_nowhere():
    """A table needs four."""
    with pytest.raises(TooFewEntrants):
        rotating(3, 1)


def test_nobody_schedules_a_town():
    """Work has its bound: 400 players."""
    assert len(rotating(400, 1).sittings[0].meetings) == 100
    with pytest.raises(TooManyEntrants):
        rotating(401, 1)
