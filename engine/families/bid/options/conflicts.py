"""Options that can't stand together."""

from __future__ import annotations

from engine.families.option import Conflict

CONFLICTS = (
    Conflict(("players", "sides"), "The sides must be of equal size.", lambda o: o.players % o.sides != 0),
)
