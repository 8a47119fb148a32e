"""Which seconds count on a seat's clock: a calendar in its time zone, daylight saving included."""

from __future__ import annotations

import heapq
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date, tzinfo

_SATURDAY = 5

Span = tuple[int, int]


class DaysOff(NamedTuple):
    """A calendar (`engine.clocks.Calendar`) that leaves out weekends, where wanted, and vacations."""

    zone: str = ""
    """A key of the time zone database; UTC without one."""
    weekends: bool = False
    away: tuple[Span, ...] = ()
    """From and to in epoch seconds, ascending; they may overlap each other and weekends."""

    def counted(self, since: int, until: int) -> int:
        """Return the seconds from *since* to *until* that aren't off."""
        total, at = 0, since
        for start, end in self._off(since):
            if start >= until:
                break
            total += max(0, start - at)
            at = max(at, end)
        return total + max(0, until - at)

    def reached(self, since: int, seconds: int) -> int:
        """Return the first moment at which *seconds* have been counted from *since* on."""
        left, at = seconds, since
        for start, end in self._off(since):
            if at + left <= max(start, at):
                break
            left -= max(0, start - at)
            at = max(at, end)
        return at + left

    def _off(self, since: int) -> Iterator[Span]:
        weekends = _weekends(_zone(self.zone), since) if self.weekends else iter(())
        return heapq.merge(sorted(span for span in self.away if span[1] > since), weekends)


def _weekends(zone: tzinfo, since: int) -> Iterator[Span]:
    today = datetime.fromtimestamp(since, zone).date()
    saturday = today + timedelta(days=_SATURDAY - today.weekday())
    while True:
        yield _midnight(zone, saturday), _midnight(zone, saturday + timedelta(days=2))
        saturday += timedelta(days=7)


def _midnight(zone: tzinfo, day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())


def days_later(zone: str, moment: int, days: int) -> int:
    """Return the same hour some days later, by the clocks of *zone*."""
    return int((datetime.fromtimestamp(moment, _zone(zone)) + timedelta(days=days)).timestamp())


def shown_between(zone: str, since: int, until: int) -> int:
    """Return by how much the clocks of *zone* show more at *until* than at *since*, in seconds."""
    start, end = (datetime.fromtimestamp(moment, _zone(zone)) for moment in (since, until))
    return int((end - start).total_seconds())


@lru_cache(maxsize=256)
def _zone(key: str) -> tzinfo:
    return ZoneInfo(key) if key else UTC
