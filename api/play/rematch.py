"""Another game for the same seats: their tokens open it, and the deal goes on from the game before."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.keyring import short_digest
from api.play import course
from api.play.agreed import rematch_id
from api.play.live import Live, Seen
from api.play.opening import WAITING_SECONDS, declined
from api.play.tables import RACES
from api.problems import Refusal
from engine.flow import new_game
from infra.store import GameExists, QuotaExceeded, Record, StaleVersion, StoreUnavailable
from schemas.stored import FairState, KeyMemo, SeatState, Stored, unpack_deal
from schemas.stored_lobby import Delayed, Lobby, Origin

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.tables import Tables
    from engine.cards import Seat
    from schemas.stored_clocks import Timing


def rematch(tables: Tables, seen: Seen, token: Credential, partners: str, address: str) -> Seen:
    """Return the rematch of a game that is over, as whoever sits there sees it; made once."""
    live, seat = seen.live, seen.seat
    assert seat is not None
    _check_over(live)
    made = _made(tables, live, partners, _principal(tables, live, seat, address))
    _note(tables, live, token)
    return made._replace(seat=rotation(partners, live.rules.table.players).index(seat))


def rotation(partners: str, players: int) -> tuple[Seat, ...]:
    """Return who sits where: by new seat, the seat before."""
    seats = tuple(range(players))
    return seats if partners == "keep" else (0, *seats[2:], *seats[1:2])


def _check_over(live: Live) -> None:
    if not _is_over(live):
        raise Refusal("not_over", "A rematch follows a game that has begun and is over.")


def _is_over(live: Live) -> bool:
    return live.stored.status in {"finished", "aborted"} and live.stored.seq > 0


def _principal(tables: Tables, live: Live, seat: Seat, address: str) -> str:
    player = live.stored.seats[seat].player
    return tables.keyring.principal(f"player {player.hex()}" if player else address)


def _made(tables: Tables, live: Live, partners: str, principal: str) -> Seen:
    fresh = _first(tables, live, partners)
    record = course.next_record(fresh, secrets.token_bytes(16))
    try:
        stored = tables.store.create(record, principal=principal, limit=tables.max_games)
    except GameExists as exists:
        return _made_before(tables, exists.current, partners)
    except QuotaExceeded as full:
        raise Refusal("quota", str(full), limit=full.limit) from full
    return Seen(fresh._replace(record=stored), None)


def _made_before(tables: Tables, record: Record, partners: str) -> Seen:
    live = tables.revive(record)
    origin = live.stored.lobby.origin
    assert origin is not None
    if origin.partners != partners:
        detail = f"There is a rematch already, asked for with partners `{origin.partners}`."
        raise Refusal("rematch_made", detail, rematch=record.id, partners=origin.partners)
    return Seen(live, None, repeated=True)


def _first(tables: Tables, live: Live, partners: str) -> Live:
    now = tables.now()
    stored = _stored(tables, live, partners, now)
    record = Record(rematch_id(tables.keyring, live), 0, b"", created=now, expires=now + WAITING_SECONDS)
    fresh = Live(record, stored, live.rules, stored.start)
    return tables.opened(course.begun_if_ready(tables.keyring, fresh, now))


def _stored(tables: Tables, live: Live, partners: str, now: int) -> Stored:
    before, order = live.stored, rotation(partners, live.rules.table.players)
    seats = tuple(_again(before.seats[n]) for n in order)
    return Stored(
        ruleset=before.ruleset,
        options=before.options,
        seats=seats,
        visibility=before.visibility,
        status="waiting",
        salt=secrets.token_bytes(16),
        key_id=tables.keyring.id,
        start=new_game(live.rules),
        changed=now,
        creation=KeyMemo(short_digest("rematch"), short_digest(partners)),
        fair=FairState(before.fair.mode, before.fair.reveal, coming=declined(before.fair.mode, seats)),
        hints=before.hints,
        timing=_wound_back(before.timing, order),
        app=before.app,
        lobby=_agreed(tables, live, partners),
    )


def _wound_back(timing: Timing | None, order: tuple[Seat, ...]) -> Timing | None:
    return timing and timing._replace(zones=tuple(timing.zones[n] for n in order), clocks=None)


def _agreed(tables: Tables, live: Live, partners: str) -> Lobby:
    before = live.stored.lobby
    lobby = Lobby(
        origin=Origin(live.record.id, _first_dealer(tables, live), partners),
        invite_seconds=before.invite_seconds,
        silent=before.silent,
        sandbox=before.sandbox,
        delayed=before.delayed and Delayed(),
        rated=before.rated and not tables.sandbox,
    )
    return tables.marked(lobby)


def _again(seat: SeatState) -> SeatState:
    # Who was deleted since can't come back, so the seat is free.
    gone = seat.kind == "human" and not (seat.token or seat.player)
    # Whoever was away may be back: only a bot's own seat is a bot's again.
    bot = seat.bot if seat.kind == "bot" else ""
    return SeatState("open") if gone else seat._replace(keys=(), generation=0, bot=bot)


def _first_dealer(tables: Tables, live: Live) -> Seat:
    first = next(tables.store.archives(live.record.id))
    return unpack_deal(first.body).start.deal.dealer


def _note(tables: Tables, live: Live, token: Credential) -> None:
    for _ in range(RACES):
        if live.stored.lobby.rematch:
            return
        lobby = live.stored.lobby._replace(rematch=True)
        noted = live._replace(stored=live.stored._replace(lobby=lobby))
        try:
            tables.save(noted, secrets.token_bytes(16))
        except StaleVersion as lost:
            live = tables.seen(lost.current, token).live
        else:
            return
    raise StoreUnavailable("The game is changing too fast.")
