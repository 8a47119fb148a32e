"""Creating games, and taking seats before the first card; each safely repeatable."""

from __future__ import annotations

import contextlib
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import digest, same, short_digest
from api.play import course
from api.play.live import Seen
from api.play.opening import opened, planned
from api.play.seats import remember, remembered, with_seat
from api.play.tables import RACES
from api.problems import Refusal
from infra.store import GameExists, GameNotFound, QuotaExceeded, StaleVersion, StoreUnavailable
from schemas.base import FieldError, InvalidFields
from schemas.stored import unpack

if TYPE_CHECKING:
    from api.keyring import Keyring
    from api.play.live import Live
    from api.play.requests import Joining, NewGame, Write
    from api.play.tables import Tables
    from engine.cards import Seat
    from infra.store import Record


class Created(NamedTuple):
    """A new game, and the secrets that only its creator is told."""

    seen: Seen
    tokens: tuple[tuple[Seat, str], ...]
    invites: tuple[tuple[Seat, str], ...]


class Joined(NamedTuple):
    """A seat taken, and the token that opens it; none where a player does."""

    seen: Seen
    token: str


def create(tables: Tables, wish: NewGame, write: Write, address: str) -> Created:
    """Create a game under the idempotency key of *write*, or return the one it made before."""
    assert write.key is not None
    plan = planned(wish)
    keyring = _keyring(tables, write.key)
    game_id = keyring.game_id(write.key)
    tokens = {n: keyring.seat_token(game_id, n, 0, write.key) for n in plan.seats_of("human")}
    invites = {n: keyring.invite(game_id, n) for n in plan.seats_of("open")}
    # A player's games count against the player, wherever he is.
    principal = tables.keyring.principal(wish.creator.principal if wish.creator else address)
    seen = _created(tables, opened(tables, plan, tokens, write, game_id), write, principal)
    return Created(seen, (*tokens.items(),), (*invites.items(),))


def _keyring(tables: Tables, key: str) -> Keyring:
    """Return what to create under: the secret before, where it has created the game already."""
    for before in tables.keyring.older[:1]:
        with contextlib.suppress(GameNotFound):
            tables.store.load(before.game_id(key))
            return before
    return tables.keyring


def _created(tables: Tables, live: Live, write: Write, principal: str) -> Seen:
    record = course.next_record(live, secrets.token_bytes(16))
    try:
        stored = tables.store.create(record, principal=principal, limit=tables.max_games)
    except GameExists as exists:
        return _created_before(tables, exists.current, write)
    except QuotaExceeded as full:
        raise Refusal("quota", str(full), limit=full.limit) from full
    return Seen(live._replace(record=stored), None)


def _created_before(tables: Tables, record: Record, write: Write) -> Seen:
    if not same(unpack(record.body).creation.payload, write.payload):
        raise Refusal("key_reused", "This Idempotency-Key created another game.")
    return Seen(tables.revive(record), None, repeated=True)


def join(tables: Tables, game_id: str, wish: Joining, write: Write) -> Joined:
    """Take an open seat under the idempotency key of *write*, or return the one taken with it before."""
    record = tables.store.load(game_id)
    for _ in range(RACES):
        live = tables.revive(record)
        _check_app(live, wish)
        if (before := _joined_before(tables, live, wish, write)) is not None:
            return before
        seat = _open_seat(tables, live, wish)
        try:
            return _sat_down(tables, live, seat, wish, write)
        except StaleVersion as lost:
            record = lost.current
    raise StoreUnavailable("The game is changing too fast.")


def _check_app(live: Live, wish: Joining) -> None:
    if live.stored.app != (wish.sitter.app if wish.sitter else ""):
        raise GameNotFound("No such game.")


def _joined_before(tables: Tables, live: Live, wish: Joining, write: Write) -> Joined | None:
    if live.stored.creation.key == short_digest(write.key or ""):
        raise Refusal("key_reused", "This Idempotency-Key created the game.")
    for n, seat in enumerate(live.stored.seats):
        token, known = _token(tables, live, n, wish, write), remembered(seat, write)
        if seat.token and same(digest(token), seat.token):
            return Joined(Seen(live, n, repeated=True), token)
        if wish.sitter and seat.player == wish.sitter.player:
            return _sits_there(live, n, known)
        if known:
            raise Refusal(
                "key_reused",
                "This Idempotency-Key took a seat that has been left, or whose token was replaced.",
            )
    return None


def _sits_there(live: Live, seat: Seat, known: bool) -> Joined:
    if not known:
        raise Refusal("seated_already", f"You sit in seat {seat}.", seat=seat)
    return Joined(Seen(live, seat, repeated=True), "")


def _token(tables: Tables, live: Live, seat: Seat, wish: Joining, write: Write) -> str:
    """Return the token of a seat taken under a key; a player's seat has none."""
    if wish.sitter:
        return ""
    generation = live.stored.seats[seat].generation
    return _own(tables, live).seat_token(live.record.id, seat, generation, write.key or "")


def _open_seat(tables: Tables, live: Live, wish: Joining) -> Seat:
    seats = [n for n, seat in enumerate(live.stored.seats) if seat.kind == "open"]
    invited = [n for n in range(len(live.stored.seats)) if _fits(tables, live, n, wish.invite)]
    if live.stored.visibility == "private" and not invited:
        raise GameNotFound("No such game.")
    if not invited and (wish.invite or live.stored.visibility != "public"):
        raise Refusal("bad_invite", "That is no invite of this game.")
    _check_wish(live, wish, invited)
    if live.stored.status == "aborted":
        raise Refusal("already_started", "The game has been called off.")
    wanted = invited or ([wish.seat] if wish.seat is not None else seats[:1])
    if not wanted or wanted[0] not in seats:
        raise Refusal("seat_taken", "That seat is taken.", open_seats=seats)
    return wanted[0]


def _check_wish(live: Live, wish: Joining, invited: list[Seat]) -> None:
    if wish.seat is None:
        return
    if wish.seat not in live.rules.table.seats:
        detail = f"This game has seats 0 to {len(live.stored.seats) - 1}."
        raise InvalidFields((FieldError("/seat", detail, "no_such_seat"),))
    if invited and wish.seat not in invited:
        raise InvalidFields((FieldError("/seat", "The invite is to another seat.", "disagrees"),))


def _fits(tables: Tables, live: Live, seat: Seat, invite: str) -> bool:
    return bool(invite) and same(_own(tables, live).invite(live.record.id, seat), invite)


def _own(tables: Tables, live: Live) -> Keyring:
    return tables.keyring.of(live.stored.key_id)


def _sat_down(tables: Tables, live: Live, seat: Seat, wish: Joining, write: Write) -> Joined:
    token, state = _token(tables, live, seat, wish, write), live.stored.seats[seat]
    if wish.sitter:
        name, player = wish.name or wish.sitter.name, wish.sitter.player
        state = state._replace(kind="human", name=name, player=player)
    else:
        state = state._replace(kind="human", name=wish.name, token=digest(token))
    seated = remember(with_seat(live, seat, state), seat, write)
    changed = seated._replace(stored=seated.stored._replace(changed=tables.now()))
    attempt = sha256(f"join {token or (seat, state.generation, write.key)}".encode()).digest()[:16]
    begun = course.begun_if_ready(tables.keyring, changed, tables.now())
    return Joined(Seen(tables.save(begun, attempt), seat), token)
