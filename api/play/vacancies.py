"""Which open seat somebody may take, if any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play.invites import fits, is_asked
from api.problems import Refusal
from infra.store import GameNotFound
from schemas.base import FieldError, InvalidFields

if TYPE_CHECKING:
    from api.play.live import Live
    from api.play.requests import Joining
    from api.play.tables import Tables
    from engine.cards import Seat


def vacancy(tables: Tables, live: Live, wish: Joining) -> Seat:
    """Return the open seat that somebody may take, or refuse."""
    seats = [n for n, seat in enumerate(live.stored.seats) if seat.kind == "open"]
    invited = _invited(tables, live, wish, seats)
    if live.stored.visibility == "private" and not invited:
        raise GameNotFound("No such game.")
    if not invited and (wish.invite or live.stored.visibility != "public"):
        raise Refusal("bad_invite", "That is no invite of this game.")
    _check_wish(live, wish, invited)
    if live.stored.status == "aborted":
        raise Refusal("already_started", "The game has been called off.")
    wanted = [wish.seat] if wish.seat is not None else invited or seats[:1]
    if live.stored.lobby.rated and wish.sitter is None:
        raise Refusal("players_only", "This game is rated: whoever sits down is a player.")
    if not wanted or wanted[0] not in seats:
        raise Refusal("seat_taken", "That seat is taken.", open_seats=seats)
    if wish.shunned(tuple(seat.player for seat in live.stored.seats)):
        # In the words of a lost race: nobody is told who won't sit with whom.
        raise Refusal("seat_taken", "That seat is taken.", open_seats=[n for n in seats if n != wanted[0]])
    return wanted[0]


def _invited(tables: Tables, live: Live, wish: Joining, seats: list[Seat]) -> list[Seat]:
    """Return the seats that a code opens, taken or not, or else those *seats* promised to who asks."""
    now = tables.now()
    if wish.invite or wish.sitter is None:
        all_seats = range(len(live.stored.seats))
        return [n for n in all_seats if fits(tables.keyring, live, n, wish.invite, now)]
    return [n for n in seats if is_asked(live, n, wish.sitter.player, now)]


def _check_wish(live: Live, wish: Joining, invited: list[Seat]) -> None:
    if wish.seat is None:
        return
    if wish.seat not in live.rules.table.seats:
        detail = f"This game has seats 0 to {len(live.stored.seats) - 1}."
        raise InvalidFields((FieldError("/seat", detail, "no_such_seat"),))
    if invited and wish.seat not in invited:
        raise InvalidFields((FieldError("/seat", "The invite is to another seat.", "disagrees"),))
