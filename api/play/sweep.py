"""What nobody asks for: steps that time has made due are stored, and owners are reminded."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.play import timing
from engine import clocks as reading
from infra.store import GameNotFound, StaleVersion

if TYPE_CHECKING:
    from api.play.live import Live
    from api.play.tables import Tables


def sweep(tables: Tables) -> int:
    """
    Store what time alone has done to games by now; return how many games it was.

    Two sweeps at once, or a sweep and a player, do each step once: whoever writes second finds it done.
    """
    return sum(_swept(tables, game_id) for game_id in tables.store.due(tables.now()))


def _swept(tables: Tables, game_id: str) -> bool:
    try:
        live = _reminded(tables.revive(tables.store.load(game_id)), tables.now())
        if not live.pending:
            return False
        tables.save(live, secrets.token_bytes(16))
    except (GameNotFound, StaleVersion):
        # The index lags behind, or somebody was quicker.
        return False
    return True


def _reminded(live: Live, now: int) -> Live:
    if (found := timing.running(live)) is None:
        return live
    held, clocks, seat, days = found
    told = sum(at <= now for at in reading.reminders(held.clock, clocks, seat, days))
    if told <= clocks.told:
        return live
    return timing.with_clocks(live, clocks._replace(told=told))._replace(pending=True)
