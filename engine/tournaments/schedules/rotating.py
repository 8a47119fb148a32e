"""Rotating partners: everybody plays for themselves, with another partner every round."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, islice, repeat
from typing import TYPE_CHECKING

from engine.tournaments.errors import TooFewEntrants, TooManyEntrants
from engine.tournaments.schedules import patterned, seating, starters
from engine.tournaments.schedules.values import Schedule
from engine.tournaments.schedules.verifier import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.tournaments.schedules.values import Sitting

SEATS = 4
MOST_PLAYERS = 400
MOST_WORK = 100_000
"""Players squared times rounds, up to which rounds are also seated one by one."""


@lru_cache(maxsize=32)
def rotating(players: int, rounds: int) -> Schedule:
    """
    Return *rounds* rounds for *players* players, four at a table, sit-outs shared equally.

    Rounds come from a cycle after which everybody has had everybody for a partner, of up to 40
    players developed from starters found by search, of more from a construction. In an evening of up
    to half a cycle, and beyond a whole one, rounds seated one by one may spread opponents better, and
    are taken then.
    """
    if players < SEATS:
        raise TooFewEntrants(f"{players} players fill no table of {SEATS}.")
    if players > MOST_PLAYERS:
        raise TooManyEntrants(f"Schedules are for up to {MOST_PLAYERS} players, not {players}.")
    return min((from_cycle(players, rounds), *_seated(players, rounds)), key=_shortcomings)


def _seated(players: int, rounds: int) -> Iterator[Schedule]:
    if players**2 * rounds > MOST_WORK:
        return
    whole = tuple(_cycle(players))
    if 2 * rounds <= len(whole):
        yield seating.by_past(players, rounds, SEATS // 2)
    if rounds > len(whole):
        yield seating.by_past(players, rounds, SEATS // 2, whole)


def from_cycle(players: int, rounds: int) -> Schedule:
    """Return the first *rounds* rounds of the cycle; once through, it begins again."""
    sittings = chain.from_iterable(_cycle(players) for _ in repeat(None))
    return Schedule(players, tuple(islice(sittings, rounds)))


def _cycle(players: int) -> Iterator[Sitting]:
    return starters.cycle(players) if players in starters.STARTERS else patterned.cycle(players)


def _shortcomings(schedule: Schedule) -> tuple[int, ...]:
    told = verify(schedule)
    return (
        told.partners_repeated.found,
        told.sit_out_spread.found,
        told.opponent_spread.found,
        told.most_met.found,
    )
