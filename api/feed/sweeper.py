"""Sweeps beside a server: what bots and clocks have left to do is stored though nobody asks."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from api.play.sweep import sweep
from infra.store import StoreError

if TYPE_CHECKING:
    from api.play.tables import Tables

PACE_SECONDS = 2.0


def start(tables: Tables, pace: float = PACE_SECONDS) -> threading.Event:
    """Sweep every *pace* seconds beside whatever this process does; set the event returned to end it."""
    stopped = threading.Event()
    threading.Thread(target=_run, args=(tables, pace, stopped), daemon=True).start()
    return stopped


def _run(tables: Tables, pace: float, stopped: threading.Event) -> None:
    while not stopped.wait(pace):
        try:
            sweep(tables)
        except StoreError:
            # Out of reach for now: the next sweep finds the same games.
            continue
