"""Giving a seat up before the first card; safely repeatable."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.play.invites import invite, invited_again
from api.play.live import Seen
from api.play.nonces import without_nonce
from api.play.seats import in_zone, seat_of, with_seat
from api.play.tables import RACES
from api.problems import Refusal
from infra.store import StaleVersion, StoreUnavailable
from schemas.stored import SeatState

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.live import Live
    from api.play.tables import Tables
    from engine.cards import Seat


class Left(NamedTuple):
    """A seat given up, and the invite to it: nobody else may know one to a seat that was its creator's."""

    seen: Seen
    invite: str


def leave(tables: Tables, seen: Seen, seat: Seat, token: Credential) -> Left:
    """Give up the seat that *token* opens, before the first card; the token is dead in the same write."""
    if seen.seat != seat:
        raise Refusal("forbidden", "The token is that of another seat.")
    live = seen.live
    for _ in range(RACES):
        try:
            left = _left(tables, live, seat)
            return Left(Seen(left, None), invite(tables.keyring, left, seat))
        except StaleVersion as lost:
            live = tables.revive(lost.current)
        if seat_of(live.stored, token) is None:
            # Either an earlier attempt of this request or another by the same player: the seat is left.
            return Left(Seen(live, None), invite(tables.keyring, invited_again(seen.live, seat, 0), seat))
    raise StoreUnavailable("The game is changing too fast.")


def _left(tables: Tables, live: Live, seat: Seat) -> Live:
    if live.stored.status != "waiting":
        raise Refusal("already_started", "A seat can be left before the first card only.")
    # Its keys stay: a late copy of the request that took the seat mustn't take it again.
    before = live.stored.seats[seat]
    state = SeatState("open", keys=before.keys, generation=before.generation + 1)
    emptied = invited_again(_no_host(_zoneless(with_seat(live, seat, state), seat), seat), seat, tables.now())
    return tables.save(without_nonce(emptied, seat), secrets.token_bytes(16))


def _zoneless(live: Live, seat: Seat) -> Live:
    """Have the seat's clock go by the time zone of another open seat, which nobody's own is, or by UTC."""
    timing = live.stored.timing
    if timing is None:
        return live
    seats = enumerate(live.stored.seats)
    others = [timing.zones[n] for n, other in seats if other.kind == "open" and n != seat]
    return in_zone(live, seat, (*others, "")[0])


def _no_host(live: Live, seat: Seat) -> Live:
    lobby = live.stored.lobby
    hosts = tuple(host for host in lobby.hosts if host != seat)
    return live._replace(stored=live.stored._replace(lobby=lobby._replace(hosts=hosts)))
