"""A game as JSON for whoever asks: the engine's view, and what the table adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.play import shuffles, timing
from api.play.agreed import agreed_json
from api.play.polling import next_poll_after_ms
from api.play.seats import player_text
from engine.view import view
from schemas.rulesets import brief_json
from schemas.view import view_json

if TYPE_CHECKING:
    from api.keyring import Keyring
    from api.play.live import Live, Seen
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from schemas.stored import SeatState
    from schemas.stored_membership import MemberSeat


def shown(keyring: Keyring, now: int, seen: Seen) -> dict[str, Any]:
    """Return what the one who asks may see."""
    live, seat = seen.live, seen.seat
    stored = live.stored
    return {
        "id": live.record.id,
        "version": live.record.version,
        "seq": stored.seq,
        "turn_number": stored.turn_number,
        "status": stored.status,
        "visibility": stored.visibility,
        "hints": stored.hints,
        "ruleset": brief_json(live.rules, stored.options),
        "seats": seats_json(seen),
        **_told(live, seat),
        **commitments(keyring, live),
        "fairness": fairness_json(keyring, seen),
        "orders": orders_json(live, seat),
        **agreed_json(keyring, live),
        "pending_expiry": live.pending,
        "next_poll_after_ms": poll_hint(seen, now),
    }


def _told(live: Live, seat: Seat | None) -> dict[str, Any]:
    told = view_json(live.rules, view(live.rules, live.game, seat), dealt=live.stored.status != "waiting")
    if told["turn"]:
        told["turn"] |= timing.turn_json(live)
    return {**told, "clock": timing.timing_json(live)}


def commitments(keyring: Keyring, live: Live) -> dict[str, str | None]:
    """Return what is published of the present deal's shuffle and of the one after it; nothing at the end."""
    if shuffles.is_over(live):
        return {"commitment": None, "next_commitment": None}
    number = live.game.deal.number
    return {
        "commitment": shuffles.commitment(keyring, live, number),
        "next_commitment": shuffles.commitment(keyring, live, number + 1),
    }


def fairness_json(keyring: Keyring, seen: Seen) -> dict[str, Any]:
    """Return how shuffles are made provable, and who has answered for the next one."""
    live, seat = seen.live, seen.seat
    fair = live.stored.fair
    own = None if seat is None else shuffles.nonce_of(fair.coming, seat)
    seats = range(live.rules.table.players)
    return {
        "mode": fair.mode,
        "reveal": fair.reveal,
        "draw_commitment": shuffles.commitment(keyring, live, 0),
        "shuffle": None if shuffles.is_over(live) else shuffles.coming(live),
        "answered": [shuffles.nonce_of(fair.coming, n) is not None for n in seats],
        "nonce": own.hex() if own else None,
        "deadline": fair.deadline or None,
    }


def orders_json(live: Live, seat: Seat | None) -> list[dict[str, Any]] | None:
    """Return the standing orders of *seat*, which nobody else is told of."""
    if seat is None or not live.stored.orders:
        return None if seat is None else []
    from api.play import orders  # noqa: PLC0415  # most games have none

    return orders.told(live, seat)


def seats_json(seen: Seen) -> list[dict[str, Any]]:
    """Return who sits where; an open seat has no name yet."""
    return [seat_json(seen.live.rules, n, seat) for n, seat in enumerate(seen.live.stored.seats)]


def seat_json(rules: Ruleset, number: int, seat: SeatState | MemberSeat) -> dict[str, Any]:
    """Return who sits in a seat, as views and lists tell it."""
    return {
        "seat": number,
        "side": rules.table.side(number),
        "name": seat.name or None,
        "player": player_text(seat.player),
        "kind": seat.kind,
        "stand_in": seat.kind == "human" and bool(seat.bot),
        "bot": seat.bot or None,
    }


def poll_hint(seen: Seen, now: int) -> int | None:
    """Return in how many milliseconds asking again is worth while."""
    stored = seen.live.stored
    own_turn = stored.status == "playing" and seen.seat in seen.live.game.deal.queue[:1]
    return next_poll_after_ms(stored.status, own_turn, max(now - stored.changed, 0))
