"""The clocks of a stored game: wound when it begins, turned by every action, read for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import clocks as reading
from schemas.shown_clocks import clock_json, moment

if TYPE_CHECKING:
    from api.play.live import Live
    from engine.cards import Seat
    from engine.clocks import Clocks
    from infra.calendars import DaysOff
    from schemas.stored_clocks import Timing


def begun(live: Live, now: int) -> Live:
    """Wind the clocks of a game that begins *now*, if it has any."""
    timing = live.stored.timing
    if timing is None:
        return live
    return with_clocks(live, reading.wound(timing.clock, live.rules.table.players, now))


def turned(before: Live, after: Live, seat: Seat, now: int, *, owner: bool) -> Live:
    """Turn the clocks after *seat* has acted, itself or by its *owner*'s stand-in."""
    timing = before.stored.timing
    if timing is None or timing.clocks is None:
        return after
    if awaited(before) == seat:
        turn = reading.acted if owner else reading.missed
        return with_clocks(after, turn(timing.clock, timing.clocks, seat, calendar(timing, seat), now))
    if awaited(after) != awaited(before):
        # Somebody has to answer first: that is a turn of its own, and the one it broke into begins anew.
        return with_clocks(after, reading.resumed(timing.clocks, now)._replace(spent=0, told=0))
    return after


def given_back(after: Live, now: int) -> Live:
    """Let the seat whose action was taken back begin its turn anew."""
    timing = after.stored.timing
    if timing is None or timing.clocks is None:
        return after
    return with_clocks(after, reading.resumed(timing.clocks, now)._replace(spent=0, told=0))


def awaited(live: Live) -> Seat | None:
    """Return the seat whose clock runs, if any does."""
    if live.stored.status != "playing" or not live.game.deal.queue:
        return None
    return live.game.deal.queue[0]


def calendar(timing: Timing, seat: Seat) -> DaysOff:
    """Return which seconds count for *seat*."""
    from infra.calendars import DaysOff  # noqa: PLC0415  # most games have no clock

    assert timing.clocks is not None
    return DaysOff(timing.zones[seat], timing.clock.weekends_off, timing.clocks.seats[seat].away)


def running(live: Live) -> tuple[Timing, Clocks, Seat, DaysOff] | None:
    """Return the timing, the clocks, the seat awaited and its calendar, while a clock runs or stands."""
    timing, seat = live.stored.timing, awaited(live)
    if timing is None or timing.clocks is None or seat is None:
        return None
    return timing, timing.clocks, seat, calendar(timing, seat)


def next_change(live: Live) -> int:
    """Return when time alone will next ask for a write; 0 for never."""
    fair = live.stored.fair
    if live.stored.status == "waiting":
        return fair.deadline
    if (found := running(live)) is None:
        return 0
    timing, clocks, seat, days = found
    return reading.next_change(timing.clock, clocks, seat, days) or 0


def turn_json(live: Live) -> dict[str, Any]:
    """Return until when the seat awaited may think, when it is warned, and when the game may be claimed."""
    if (found := running(live)) is None:
        return {"deadline": None, "warn_at": None, "claimable_at": None}
    timing, clocks, seat, days = found
    return {
        "deadline": moment(reading.deadline(clocks, seat, days)),
        "warn_at": moment(reading.warned_at(timing.clock, clocks, seat, days)),
        "claimable_at": moment(reading.claimable_at(timing.clock, clocks, seat, days)),
    }


def timing_json(live: Live) -> dict[str, Any] | None:
    """Return how the game is timed, None where it isn't."""
    return clock_json(live.stored.timing) if live.stored.timing else None


def with_clocks(live: Live, clocks: Clocks) -> Live:
    """Return *live* with its clocks standing so."""
    timing = live.stored.timing
    assert timing is not None
    return live._replace(stored=live.stored._replace(timing=timing._replace(clocks=clocks)))
