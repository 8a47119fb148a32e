"""Whose request this is, and which requests a seat has made before."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

from api.keyring import digest, same, short_digest
from api.problems import Refusal
from schemas.stored import KeyMemo

if TYPE_CHECKING:
    from api.credentials import Credential, Player
    from api.play.live import Live
    from api.play.requests import Write
    from engine.cards import Seat
    from schemas.stored import SeatState, Stored

REMEMBERED = 2
"""Keys kept of each seat."""
STAND_IN = "steady"
"""The level of the bot that acts for an owner who is away, or late."""


def seat_of(stored: Stored, credential: Credential) -> Seat | None:
    """Return the seat that *credential* opens; every seat is compared, whichever fits."""
    if not isinstance(credential, str):
        return seat_of_player(stored, credential)
    presented = digest(credential)
    opened = [n for n, seat in enumerate(stored.seats) if same(seat.token, presented) and seat.token]
    return opened[0] if opened else None


def seat_of_player(stored: Stored, player: Player) -> Seat | None:
    """Return the seat where a player sits."""
    id_ = player_bytes(player.id)
    return next((n for n, seat in enumerate(stored.seats) if seat.player == id_), None)


def player_bytes(player: str) -> bytes:
    """Return a player's id as seats keep it."""
    return urlsafe_b64decode(player)


def player_text(player: bytes) -> str | None:
    """Return the id of the player in a seat, None where there is none."""
    return urlsafe_b64encode(player).decode() if player else None


def remembered(seat: SeatState, write: Write) -> bool:
    """Say whether the seat has done this very thing before; refuse its key for another."""
    if write.key is None:
        return False
    used = [memo for memo in seat.keys if memo.key == short_digest(write.key)]
    if used and used[-1].payload != write.payload:
        raise Refusal("key_reused", "This Idempotency-Key was used for another request.")
    return bool(used)


def in_zone(live: Live, seat: Seat, time_zone: str) -> Live:
    """Have a seat's clock go by a time zone, where there is a clock; by UTC without a name."""
    timing = live.stored.timing
    if timing is None:
        return live
    zones = (*timing.zones[:seat], time_zone, *timing.zones[seat + 1 :])
    return live._replace(stored=live.stored._replace(timing=timing._replace(zones=zones)))


def remember(live: Live, seat: Seat, write: Write) -> Live:
    """Note the key of a write, in the same item the write goes to."""
    if write.key is None:
        return live
    state = live.stored.seats[seat]
    memo = KeyMemo(short_digest(write.key), write.payload)
    return with_seat(live, seat, state._replace(keys=(*state.keys, memo)[-REMEMBERED:]))


def returned(live: Live, seat: Seat) -> Live:
    """Return *live* with the seat in its owner's hands again."""
    state = live.stored.seats[seat]
    return with_seat(live, seat, state._replace(bot="")) if state.bot else live


def with_seat(live: Live, seat: Seat, state: SeatState) -> Live:
    """Return *live* with another state of one seat."""
    seats = live.stored.seats
    return live._replace(stored=live.stored._replace(seats=(*seats[:seat], state, *seats[seat + 1 :])))
