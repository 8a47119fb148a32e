"""Clocks as stored: lists of numbers, what is empty left out at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clocks import STEPS, Clock, Clocks, SeatClock, Step

if TYPE_CHECKING:
    from collections.abc import Sequence

_KINDS = ("per_action", "bank")


class Timing(NamedTuple):
    """How a game is timed, and how its clocks stand once it has begun."""

    clock: Clock
    zones: tuple[str, ...]
    """Each seat's time zone, UTC where empty."""
    clocks: Clocks | None = None


def pack_timing(timing: Timing | None) -> Any:
    """Return what is packed of *timing*."""
    if timing is None:
        return None
    clock, clocks = timing.clock, timing.clocks
    steps = [_short([STEPS.index(step.do), step.after, step.times]) for step in clock.steps]
    plain = [_KINDS.index(clock.kind), *clock[1:-1], steps]
    # Most tables share one zone.
    zones = timing.zones[:1] if len(set(timing.zones)) == 1 else timing.zones
    return _short(
        [plain, len(timing.zones), _pack_zones(zones), _pack_clocks(clock, clocks) if clocks else None]
    )


def unpack_timing(values: Any) -> Timing | None:
    """Read what *pack_timing* returned."""
    if values is None:
        return None
    (kind, *rest, steps), seats, *more = values
    packed, clocks = (*more, None)[:2] if more else ((), None)
    zones = _zones(packed) * (seats if len(packed) == 1 else 1)
    clock = Clock._make([_KINDS[kind], *rest, tuple(_step(*told) for told in steps)])
    return Timing(clock, zones, _clocks(clock, clocks) if clocks else None)


def _pack_zones(zones: tuple[str, ...]) -> tuple[int | str, ...]:
    if not any(zones):
        return zones
    from schemas.stored_zones import pack_zone  # noqa: PLC0415  # a long table, and most games have no clock

    return tuple(map(pack_zone, zones))


def _zones(packed: Sequence[int | str]) -> tuple[str, ...]:
    if not any(isinstance(zone, int) for zone in packed):
        return tuple(map(str, packed))
    from schemas.stored_zones import unpack_zone  # noqa: PLC0415

    return tuple(map(unpack_zone, packed))


def _step(do: int = 0, *rest: int) -> Step:
    return Step(STEPS[do], *rest)


def _pack_clocks(clock: Clock, clocks: Clocks) -> list[Any]:
    seats = [_short([seat.bank - clock.seconds, seat.missed, *map(list, seat.away)]) for seat in clocks.seats]
    return _short([clocks.since, seats, clocks.spent, clocks.paused, clocks.agreed, clocks.told])


def _clocks(clock: Clock, values: Any) -> Clocks:
    since, seats, *rest = values
    return Clocks(tuple(_seat(clock, *told) for told in seats), since, *rest)


def _seat(clock: Clock, bank: int = 0, missed: int = 0, *away: Any) -> SeatClock:
    return SeatClock(clock.seconds + bank, missed, tuple(tuple(span) for span in away))


def _short(values: list[Any]) -> list[Any]:
    kept = list(values)
    while kept and not kept[-1]:
        kept.pop()
    return kept
