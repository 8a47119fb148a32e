"""Replacing the token of a seat: for whoever fears that somebody else has read it."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from api.keyring import digest, same
from api.play.live import Seen
from api.play.seating import Joined
from api.play.seats import with_seat
from api.play.tables import RACES
from api.problems import Refusal
from infra.store import StaleVersion, StoreUnavailable
from schemas.stored import unpack

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.keyring import Keyring
    from api.play.tables import Tables
    from engine.cards import Seat
    from infra.store import Record


def renew(tables: Tables, game_id: str, seat: Seat, token: Credential, key: str) -> Joined:
    """Give *seat* a new token, the one presented dead in the same write; under one key the same again."""
    if not isinstance(token, str):
        raise Refusal("forbidden", "A player's own token opens the seat; it is replaced with the player.")
    record = tables.store.load(game_id)
    for _ in range(RACES):
        if (before := _renewed_before(tables, record, seat, token, key)) is not None:
            return before
        try:
            return _renewed(tables, tables.seen(record, token), seat, token, key)
        except StaleVersion as lost:
            record = lost.current
    raise StoreUnavailable("The game is changing too fast.")


def _renewed_before(tables: Tables, record: Record, seat: Seat, token: str, key: str) -> Joined | None:
    # The token presented is dead by now; who has it and the key is whoever replaced it.
    stored = unpack(record.body)
    if seat >= len(stored.seats):
        return None
    state = stored.seats[seat]
    fresh = _fresh(tables.keyring.of(stored.key_id), record.id, seat, state.generation, token, key)
    if not same(digest(fresh), state.token):
        return None
    return Joined(Seen(tables.revive(record), seat, repeated=True), fresh)


def _renewed(tables: Tables, seen: Seen, seat: Seat, token: str, key: str) -> Joined:
    if seen.seat != seat:
        raise Refusal("forbidden", "The token is that of another seat.")
    stored = seen.live.stored
    state, keyring = stored.seats[seat], tables.keyring.of(stored.key_id)
    generation = state.generation + 1
    fresh = _fresh(keyring, seen.live.record.id, seat, generation, token, key)
    changed = with_seat(seen.live, seat, state._replace(token=digest(fresh), generation=generation))
    attempt = sha256(f"replace {fresh}".encode()).digest()[:16]
    return Joined(Seen(tables.save(changed, attempt), seat), fresh)


def _fresh(keyring: Keyring, game_id: str, seat: Seat, generation: int, token: str, key: str) -> str:  # noqa: PLR0913, PLR0917
    # No key has a space in it, so that no join ever gives the same.
    return keyring.seat_token(game_id, seat, generation, f"{token} {key}")
