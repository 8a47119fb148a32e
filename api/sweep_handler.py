"""The sweep as the template's schedule asks for it: games that nobody asks for go on, on AWS too."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from api.feed.build import tables
from api.gateway import UnknownEvent
from api.play.sweep import sweep
from infra.settings import read_settings

_SETTINGS = read_settings(os.environ)
_TABLES = tables(_SETTINGS)
MOST = 1000
KEPT_MS = 5000
"""Left of the function's time when no other game is begun: a run of bots may take two seconds."""


def sweep_handler(event: Any, context: Any) -> dict[str, int]:
    """Sweep our own table's games while there is time; raise UnknownEvent where another's are meant."""
    if not _SETTINGS.table or event != {"sweep": _SETTINGS.table}:
        raise UnknownEvent(event)
    return {"swept": sweep(_TABLES, MOST, partial(_is_time, context))}


def _is_time(context: Any) -> bool:
    return bool(context.get_remaining_time_in_millis() > KEPT_MS)
