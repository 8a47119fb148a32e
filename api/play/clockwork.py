"""What seats do with the clocks of their game: claim it, pause it, go on, take a vacation."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.play import changes, course, timing
from api.play.seats import remember, remembered
from api.problems import Refusal
from engine import clocks as reading
from engine.endings import claim_game
from engine.errors import WrongPhase
from schemas.shown_clocks import moment

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.live import Live, Seen
    from api.play.requests import Write
    from api.play.tables import Tables
    from engine.cards import Seat
    from engine.clocks import Clocks
    from infra.calendars import DaysOff
    from schemas.stored_clocks import Timing

    Running = tuple[Timing, Clocks, Seat, DaysOff]

DAY = 86400


def claim(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Claim the game from an opponent whose time, and what follows it, has run out."""
    return changes.made(tables, seen, token, secrets.token_bytes(16), _claimed)


def pause(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Ask for a pause; once every player has, all clocks stand."""
    return changes.made(tables, seen, token, secrets.token_bytes(16), _paused)


def resume(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Let the clocks run again, or take the wish for a pause back."""
    return changes.made(tables, seen, token, secrets.token_bytes(16), _resumed)


def vacation(tables: Tables, seen: Seen, token: Credential, days: int, write: Write) -> Seen:
    """Stop the seat's own clock for some days from now on, within what was agreed; 0 comes home."""

    def away(tables: Tables, seen: Seen) -> Live | None:
        assert seen.seat is not None
        if remembered(seen.live.stored.seats[seen.seat], write):
            return None
        return remember(_away(seen.live, seen.seat, days, tables.now()), seen.seat, write)

    return changes.made(tables, seen, token, secrets.token_bytes(16), away)


def _claimed(tables: Tables, seen: Seen) -> Live | None:
    live, seat = seen.live, seen.seat
    assert seat is not None
    side = live.rules.table.side
    if (
        (result := live.game.result) is not None
        and result.reason == "claimed"
        and side(seat) in result.winners
    ):
        return None
    held, clocks, late, days = _running(live)
    at = reading.claimable_at(held.clock, clocks, late, days)
    if at is None or at > tables.now() or side(late) == side(seat):
        raise Refusal("not_claimable", "This game can't be claimed by you now.", claimable_at=moment(at))
    return course.advance(tables.keyring, live, seat, claim_game(late), tables.now())


def _paused(tables: Tables, seen: Seen) -> Live | None:
    live, seat = seen.live, seen.seat
    assert seat is not None
    _held, clocks, _awaited, days = _running(live)
    if clocks.paused or seat in clocks.agreed:
        return None
    agreed = (*clocks.agreed, seat)
    players = {n for n, state in enumerate(live.stored.seats) if state.kind == "human" and not state.bot}
    if players <= {*agreed}:
        return timing.with_clocks(live, reading.paused(clocks, days, tables.now()))
    return timing.with_clocks(live, clocks._replace(agreed=agreed))


def _resumed(tables: Tables, seen: Seen) -> Live | None:
    live, seat = seen.live, seen.seat
    _held, clocks, _awaited, _days = _running(live)
    if clocks.paused:
        return timing.with_clocks(live, reading.resumed(clocks, tables.now()))
    if seat not in clocks.agreed:
        return None
    others = tuple(other for other in clocks.agreed if other != seat)
    return timing.with_clocks(live, clocks._replace(agreed=others))


def _away(live: Live, seat: Seat, days: int, now: int) -> Live:
    from infra.calendars import days_later, shown_between  # noqa: PLC0415  # most games have no clock

    held, clocks, _awaited, _days = _running(live)
    mine, zone = clocks.seats[seat], held.zones[seat]
    # Whoever is away already goes on from today: what lies ahead is given back.
    spans = tuple((start, min(end, now)) for start, end in mine.away)
    used = sum(shown_between(zone, start, end) for start, end in spans)
    left = held.clock.vacation_days * DAY - used - days * DAY
    if left < 0:
        whole = max(0, left // DAY + days)
        raise Refusal("no_vacation_left", f"{whole} days of vacation are left.", days_left=whole)
    spans = (*spans, (now, days_later(zone, now, days))) if days else spans
    seats = (*clocks.seats[:seat], mine._replace(away=spans), *clocks.seats[seat + 1 :])
    return timing.with_clocks(live, clocks._replace(seats=seats))


def _running(live: Live) -> Running:
    if (found := timing.running(live)) is not None:
        return found
    if live.game.result is not None:
        raise WrongPhase("The game is over.")
    raise Refusal("no_clock", "No clock runs in this game.")
