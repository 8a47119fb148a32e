"""Limits of requests: counted by who sends them, told in headers, and refused with 429 beyond them."""

from __future__ import annotations

import math
import time
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from flask import g, request

from api.hooks import note
from api.problems import Refusal
from infra.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Flask, Response

    from infra.rate_counters import Limit

COUNTED = "/v1/"
"""Everything below is counted; the pages beside it say the same to everybody and ask nothing of the store."""
_NAMES = 1024
_WRITES = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Standing(NamedTuple):
    """Where a caller stands with a limit."""

    limit: Limit
    left: int
    """Requests left in this window, -1 where this one was too many."""
    seconds: int
    """Until the next window."""


class Rates:
    """
    The limits of an application; *load* gives them, *name_of* a name for a caller that doesn't tell it.

    A process has counted nothing when its first request comes, so that one passes, and the library is
    loaded with the second: on Lambda a cold start is long enough.
    """

    def __init__(
        self,
        load: Callable[[], tuple[Limit, ...]],
        name_of: Callable[[str], str],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._load = load
        self._clock = clock
        self._name_of = lru_cache(maxsize=_NAMES)(name_of)
        self._limits: tuple[Limit, ...] = ()
        self._awaits: Callable[[], None] = self._let_first_pass

    def install(self, app: Flask) -> None:
        """Hang the counting into *app*."""
        app.before_request(self._count)
        app.after_request(_tell)

    def load(self) -> None:
        """Load the limits now, for servers that have time before the first request."""
        self._limits = self._load()
        self._awaits = _nothing

    def _let_first_pass(self) -> None:
        self._awaits = self.load

    def _count(self) -> None:
        if not request.path.startswith(COUNTED) or request.method == "OPTIONS":
            return
        self._awaits()
        # The token alone: a scheme can be written in many ways.
        credentials = request.headers.get("Authorization", "").strip().rpartition(" ")[2]
        now = self._clock()
        callers = ((limit, self._who(limit.rate.name, credentials)) for limit in self._limits)
        standings = g.standings = [_counted(limit, who, now) for limit, who in callers if who]
        if violated := [standing for standing in standings if standing.left < 0]:
            raise _refusal(violated)

    def _who(self, name: str, credentials: str) -> str:
        """Return whom the limit of that *name* counts this request for, nobody where it isn't about such."""
        if name == "principal":
            return credentials and self._name_of(credentials)
        if name == "anonymous" and (credentials or request.method not in _WRITES):
            return ""
        return self._name_of(request.remote_addr or "")


def _nothing() -> None:
    """Await nothing."""


def _counted(limit: Limit, who: str, now: float) -> Standing:
    item, counter, name = limit.item, limit.counter, limit.rate.name
    try:
        # Asked first: what is over the limit is neither counted nor written.
        passes = counter.test(item, name, who) and counter.hit(item, name, who)
        stats = counter.get_window_stats(item, name, who)
    except StoreError as failed:
        note(uncounted=str(failed))
        return Standing(limit, item.amount, item.get_expiry())
    return Standing(limit, stats.remaining if passes else -1, max(1, math.ceil(stats.reset_time - now)))


def _refusal(violated: list[Standing]) -> Refusal:
    names = [standing.limit.rate.name for standing in violated]
    wait = max(standing.seconds for standing in violated)
    note(limited=names)
    detail = f"The limit of requests is reached: {', '.join(names)}. Wait {wait} seconds."
    return Refusal("too_many_requests", detail, headers={"Retry-After": str(wait)}, violated_policies=names)


def _tell(response: Response) -> Response:
    if standings := g.get("standings"):
        policies = ", ".join([standing.limit.policy for standing in standings])
        left = ", ".join([f'"{s.limit.rate.name}";r={max(0, s.left)};t={s.seconds}' for s in standings])
        response.headers.add("RateLimit-Policy", policies)
        response.headers.add("RateLimit", left)
    return response
