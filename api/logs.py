"""Log lines as JSON on standard error: one per request, one per failure, never a header, token or body."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

_NAME = "rightbower"
_encode = json.JSONEncoder(separators=(",", ":"), default=str).encode


class _JsonLines(logging.Formatter):
    """A record's `facts`, its level and its traceback as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return _encode(line)


class _StandardError(logging.Handler):
    """Whatever standard error is at the time of writing."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(self.format(record) + "\n")


def logger() -> logging.Logger:
    """Return the API's logger, set up on first use."""
    log = logging.getLogger(_NAME)
    if not log.handlers:
        handler = _StandardError()
        handler.setFormatter(_JsonLines())
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
    return log


def write(level: int, event: str, facts: dict[str, Any], exc_info: Any = None) -> None:
    """Log *event* with its *facts*."""
    log = logger()
    if log.isEnabledFor(level):
        # Made here, since finding out where in the code a line comes from costs more than writing it.
        record = logging.LogRecord(_NAME, level, "", 0, event, None, exc_info)
        record.facts = facts
        log.handle(record)
