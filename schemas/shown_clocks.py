"""How a game is timed, as shown."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.clocks import SeatClock, Step
    from schemas.stored_clocks import Timing


def clock_json(timing: Timing) -> dict[str, Any]:
    """Return how a game is timed and how its clocks stand."""
    clock, clocks = timing.clock, timing.clocks
    seats = zip(timing.zones, clocks.seats, strict=True) if clocks else ()
    return {
        "kind": clock.kind,
        "seconds": clock.seconds,
        "increment": clock.increment,
        "warn": clock.warn,
        "weekends_off": clock.weekends_off,
        "vacation_days": clock.vacation_days,
        "on_expiry": [_step_json(step) for step in clock.steps],
        "paused_since": moment(clocks.paused if clocks else 0),
        "pause_wanted_by": clocks.agreed if clocks else (),
        "seats": [_seat_json(zone, seat) for zone, seat in seats],
    }


def _seat_json(zone: str, seat: SeatClock) -> dict[str, Any]:
    return {
        "bank": seat.bank,
        "missed": seat.missed,
        "time_zone": zone or "UTC",
        "away": [{"from": moment(start), "to": moment(end)} for start, end in seat.away],
    }


def _step_json(step: Step) -> dict[str, Any]:
    plain = {"do": step.do, "after": step.after}
    return {**plain, "times": step.times} if step.times else plain


def moment(seconds: int | None) -> str | None:
    """Return a moment as RFC 3339 has it, in UTC; none for 0 and None."""
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
