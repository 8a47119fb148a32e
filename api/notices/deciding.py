"""When a notice goes further than the inbox: by a player's wishes, the same for every channel."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from schemas.notices import REMINDER
from schemas.players import DAILY, NEVER

if TYPE_CHECKING:
    from schemas.stored_notices import Notice
    from schemas.stored_player import StoredPlayer

MORNING = 8 * 60
"""When a day is summed up, in minutes of the player's day."""
HOUR = 3600


class Verdict(StrEnum):
    """What becomes of a notice beyond the inbox, which holds it in any case."""

    NOW = "now"
    HOLD = "hold"
    DIGEST = "digest"
    DROP = "drop"


class Decision(NamedTuple):
    """A verdict, and from which moment on the notice goes out."""

    verdict: Verdict
    at: int
    """Epoch seconds; 0 for never."""


class Wishes(NamedTuple):
    """How a player wants to be disturbed."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the player's day by the clock on the wall."""
    digest: str = NEVER


def wishes_of(stored: StoredPlayer) -> Wishes:
    """Read a player's wishes off the profile."""
    return Wishes(stored.zone, stored.quiet, stored.digest)


def decided(wishes: Wishes, notice: Notice, now: int) -> Decision:
    """Decide on a notice: a muted game is never heard of, and what runs out isn't kept for a digest."""
    if notice.muted:
        return Decision(Verdict.DROP, 0)
    if wishes.digest != NEVER and notice.kind != REMINDER:
        return Decision(Verdict.DIGEST, loud_from(wishes, _summed_up(wishes, now)))
    at = loud_from(wishes, now)
    return Decision(Verdict.HOLD if at > now else Verdict.NOW, at)


def loud_from(wishes: Wishes, at: int) -> int:
    """Return the first moment from *at* on outside quiet hours."""
    if wishes.quiet is None:
        return at
    start, end = wishes.quiet
    local = datetime.fromtimestamp(at, ZoneInfo(wishes.zone))
    minute = local.hour * 60 + local.minute
    overnight = start > end
    if overnight and minute >= start:
        return max(at, _moment(local + timedelta(days=1), end))
    if (overnight or minute >= start) and minute < end:
        return max(at, _moment(local, end))
    return at


def _summed_up(wishes: Wishes, now: int) -> int:
    local = datetime.fromtimestamp(now, ZoneInfo(wishes.zone))
    if wishes.digest != DAILY:
        return now + HOUR - local.minute * 60 - local.second
    today = _moment(local, MORNING)
    return today if now < today else _moment(local + timedelta(days=1), MORNING)


def _moment(day: datetime, minute: int) -> int:
    """Return when that day's clock says *minute*; of an hour that comes twice, the one *day* is in."""
    return int(day.replace(hour=minute // 60, minute=minute % 60, second=0).timestamp())
