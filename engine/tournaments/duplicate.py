"""
Duplicate: every table of a round plays the same deals, and is compared with the others alone.

The packs follow from secrets committed to beforehand, as those of single games do (engine.fairness).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engine import fairness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card

Score: TypeAlias = tuple[int, int]
"""What the two sides of a table scored with a deal."""


def deal_number(round_number: int, deal: int, deals: int) -> int:
    """Return the number of a deal in the whole tournament, from 1, where each round has *deals*."""
    return (round_number - 1) * deals + deal


def deal_commitment(tournament: str, number: int, secret: bytes) -> str:
    """Return what is published before the deal is played at any table, in hexadecimal."""
    return fairness.commitment(tournament, number, secret)


def deal_pack(pack: Sequence[Card], secret: bytes, tournament: str, number: int) -> tuple[Card, ...]:
    """Return the pack that every table plays; nobody adds a nonce, as the tables start at different times."""
    return fairness.shuffle(pack, secret, tournament, number, ())


def matchpoints(scores: Sequence[Score]) -> tuple[Score, ...]:
    """
    Return the matchpoints of one deal, table by table.

    A side is compared with those that held the same cards at the other tables, by what it scored
    less what it suffered: two for each it beat, one for each that did as well.
    """
    nets = [one - other for one, other in scores]
    return tuple((_beaten(net, nets), top(len(nets)) - _beaten(net, nets)) for net in nets)


def _beaten(net: int, nets: Sequence[int]) -> int:
    # A table is as good as itself; that one point isn't earned.
    return sum((net > other) + (net >= other) for other in nets) - 1


def top(tables: int) -> int:
    """Return the most that a deal can bring at so many tables."""
    return 2 * (tables - 1)


def totals(tables: Sequence[Sequence[Score]]) -> tuple[Score, ...]:
    """Return the matchpoints of a round, given each table's scores deal by deal."""
    by_deal = [matchpoints(scores) for scores in zip(*tables, strict=True)]
    by_table = zip(*by_deal, strict=True)
    return tuple((sum(one for one, _ in deals), sum(other for _, other in deals)) for deals in by_table)


def average(tables: int, deals: int) -> int:
    """Return what is credited where a match fell out: half of what so many tables played for."""
    return top(tables) // 2 * deals
