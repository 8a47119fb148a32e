"""Where requests are counted: in the memory of this process, or in the table for all servers together."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, NamedTuple

from limits import RateLimitItem, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from infra import keys
from infra.dynamo_requests import Requests
from infra.store import StoreError
from infra.stores import open_transport

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.rates import Rate
    from infra.settings import Settings
    from infra.transport import Transport

_MOST = 20_000
"""Counters kept in memory; beyond it those that count no more go, then the oldest."""


class Count(NamedTuple):
    """How many, and the epoch second at which counting begins anew."""

    number: int
    ends: int


class Counters(Storage):
    """Counts in windows that begin by the clock, and sweeps without a thread: a function's stand still."""

    STORAGE_SCHEME = ["rightbower"]  # noqa: RUF012  # as the library declares it

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._clock = clock
        self._counts: dict[str, Count] = {}
        self._lock = threading.Lock()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What counting may fail with."""
        return StoreError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count *amount* more in the present window, and return how many there are."""
        with self._lock:
            count = self._present(key, expiry)
            self._keep(key, count._replace(number=count.number + amount))
        return count.number + amount

    def get(self, key: str) -> int:
        """Return the count as far as it is known here."""
        count = self._counts.get(key)
        return count.number if count and count.ends > self._clock() else 0

    def get_expiry(self, key: str) -> float:
        """Return when the present window ends."""
        count = self._counts.get(key)
        return count.ends if count else self._clock()

    def check(self) -> bool:
        """Answer for the library: the counters are there."""
        return True

    def reset(self) -> int:
        """Forget every count."""
        forgotten = len(self._counts)
        self._counts.clear()
        return forgotten

    def clear(self, key: str) -> None:
        """Forget one count."""
        self._counts.pop(key, None)

    def _present(self, key: str, expiry: int) -> Count:
        ends = (int(self._clock()) // expiry + 1) * expiry
        count = self._counts.get(key)
        return count if count and count.ends == ends else Count(0, ends)

    def _keep(self, key: str, count: Count) -> None:
        if len(self._counts) >= _MOST:
            now = self._clock()
            self._counts = {name: kept for name, kept in self._counts.items() if kept.ends > now}
        while len(self._counts) >= _MOST:
            self._counts.pop(next(iter(self._counts)))
        self._counts[key] = count


class SharedCounters(Counters):
    """Counts in the table, a write unit each; what it last heard spares the write once a limit is reached."""

    def __init__(self, table: str, transport: Transport, clock: Callable[[], float] = time.time) -> None:
        super().__init__(clock)
        self._requests = Requests(table)
        self._transport = transport

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to the counter of the present window; one sent twice for want of an answer counts twice."""
        ends = self._present(key, expiry).ends
        reply = self._transport.call("UpdateItem", self._requests.count(key, amount, ends))
        count = int(reply["Attributes"][keys.COUNT]["N"])
        with self._lock:
            self._keep(key, Count(count, ends))
        return count


class Limit(NamedTuple):
    """A rate, ready to be counted."""

    rate: Rate
    item: RateLimitItem
    counter: FixedWindowRateLimiter
    policy: str
    """What the header of policies says of it."""


def ready(rate: Rate, counter: FixedWindowRateLimiter) -> Limit:
    """Return *rate* as counted by *counter*."""
    item = parse(f"{rate.amount}/{rate.window}")
    return Limit(rate, item, counter, f'"{rate.name}";q={item.amount};w={item.get_expiry()}')


def open_limits(settings: Settings, clock: Callable[[], float] = time.time) -> tuple[Limit, ...]:
    """Return the limits that the settings ask for; the table isn't reached before something is counted."""
    own = FixedWindowRateLimiter(Counters(clock))
    shared = own
    if any(rate.shared for rate in settings.rates):
        shared = FixedWindowRateLimiter(SharedCounters(settings.table, open_transport(settings), clock))
    return tuple(ready(rate, shared if rate.shared else own) for rate in settings.rates)
