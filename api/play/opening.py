"""What a new game begins with: who sits where, what is agreed, and the first cards where all are there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import digest, short_digest
from api.play import course
from api.play.live import Live
from api.play.requests import SeatWish
from engine import families
from engine.flow import new_game
from infra.store import Record
from schemas.base import FieldError, InvalidFields
from schemas.stored import FairState, KeyMemo, SeatState, Stored
from schemas.stored_clocks import Timing

if TYPE_CHECKING:
    from api.play.requests import NewGame, Write
    from api.play.tables import Tables
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from schemas.stored import Nonce

WAITING_SECONDS = 14 * 24 * 3600


class Plan(NamedTuple):
    """A game that is wished for, every seat of it told."""

    rules: Ruleset
    wish: NewGame
    seats: tuple[SeatWish, ...]

    def seats_of(self, kind: str) -> tuple[Seat, ...]:
        """Return the seats of one kind."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.kind == kind)


def planned(wish: NewGame) -> Plan:
    """Return what is to be made of *wish*, or refuse seats that can't be."""
    rules = families.resolve(wish.ruleset, wish.options)
    seats = _wished(rules, wish)
    _check_creator(wish, seats)
    if wish.lobby.rated:
        _check_rated(wish, seats)
    return Plan(rules, wish, seats)


def _wished(rules: Ruleset, wish: NewGame) -> tuple[SeatWish, ...]:
    players = rules.table.players
    if wish.seats is not None and len(wish.seats) != players:
        raise InvalidFields((FieldError("/seats", f"{rules.key} has {players} seats.", "wrong_number"),))
    if wish.creator and not wish.seats:
        return (SeatWish("me"), *(SeatWish("open"),) * (players - 1))
    return wish.seats or (SeatWish(),) * players


def _check_creator(wish: NewGame, seats: tuple[SeatWish, ...]) -> None:
    own = [n for n, seat in enumerate(seats) if seat.kind == "me"]
    if own and not wish.creator:
        raise InvalidFields((FieldError(f"/seats/{own[0]}", "This needs a player's token.", "no_player"),))
    if own[1:]:
        raise InvalidFields((FieldError(f"/seats/{own[1]}", "You sit at this table already.", "repeated"),))


def _check_rated(wish: NewGame, seats: tuple[SeatWish, ...]) -> None:
    if not wish.creator:
        raise InvalidFields((FieldError("/rated", "This needs a player's token.", "no_player"),))
    faults = [
        FieldError(f"/seats/{n}", "In a rated game a seat is a player's: `me` or `open`.", "disagrees")
        for n, seat in enumerate(seats)
        if seat.kind not in {"me", "open"}
    ]
    if wish.hints:
        faults.append(FieldError("/hints", "A rated game gives no hints.", "disagrees"))
    if faults:
        raise InvalidFields(tuple(faults))


def opened(tables: Tables, plan: Plan, tokens: dict[Seat, str], write: Write, game_id: str) -> Live:
    """Return the new game, not yet stored: it waits, or bots may have begun it."""
    now = tables.now()
    lobby = tables.marked(plan.wish.lobby._replace(hosts=_hosts(plan)))
    if lobby.rated and lobby.sandbox:
        raise InvalidFields((FieldError("/rated", "In a sandbox nothing is rated.", "disagrees"),))
    stored = _stored(plan, tokens, write)._replace(key_id=tables.keyring.id, changed=now, lobby=lobby)
    record = Record(game_id, 0, b"", created=now, expires=now + WAITING_SECONDS)
    return tables.opened(
        course.begun_if_ready(tables.keyring, Live(record, stored, plan.rules, stored.start), now)
    )


def _stored(plan: Plan, tokens: dict[Seat, str], write: Write) -> Stored:
    wish = plan.wish
    return Stored(
        ruleset=families.pinned(wish.ruleset),
        options=dict(wish.options),
        seats=tuple(_seat_state(wish, seat, tokens.get(n)) for n, seat in enumerate(plan.seats)),
        visibility=wish.visibility,
        status="waiting",
        salt=secrets.token_bytes(16),
        key_id=0,
        start=new_game(plan.rules),
        creation=KeyMemo(short_digest(write.key or ""), write.payload),
        fair=FairState(
            wish.fairness.mode, wish.fairness.reveal, coming=declined(wish.fairness.mode, plan.seats)
        ),
        hints=wish.hints,
        timing=_timing(plan),
        app=wish.creator.app if wish.creator else "",
    )


def _hosts(plan: Plan) -> tuple[Seat, ...]:
    own = tuple(n for n, seat in enumerate(plan.seats) if seat.kind in {"human", "me"})
    return own if plan.seats_of("open") else ()


def _seat_state(wish: NewGame, seat: SeatWish, token: str | None) -> SeatState:
    if seat.kind == "me" and wish.creator:
        return SeatState("human", seat.name or wish.creator.name, player=wish.creator.player)
    return SeatState(seat.kind, seat.name, digest(token) if token else b"", bot=seat.bot)


def declined(mode: str, seats: tuple[SeatWish, ...] | tuple[SeatState, ...]) -> tuple[Nonce, ...]:
    """Return the nonces of a game's first shuffle as far as they are known: bots decline at once."""
    bots = [seat.kind == "bot" for seat in seats]
    asked = mode == "cut" and any(bots)
    return tuple(b"" if bot else None for bot in bots) if asked else ()


def _timing(plan: Plan) -> Timing | None:
    wish = plan.wish.clock
    if wish is None:
        return None
    own = plan.wish.creator.time_zone if plan.wish.creator else ""
    zones = ((own if seat.kind == "me" else "") or wish.time_zone for seat in plan.seats)
    return Timing(wish.clock, tuple(zones))
