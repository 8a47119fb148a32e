"""The table's stream as Lambda delivers it: what follows from changes of games, after the write."""

from __future__ import annotations

import os
from typing import Any

from api.feed.build import following
from api.feed.stream import followed
from api.gateway import UnknownEvent
from infra.settings import read_settings
from infra.stream import is_stream_of

_SETTINGS = read_settings(os.environ)
_FOLLOWING = following(_SETTINGS)


def stream_handler(event: Any, context: Any) -> dict[str, Any]:
    """Follow a batch of records of our own table's stream, or raise UnknownEvent."""
    if not is_stream_of(_SETTINGS.table, event):
        raise UnknownEvent(event)
    return followed(_FOLLOWING, event)
