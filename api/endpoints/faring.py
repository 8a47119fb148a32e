"""What attempts make of a webhook's health, and when the next one is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from schemas.stored_webhooks import Health

TRIES, FIRST_PAUSE, TIMES, LONGEST_PAUSE = 9, 5, 5, 10 * 3600
LONGEST_WISH = 24 * 3600
"""The most that a receiver may make us wait by Retry-After."""
SPREAD = 0.2
"""How much of a pause is left to chance, either way."""
FAILURES, FAILING_SECONDS = 20, 3 * 24 * 3600
"""A webhook is disabled after so many failures in a row, over so long a time or more."""
_FRESH_SECONDS = 60
_GONE = 410


class Result(NamedTuple):
    """What came of an attempt."""

    why: str = ""
    """What was wrong; empty where the message arrived."""
    wait: int = 0
    """Seconds, as the receiver wishes."""
    gone: bool = False
    """Whether the receiver wants nothing any more."""


def result_of(status: int, wait: int) -> Result:
    """Return what an answer says; a redirect is as good as a refusal."""
    return Result() if 200 <= status < 300 else Result(f"status_{status}", wait, gone=status == _GONE)


def pause(tries: int, wish: int, chance: float) -> int:
    """Return how long to wait after so many attempts; *chance*, 0 to 1, keeps many apart."""
    steady = min(LONGEST_PAUSE, FIRST_PAUSE * int(TIMES ** (tries - 1)))
    spread = round(steady * (1 - SPREAD + 2 * SPREAD * chance))
    return max(spread, 1, min(wish, LONGEST_WISH))


def after(health: Health, result: Result, now: int) -> Health:
    """Return the health of a webhook after an attempt."""
    if not result.why:
        return _well(health, now)
    failures, since = health.failures + 1, health.since or now
    failed = health._replace(failures=failures, since=since, failed=now, why=result.why)
    if failed.disabled:
        return failed
    if result.gone:
        return failed._replace(disabled=now, reason="gone")
    if failures >= FAILURES and now - since >= FAILING_SECONDS:
        return failed._replace(disabled=now, reason="failing")
    return failed


def _well(health: Health, now: int) -> Health:
    # Not every success is worth a write.
    if not health.failures and now - health.succeeded < _FRESH_SECONDS:
        return health
    return health._replace(succeeded=max(now, health.succeeded), failures=0, since=0)
