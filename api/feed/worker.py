"""Follows the changes of one machine's games, as long as its server runs."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from infra.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.feed import Change, Feed

AT_A_TIME = 100
PAUSE_SECONDS = 0.5
_AFTER_A_FAULT = 5.0


def drain(feed: Feed, follow: Callable[[Change], None]) -> int:
    """Follow the changes that wait, each once; return how many are done."""
    done = 0
    for change in feed.pending(AT_A_TIME):
        # First, so that one that can't be followed never keeps the others waiting.
        feed.put_off(change)
        follow(change)
        feed.done(change)
        done += 1
    return done


def run(feed: Feed, follow: Callable[[Change], None], stopped: threading.Event) -> None:
    """Drain the feed again and again until *stopped*."""
    pause = 0.0
    while not stopped.wait(pause):
        try:
            pause = 0.0 if drain(feed, follow) else PAUSE_SECONDS
        except StoreError:
            pause = _AFTER_A_FAULT


def start(feed: Feed, follow: Callable[[Change], None]) -> threading.Event:
    """Drain the feed beside whatever this process does; set the event returned to end it."""
    stopped = threading.Event()
    threading.Thread(target=_watch, args=(feed, follow, stopped), daemon=True).start()
    return stopped


def _watch(feed: Feed, follow: Callable[[Change], None], stopped: threading.Event) -> None:
    # A fault of ours ends the thread that meets it, and is reported; the others' changes are followed on.
    while not stopped.is_set():
        worker = threading.Thread(target=run, args=(feed, follow, stopped), daemon=True)
        worker.start()
        worker.join()
        stopped.wait(_AFTER_A_FAULT)
