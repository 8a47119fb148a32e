"""What a refused write means: a lost answer, or somebody else's write."""

from __future__ import annotations

from infra.store import GameExists, GameNotFound, Record, StaleVersion


def settle_create(record: Record, stored: Record) -> Record:
    """Return the game standing where *record* was to be created if it is that creation's own work."""
    if record.landed_as(stored):
        return stored
    raise GameExists(stored)


def settle_save(record: Record, stored: Record | None) -> Record:
    """Return the game standing where *record* was to be saved if it is that save's own work."""
    if stored is None:
        raise GameNotFound(f"No game {record.id!r}.")
    if record.landed_as(stored):
        return stored
    raise StaleVersion(stored)
