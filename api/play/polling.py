"""How soon a client should ask again: seconds while a table is lively, minutes when it sleeps."""

from __future__ import annotations

LIVELY_MS = 2_000
OWN_TURN_MS = 15_000
SLEEPING_MS = 60_000


def next_poll_after_ms(status: str, own_turn: bool, idle_seconds: int) -> int | None:
    """
    Return the advice for a view; None when nothing will ever change.

    Whoever is on turn hears nothing new before acting; everybody else waits a tenth of the time
    since the last action, within bounds.
    """
    if status not in ("waiting", "playing"):
        return None
    if own_turn:
        return OWN_TURN_MS
    return min(max(LIVELY_MS, idle_seconds * 100), SLEEPING_MS)
