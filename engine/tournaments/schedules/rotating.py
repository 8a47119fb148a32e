"""Rotating partners: everybody plays for themselves, with another partner every round."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, islice, repeat

from engine.tournaments.errors import TooFewEntrants, TooManyEntrants
from engine.tournaments.schedules import patterned, seating, starters
from engine.tournaments.schedules.values import Schedule
from engine.tournaments.schedules.verifier import verify

SEATS = 4
MOST_PLAYERS = 400
MOST_WORK = 100_000
"""Players squared times rounds, up to which rounds are also seated one by one."""


@lru_cache(maxsize=32)
def rotating(players: int, rounds: int) -> Schedule:
    """
    Return *rounds* rounds for *players* players, four at a table, sit-outs shared equally.

    Rounds come from a cycle after which everybody has had everybody for a partner, of up to 40
    players developed from starters found by search, of more from a construction. Of an evening of
    up to half a cycle what is seated round by round may spread opponents better, and is taken then.
    """
    if players < SEATS:
        raise TooFewEntrants(f"{players} players fill no table of {SEATS}.")
    if players > MOST_PLAYERS:
        raise TooManyEntrants(f"Schedules are for up to {MOST_PLAYERS} players, not {players}.")
    choices = [from_cycle(players, rounds)]
    if 2 * rounds <= players and players**2 * rounds <= MOST_WORK:
        choices.append(seating.by_past(players, rounds, SEATS // 2))
    return min(choices, key=_shortcomings)


def from_cycle(players: int, rounds: int) -> Schedule:
    """Return the first *rounds* rounds of the cycle; once through, it begins again."""
    cycle = starters.cycle if players in starters.STARTERS else patterned.cycle
    sittings = chain.from_iterable(cycle(players) for _ in repeat(None))
    return Schedule(players, tuple(islice(sittings, rounds)))


def _shortcomings(schedule: Schedule) -> tuple[int, ...]:
    told = verify(schedule)
    return (
        told.partners_repeated.found,
        told.sit_out_spread.found,
        told.opponent_spread.found,
        told.most_met.found,
    )
