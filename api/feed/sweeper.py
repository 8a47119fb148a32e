"""Work beside a server that comes again and again: sweeps, and deliveries of notices."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

from api.play.sweep import sweep
from infra.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.play.tables import Tables

PACE_SECONDS = 2.0


def start(tables: Tables, pace: float = PACE_SECONDS) -> threading.Event:
    """Sweep every *pace* seconds beside whatever this process does; set the event returned to end it."""
    return repeat(partial(sweep, tables), pace)


def repeat(work: Callable[[], object], pace: float = PACE_SECONDS) -> threading.Event:
    """Do *work* every *pace* seconds beside whatever this process does; set the event returned to end it."""
    stopped = threading.Event()
    threading.Thread(target=_run, args=(work, pace, stopped), daemon=True).start()
    return stopped


def _run(work: Callable[[], object], pace: float, stopped: threading.Event) -> None:
    while not stopped.wait(pace):
        try:
            work()
        except StoreError:
            # Out of reach for now: the next round finds the same to do.
            continue
