"""Cursors of partitions and of lists of entries: the last entry handed out."""

from __future__ import annotations

from infra.cursor import seal, unseal
from infra.entries import Place
from infra.store import BadCursor

_BETWEEN = "\x1f"


def write_key(partition: str, key: str) -> str:
    """Return the cursor that goes on behind *key*."""
    return seal(_BETWEEN.join((partition, key)))


def read_key(cursor: str | None, partition: str) -> str | None:
    """Return the key behind which to go on, None without a cursor, or raise BadCursor."""
    if cursor is None:
        return None
    found, *rest = unseal(cursor).split(_BETWEEN)
    if found != partition or len(rest) != 1:
        raise BadCursor("The cursor belongs to another list.")
    return rest[0]


def write_rank(listing: str, rank: int, place: Place) -> str:
    """Return the cursor that goes on behind *place* in a list."""
    return seal(_BETWEEN.join((listing, str(rank), *place)))


def read_rank(cursor: str | None, listing: str) -> tuple[int, Place] | None:
    """Return the rank and place behind which to go on, None without a cursor, or raise BadCursor."""
    if cursor is None:
        return None
    found, *rest = unseal(cursor).split(_BETWEEN)
    if found != listing or len(rest) != 3:
        raise BadCursor("The cursor belongs to another list.")
    rank, partition, key = rest
    return int(rank), Place(partition, key)
