"""What time alone has done to a game: shown by the next read, stored by the next write or the sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play import course, timing
from engine import clocks as reading
from engine.endings import TIME_OUT

if TYPE_CHECKING:
    from api.keyring import Keyring
    from api.play.live import Live
    from engine.cards import Seat
    from infra.store import Record
    from schemas.stored import Stored


def as_of(keyring: Keyring, record: Record, stored: Stored, now: int) -> Live:
    """Return the game of *record*, whose body has been read, as it stands *now*: every step due is taken."""
    live = course.replayed(keyring, record, stored, now)
    while (found := _due(live, now)) is not None:
        seat, at, step = found
        live = _TAKEN[step](keyring, live, seat, at)._replace(pending=True)
    return live


def _due(live: Live, now: int) -> tuple[Seat, int, str] | None:
    if live.stored.timing is None or (found := timing.running(live)) is None:
        return None
    held, clocks, seat, days = found
    due = reading.due(held.clock, clocks, seat, days, now)
    return None if due is None else (seat, due[0], due[1].do)


def _forfeited(keyring: Keyring, live: Live, seat: Seat, at: int) -> Live:
    return course.advance(keyring, live, seat, TIME_OUT, at, owner=False)


_TAKEN = {"forfeit": _forfeited}
