"""Creating games, and taking seats before the first card; each safely repeatable."""

from __future__ import annotations

import contextlib
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import digest, same, short_digest
from api.play import course
from api.play.draws import came_to, now_at
from api.play.live import Seen
from api.play.opening import opened, planned
from api.play.seats import in_zone, remember, remembered, with_seat
from api.play.tables import RACES
from api.play.vacancies import vacancy
from api.problems import Refusal
from infra.store import GameExists, GameNotFound, QuotaExceeded, StaleVersion, StoreUnavailable
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
    invites = {n: keyring.invite(game_id, n, 0) for n in plan.seats_of("open")}
    # A player's games count against the player, wherever he is.
    principal = tables.keyring.principal(wish.creator.principal if wish.creator else address)
    seen = _created(tables, opened(tables, plan, tokens, write, game_id), write, principal)
    told = tuple((now_at(seen.live, n), token) for n, token in tokens.items())
    return Created(seen, told, (*invites.items(),))


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
        seat = vacancy(tables, live, wish)
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
    keyring = tables.keyring.of(live.stored.key_id)
    return keyring.seat_token(live.record.id, came_to(live, seat), generation, write.key or "")


def _sat_down(tables: Tables, live: Live, seat: Seat, wish: Joining, write: Write) -> Joined:
    token, state = _token(tables, live, seat, wish, write), live.stored.seats[seat]
    if wish.sitter:
        name, player = wish.name or wish.sitter.name, wish.sitter.player
        state = state._replace(kind="human", name=name, player=player)
        live = in_zone(live, seat, wish.sitter.time_zone) if wish.sitter.time_zone else live
    else:
        state = state._replace(kind="human", name=wish.name, token=digest(token))
    seated = remember(with_seat(live, seat, state), seat, write)
    changed = seated._replace(stored=seated.stored._replace(changed=tables.now()))
    attempt = sha256(f"join {token or (seat, state.generation, write.key)}".encode()).digest()[:16]
    begun = course.begun_if_ready(tables.keyring, changed, tables.now())
    saved = tables.save(begun, attempt)
    return Joined(Seen(saved, seat if live.stored.lobby.drawn else now_at(saved, seat)), token)
