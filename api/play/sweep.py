"""Going on with games that nobody has asked for: what bots and clocks have left to do is done and stored."""

from __future__ import annotations

import secrets
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from api.play import timing
from api.play.tables import RACES
from engine import clocks as reading
from infra.store import GameNotFound, StaleVersion, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.credentials import Credential
    from api.play.live import Live, Seen
    from api.play.tables import Tables

AT_ONCE = 100


def sweep(tables: Tables, most: int = AT_ONCE, is_time: Callable[[], bool] = lambda: True) -> int:
    """
    Store what has come of games that are due, *most* at the most and while *is_time*; return how many were.

    Several sweeps at once do no harm: each game is written on condition, and who comes late leaves it.
    """
    due = takewhile(lambda _: is_time(), islice(tables.store.due(tables.now()), most))
    return sum(_brought_up_to_date(tables, game) for game in due)


def go_on(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Store what bots have left to do in one game, for a seat that waits for them."""
    for _ in range(RACES):
        if not seen.live.pending:
            return seen._replace(repeated=True)
        try:
            return seen._replace(live=tables.save(seen.live, secrets.token_bytes(16)))
        except StaleVersion as lost:
            seen = tables.seen(lost.current, token)
    raise StoreUnavailable("The game is changing too fast.")


def _brought_up_to_date(tables: Tables, game_id: str) -> bool:
    try:
        live = _called(tables.revive(tables.store.load(game_id)), tables.now())
        if live.pending:
            tables.save(live, secrets.token_bytes(16))
    except (GameNotFound, StaleVersion):
        return False
    return live.pending


def _called(live: Live, now: int) -> Live:
    """Note what is to be told of a turn by now: that alone reminds its owner, or lets opponents know."""
    if (found := timing.running(live)) is None:
        return live
    held, clocks, seat, days = found
    told = sum(at <= now for at, _ in reading.calls(held.clock, clocks, seat, days))
    if told <= clocks.told:
        return live
    return timing.with_clocks(live, clocks._replace(told=told))._replace(pending=True)
