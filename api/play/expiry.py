"""What time alone has done to a game: shown by the next read, stored by the next write or the sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play import bots, course, timing
from api.play.live import goes_on
from api.play.seats import STAND_IN, with_seat
from engine import clocks as reading
from engine.endings import TIME_OUT

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.keyring import Keyring
    from api.play.live import Live
    from engine.cards import Seat


def brought_forward(keyring: Keyring, live: Live, now: int, run: Callable[[Live], Live]) -> Live:
    """
    Return the game as it stands *now*: every step due is taken, and *run* lets bots act in between.

    The end of a deal is for one write to store, as a run of bots that was cut short is; the rest follows it.
    """
    while not live.archives:
        if goes_on(live):
            live = run(live)._replace(pending=True)
            if goes_on(live):
                return live
        elif (found := _due(live, now)) is not None:
            seat, at, step = found
            live = _TAKEN[step](keyring, live, seat, at)._replace(pending=True)
        else:
            return live
    return live


def _due(live: Live, now: int) -> tuple[Seat, int, str] | None:
    if (found := timing.running(live)) is None:
        return None
    held, clocks, seat, days = found
    due = reading.due(held.clock, clocks, seat, days, now)
    return None if due is None else (seat, due[0], due[1].do)


def _forfeited(keyring: Keyring, live: Live, seat: Seat, at: int) -> Live:
    return course.advance(keyring, live, seat, TIME_OUT, at, owner=False)


def _acted_for(keyring: Keyring, live: Live, seat: Seat, at: int) -> Live:
    return bots.acted(keyring, live, STAND_IN, at)


def _handed_over(keyring: Keyring, live: Live, seat: Seat, at: int) -> Live:
    # A bot acts as of the last change: that is when it was given the seat.
    given = with_seat(live, seat, live.stored.seats[seat]._replace(bot=STAND_IN))
    return given._replace(stored=given.stored._replace(changed=at))


_TAKEN = {"forfeit": _forfeited, "act": _acted_for, "stand_in": _handed_over}
