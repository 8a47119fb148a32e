"""Where tournaments and what happens in them stand: the names of partitions and keys."""

from __future__ import annotations

from infra.entries import Place

_TOURNAMENT, ACTS = "TOURNAMENT#", "ACT#"
_HEAD = "HEAD"


def tournament_partition(tournament: str) -> str:
    """Return the partition of a tournament and its acts."""
    return _TOURNAMENT + tournament


def head_place(tournament: str) -> Place:
    """Return where a tournament's head stands."""
    return Place(tournament_partition(tournament), _HEAD)


def act_place(tournament: str, number: int) -> Place:
    """Return where an act of a tournament stands, numbered from 1."""
    return Place(tournament_partition(tournament), f"{ACTS}{number:06}")


def act_number(place: Place) -> int:
    """Return which act stands at *place*, 0 for the head."""
    return int(place.key.removeprefix(ACTS)) if place.key.startswith(ACTS) else 0
