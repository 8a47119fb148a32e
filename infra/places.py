"""Where each kind of entry stands: the names of partitions and keys, and only here."""

from __future__ import annotations

from infra.entries import Place

_PLAYER = "PLAYER#"


def player_partition(player: str) -> str:
    """Return the partition of all that is kept of a player."""
    return _PLAYER + player


def profile_place(player: str) -> Place:
    """Return where a player's profile stands."""
    return Place(player_partition(player), "PROFILE")
