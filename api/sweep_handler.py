"""The sweep as the template's schedule asks for it: games go on and notices go out that nobody asks for."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, Any

from api.feed.build import deliveries, queue, tables
from api.gateway import UnknownEvent
from api.play.sweep import sweep
from infra.player_settings import Reach
from infra.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import Callable

_SETTINGS = read_settings(os.environ)
_TABLES, _QUEUE, _DELIVERIES = tables(_SETTINGS), queue(_SETTINGS), deliveries(_SETTINGS)
MOST = 1000
KEPT_MS = 5000
"""Left of the function's time when no other game is begun: a run of bots may take two seconds."""
KEPT_AFTER_SENDING_MS = 10_000
"""Left when nothing more is sent: what was begun last may take five seconds, and games wait."""


def sweep_handler(event: Any, context: Any) -> dict[str, int]:
    """Sweep our own table's games while there is time; raise UnknownEvent where another's are meant."""
    if not _SETTINGS.table or event != {"sweep": _SETTINGS.table}:
        raise UnknownEvent(event)
    _deliver(partial(_is_time, context, KEPT_AFTER_SENDING_MS))
    return {"swept": sweep(_TABLES, MOST, partial(_is_time, context, KEPT_MS))}


def _deliver(is_time: Callable[[], bool]) -> None:
    _QUEUE.deliver_due()
    if _SETTINGS.players.webhooks is not Reach.OFF:
        _DELIVERIES.deliver_due(is_time)


def _is_time(context: Any, kept: int) -> bool:
    return bool(context.get_remaining_time_in_millis() > kept)
