"""Log lines as JSON on standard error: one per request, one per failure, never a header, token or body."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from pythonjsonlogger.json import JsonFormatter

_NAME = "rightbower"
_encode = json.JSONEncoder(separators=(",", ":"), default=str).encode


class _JsonLines(JsonFormatter):
    """A record's message, which is an object, and its traceback as one line without a space too many."""

    def jsonify_log_record(self, log_data: dict[str, Any]) -> str:
        """Return the line."""
        return _encode(log_data)


class _StandardError(logging.Handler):
    """Whatever standard error is at the time of writing."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(self.format(record) + "\n")


def logger() -> logging.Logger:
    """Return the API's logger, set up on first use."""
    log = logging.getLogger(_NAME)
    if not log.handlers:
        handler = _StandardError()
        handler.setFormatter(_JsonLines([], rename_fields={"exc_info": "traceback"}))
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
    return log


def write(level: int, event: str, facts: dict[str, Any], exc_info: Any = None) -> None:
    """Log *event* with its *facts*."""
    log = logger()
    if log.isEnabledFor(level):
        # Made here, since finding out where in the code a line comes from costs more than writing it.
        message = {"level": logging.getLevelName(level).lower(), "event": event, **facts}
        log.handle(logging.LogRecord(_NAME, level, "", 0, message, None, exc_info))
