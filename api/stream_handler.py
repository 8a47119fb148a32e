"""The Lambda function that follows the table's stream, beside the one that answers requests."""

from __future__ import annotations

import os
from typing import Any

from api.feed.build import following
from api.feed.stream import followed
from infra.settings import read_settings

_FOLLOWING = following(read_settings(os.environ))


def stream_handler(event: Any, context: Any) -> dict[str, Any]:
    """Follow a batch of the stream's records."""
    return followed(_FOLLOWING, event)
