"""What is written of requests: a line each, but for polls that find nothing new; with metrics, if wished."""

from __future__ import annotations

import logging
import time
from threading import Lock
from typing import Any

from api import logs

NAMESPACE = "Rightbower"
UNITS = {
    "ms": "Milliseconds",
    "read_units": "Count",
    "write_units": "Count",
    "polls": "Count",
    "poll_units": "Count",
    "failures": "Count",
}
"""Metrics by the member of the line that has their value."""
MANY_POLLS = 100
_NOT_MODIFIED, _FAILURE = 304, 500


class Journal:
    """
    The request log of one process.

    Polls answered by 304 are counted in the next line (`polls`, and what they read, `poll_units`), at the
    latest when there are a hundred, unless *each_poll* is wanted. *stage* is the dimension of the metrics.
    """

    def __init__(self, stage: str = "local", *, each_poll: bool = False, metrics: bool = False) -> None:
        self._stage = stage
        self._each_poll = each_poll
        self._metrics = metrics
        self._lock = Lock()
        self._polls, self._poll_units = 0, 0.0

    def request(self, facts: dict[str, Any]) -> None:
        """Write the line of a request, or count it."""
        if facts["status"] == _NOT_MODIFIED and not self._each_poll and self._is_merely_counted(facts):
            return
        line = {**facts, **self._counted()}
        logs.write(logging.INFO, "request", self._embedded(line) if self._metrics else line)

    def _is_merely_counted(self, facts: dict[str, Any]) -> bool:
        # What it read is told with the others', not twice.
        with self._lock:
            self._polls += 1
            self._poll_units += facts.pop("read_units", 0)
            return self._polls < MANY_POLLS

    def _counted(self) -> dict[str, Any]:
        if not self._polls:
            return {}
        with self._lock:
            counted = {"polls": self._polls, "poll_units": self._poll_units}
            self._polls, self._poll_units = 0, 0.0
        return counted

    def _embedded(self, line: dict[str, Any]) -> dict[str, Any]:
        """Return *line* in CloudWatch's embedded metric format."""
        if line["status"] >= _FAILURE:
            line = {**line, "failures": 1}
        metrics = [{"Name": name, "Unit": unit} for name, unit in UNITS.items() if name in line]
        directive = {"Namespace": NAMESPACE, "Dimensions": [["stage"]], "Metrics": metrics}
        told = {"Timestamp": int(time.time() * 1000), "CloudWatchMetrics": [directive]}
        return {**line, "stage": self._stage, "_aws": told}
