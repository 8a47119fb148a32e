"""The search for starters finds what it says."""

from random import Random

import pytest

from bench.starters import faults, search, shape
from engine.tournaments import verify
from engine.tournaments.schedules.starters import NAMES, STARTERS, developed
from engine.tournaments.schedules.values import Schedule


@pytest.mark.parametrize("players", [5, 8, 10, 11, 12, 15])
def test_a_starter_that_is_found_makes_an_optimal_cycle(players):
    """Whatever the shape: a full ring, one outside, one to three who wait."""
    starter = search(players, Random(1))

    assert verify(Schedule(players, tuple(developed(starter, players)))).optimal


@pytest.mark.parametrize("players", sorted(set(STARTERS) - {6, 7, 9}))
def test_the_starters_that_are_kept_are_such_as_it_looks_for(players):
    """The search would stop at each of them."""
    kept, form = STARTERS[players], shape(players)
    rounds = [[NAMES.index(name) for name in tables.replace(" ", "")] for tables in kept.rounds]

    assert (form.ring, form.rounds, form.step, form.lanes, form.outside) == (
        kept.ring,
        len(kept.rounds),
        kept.step,
        kept.lanes,
        kept.outside,
    )
    assert faults(form, rounds) == 0
