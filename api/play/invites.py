"""Invites: codes to one open seat each, good once, for as long as the table wants, until taken back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.keyring import same
from api.play.tables import RACES
from api.problems import Refusal
from infra.store import StaleVersion, StoreUnavailable

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.keyring import Keyring
    from api.play.live import Live, Seen
    from api.play.tables import Tables
    from engine.cards import Seat


def invite(keyring: Keyring, live: Live, seat: Seat) -> str:
    """Return the code that opens a seat now."""
    dead = live.stored.lobby.invites
    return keyring.of(live.stored.key_id).invite(live.record.id, seat, dead[seat] if dead else 0)


def fits(keyring: Keyring, live: Live, seat: Seat, code: str, now: int) -> bool:
    """Say whether *code* opens a seat, or would, were it still open."""
    return bool(code) and same(invite(keyring, live, seat), code) and not _expired(live, seat, now)


def is_asked(live: Live, seat: Seat, player: bytes, now: int) -> bool:
    """Say whether a seat is promised to a player."""
    return (seat, player) in live.stored.lobby.asked and not _expired(live, seat, now)


def _expired(live: Live, seat: Seat, now: int) -> bool:
    lobby = live.stored.lobby
    made = lobby.invited[seat] if lobby.invited else live.record.created
    return bool(lobby.invite_seconds) and now >= made + lobby.invite_seconds


def invited_again(live: Live, seat: Seat, now: int) -> Live:
    """Return *live* with every invite so far to a seat dead, and the time of the next one noted."""
    lobby, seats = live.stored.lobby, len(live.stored.seats)
    dead = lobby.invites or (0,) * seats
    asked = tuple(promise for promise in lobby.asked if promise[0] != seat)
    changed = lobby._replace(invites=_with(dead, seat, dead[seat] + 1), asked=asked)
    if lobby.invite_seconds:
        times = lobby.invited or (live.record.created,) * seats
        changed = changed._replace(invited=_with(times, seat, now))
    return live._replace(stored=live.stored._replace(lobby=changed))


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def promised(live: Live, seat: Seat, player: bytes) -> Live:
    """Return *live* with a seat promised to a player."""
    lobby = live.stored.lobby
    asked = lobby._replace(asked=(*lobby.asked, (seat, player)))
    return live._replace(stored=live.stored._replace(lobby=asked))


def renew(tables: Tables, seen: Seen, seat: Seat, token: Credential, player: bytes = b"") -> Seen:
    """
    Kill the invite to an open seat of a game that one hosts; the next one needn't be told to anybody.

    Where a *player* is named, the seat is promised to him.
    """
    for _ in range(RACES):
        _check(seen, seat)
        changed = invited_again(seen.live, seat, tables.now())
        changed = promised(changed, seat, player) if player else changed
        try:
            return seen._replace(live=tables.save(changed, secrets.token_bytes(16)))
        except StaleVersion as lost:
            seen = tables.seen(lost.current, token)
    raise StoreUnavailable("The game is changing too fast.")


def _check(seen: Seen, seat: Seat) -> None:
    stored = seen.live.stored
    if seen.seat not in stored.lobby.hosts:
        raise Refusal("forbidden", "Only whoever has created the game invites.")
    if seat >= len(stored.seats):
        raise Refusal("not_found", "The game has no such seat.")
    if stored.status != "waiting":
        raise Refusal("already_started", "Nobody is invited after the first card.")
    if stored.seats[seat].kind != "open":
        seats = [n for n, state in enumerate(stored.seats) if state.kind == "open"]
        raise Refusal("seat_taken", "That seat is taken.", open_seats=seats)
