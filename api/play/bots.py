"""Who acts within somebody's request: bots, stand-ins for owners who are away, and standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play import course
from api.play.live import bot_on_turn, goes_on
from engine.bots.levels import decide
from engine.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from api.keyring import Keyring
    from api.play.live import Live

MOST_ACTIONS, MOST_SECONDS = 40, 2.0
"""Bounds of one run; what is left is shown by the next look, and stored by the next write or the sweep."""


def moved_on(keyring: Keyring, live: Live, stopwatch: Callable[[], float]) -> Live:
    """Return the game after a run of bots, for one write to store."""
    for later in run(keyring, live, stopwatch):
        live = later
    return live


def run(keyring: Keyring, live: Live, stopwatch: Callable[[], float]) -> Iterator[Live]:
    """Yield the game after each action of bots and orders, until somebody is awaited, or a bound."""
    deals, end = len(live.archives), stopwatch() + MOST_SECONDS
    for _ in range(MOST_ACTIONS):
        if not goes_on(live) or len(live.archives) > deals or stopwatch() >= end:
            return
        # As of when its turn came, so that whoever looks meanwhile sees the same.
        live = _gone_on(keyring, live, live.stored.changed)
        yield live


def _gone_on(keyring: Keyring, live: Live, at: int) -> Live:
    if level := bot_on_turn(live):
        return acted(keyring, live, level, at)
    from api.play.orders import carried_out  # noqa: PLC0415  # most games have none

    return carried_out(keyring, live, at)


def acted(keyring: Keyring, live: Live, level: str, at: int) -> Live:
    """Return the game after a bot of *level* has acted for the seat on turn, as of *at*."""
    seat, stored = live.game.deal.queue[0], live.stored
    seed = keyring.of(stored.key_id).bot_seed(live.record.id, stored.turn_number)
    told = decide(live.rules, view(live.rules, live.game, seat), level, seed)
    return course.advance(keyring, live, seat, told.action, at, owner=False)
