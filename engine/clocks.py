"""Clocks of a game played over days: how long a seat may think, and what follows when it is late."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Seat

STEPS = ("remind", "act", "stand_in", "claim", "forfeit")
"""What may follow a missed deadline, mildest first: tell the owner; a bot acts for this turn; a bot keeps
the seat until its owner returns; opponents may claim the game; the owner's side has lost it."""


class Step(NamedTuple):
    """One thing that follows a missed deadline."""

    do: str
    """One of STEPS."""
    after: int = 0
    """Counted seconds behind the deadline."""
    times: int = 0
    """How many missed turns in a row it serves at most; 0 for all."""


class Clock(NamedTuple):
    """How a game is timed, as agreed when it was created."""

    kind: str
    """`per_action`: so long for each; `bank`: so long for all of a seat's actions together."""
    seconds: int
    increment: int = 0
    """Seconds a bank gains with each action."""
    warn: int = 0
    """Counted seconds before the deadline at which the owner is warned; 0 for never."""
    weekends_off: bool = False
    vacation_days: int = 0
    """How many days each seat may be away in all."""
    steps: tuple[Step, ...] = (Step("remind"),)
    """In the order of their times."""


class SeatClock(NamedTuple):
    """What a clock says of one seat."""

    bank: int
    """Counted seconds left, those of the present turn not yet taken off; never less than 0."""
    missed: int = 0
    """Turns in a row that somebody else took for it."""
    away: tuple[tuple[int, int], ...] = ()
    """Vacations, from and to in epoch seconds."""


class Clocks(NamedTuple):
    """The clocks of all seats, as stored."""

    seats: tuple[SeatClock, ...]
    since: int
    """Epoch seconds from which on the present turn is counted."""
    spent: int = 0
    """Counted seconds of the present turn before that, when a pause has divided it."""
    paused: int = 0
    """Since when all clocks stand, by agreement; 0 while they run."""
    agreed: tuple[Seat, ...] = ()
    """Seats that have asked for a pause."""
    told: int = 0
    """How many of the present turn's reminders are out, the warning counted."""


class Calendar(Protocol):
    """Which seconds count for a seat: all, or all but weekends and vacations."""

    def counted(self, since: int, until: int) -> int:
        """Return how many seconds count from *since* to *until*."""
        ...

    def reached(self, since: int, seconds: int) -> int:
        """Return the first moment at which *seconds* have been counted from *since* on."""
        ...


def wound(clock: Clock, seats: int, now: int) -> Clocks:
    """Return the clocks of a game whose first turn begins *now*."""
    return Clocks((SeatClock(clock.seconds),) * seats, now)


def deadline(clocks: Clocks, seat: Seat, calendar: Calendar) -> int | None:
    """Return until when *seat*, being on turn, may think; None while the clocks stand."""
    if clocks.paused:
        return None
    return calendar.reached(clocks.since, max(0, clocks.seats[seat].bank - clocks.spent))


def warned_at(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar) -> int | None:
    """Return when the owner of *seat* is warned, or None where that never happens."""
    if clocks.paused or not clock.warn:
        return None
    left = clocks.seats[seat].bank - clocks.spent - clock.warn
    return calendar.reached(clocks.since, max(0, left))


def times(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar) -> Iterator[tuple[int, Step]]:
    """Yield when each step that still serves *seat* is due, in order; nothing while the clocks stand."""
    if (late := deadline(clocks, seat, calendar)) is None:
        return
    missed = clocks.seats[seat].missed
    for step in clock.steps:
        if not step.times or missed < step.times:
            yield calendar.reached(late, step.after), step


def calls(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar) -> tuple[tuple[int, str], ...]:
    """
    Return what is to be told of the turn of *seat*, and when, ascending.

    `remind`: its owner is warned or reminded; `claim`: opponents may claim the game.
    """
    warned = warned_at(clock, clocks, seat, calendar)
    steps = [(at, step.do) for at, step in times(clock, clocks, seat, calendar) if step.do in _QUIET]
    return tuple(sorted([*steps, *(() if warned is None else ((warned, "remind"),))]))


def next_change(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar) -> int | None:
    """Return when time alone will next ask for a write: a call to note or a step to take."""
    coming = [at for at, _ in calls(clock, clocks, seat, calendar)[clocks.told :]]
    steps = [at for at, step in times(clock, clocks, seat, calendar) if step.do not in _QUIET]
    return min([*coming, *steps], default=None)


def due(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar, now: int) -> tuple[int, Step] | None:
    """
    Return the first step due that changes the game, and when it was; None while there is none.

    To remind changes nothing, and to allow a claim changes nothing before somebody claims.
    """
    changing = (found for found in times(clock, clocks, seat, calendar) if found[1].do not in _QUIET)
    return next((found for found in changing if found[0] <= now), None)


def claimable_at(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar) -> int | None:
    """Return from when on opponents may claim the game, None where they never may."""
    moments = (at for at, step in times(clock, clocks, seat, calendar) if step.do == "claim")
    return next(moments, None)


def acted(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar, now: int) -> Clocks:
    """Return the clocks after *seat* has taken its turn itself, and the next turn begins."""
    mine = clocks.seats[seat]
    return _next_turn(
        clocks, seat, mine._replace(bank=_left(clock, clocks, seat, calendar, now), missed=0), now
    )


def missed(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar, now: int) -> Clocks:
    """Return the clocks after somebody else has taken the turn of *seat*, *now* at the latest."""
    mine = clocks.seats[seat]
    left = _left(clock, clocks, seat, calendar, now)
    return _next_turn(clocks, seat, mine._replace(bank=left, missed=mine.missed + 1), now)


def paused(clocks: Clocks, calendar: Calendar, now: int) -> Clocks:
    """Return the clocks standing from *now* on; *calendar* is that of the seat on turn."""
    return clocks._replace(spent=_spent(clocks, calendar, now), since=now, paused=now, agreed=())


def resumed(clocks: Clocks, now: int) -> Clocks:
    """Return the clocks running again from *now* on."""
    return clocks._replace(since=now, paused=0, agreed=())


def _spent(clocks: Clocks, calendar: Calendar, now: int) -> int:
    return clocks.spent + (0 if clocks.paused else calendar.counted(clocks.since, max(clocks.since, now)))


def _left(clock: Clock, clocks: Clocks, seat: Seat, calendar: Calendar, now: int) -> int:
    if clock.kind == "per_action":
        return clock.seconds
    return max(0, clocks.seats[seat].bank - _spent(clocks, calendar, now)) + clock.increment


def _next_turn(clocks: Clocks, seat: Seat, mine: SeatClock, now: int) -> Clocks:
    others = clocks.seats
    return clocks._replace(seats=(*others[:seat], mine, *others[seat + 1 :]), since=now, spent=0, told=0)


_QUIET = frozenset({"remind", "claim"})
