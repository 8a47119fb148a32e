"""What goes on beside a server, in a process of its own: following changes of games, and sweeping."""

from __future__ import annotations

import signal
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING

from infra.player_settings import Reach
from infra.settings import StoreKind

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from infra.settings import Settings


def start(settings: Settings) -> BaseProcess:
    """Start that process; it ends with this one, however that ends."""
    # No thread: the server forks, and with SQLite in use then its children would find it locked for good.
    process = get_context("spawn").Process(target=run, args=(settings,), daemon=True)
    process.start()
    return process


def run(settings: Settings) -> None:
    """Follow and sweep until the process that started this one has gone."""
    # Interrupted is the server, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    begin(settings)
    parent.join()


def begin(settings: Settings) -> None:
    """Start what follows from games and from time, as threads of this process."""
    from api.feed import build, sweeper, worker  # noqa: PLC0415  # a server needs none of it

    sweeper.start(build.tables(settings))
    if (queue := build.queue(settings)).channels:
        sweeper.repeat(queue.deliver_due)
    if settings.players.webhooks is not Reach.OFF:
        sweeper.repeat(build.deliveries(settings).deliver_due)
    if settings.store is not StoreKind.SQLITE:
        # The table's stream does the rest.
        return
    from infra.sqlite_outbox import SqliteOutbox  # noqa: PLC0415

    worker.start(SqliteOutbox(settings.db), build.following(settings).follow)
