"""How soon a client should ask again: seconds while a table is lively, ten minutes when it sleeps."""

from __future__ import annotations

LIVELY_MS = 2_000
OWN_TURN_MS = 15_000
SLEEPING_MS = 600_000


def next_poll_after_ms(status: str, own_turn: bool, idle_seconds: int) -> int | None:
    """
    Return the advice for a view; None when nothing will ever change.

    Everybody waits a tenth of the time since the last action, within bounds; whoever is on turn hears nothing
    new before acting, and so waits longer at first.
    """
    if status not in ("waiting", "playing"):
        return None
    return min(max(OWN_TURN_MS if own_turn else LIVELY_MS, idle_seconds * 100), SLEEPING_MS)
