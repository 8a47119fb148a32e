"""Leaving a seat to a bot for a while, and taking it back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.play.live import Seen
from api.play.seats import STAND_IN, with_seat
from api.play.tables import RACES
from api.problems import Refusal
from engine.errors import WrongPhase
from infra.store import StaleVersion, StoreUnavailable

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.live import Live
    from api.play.tables import Tables
    from engine.cards import Seat

NOBODY = ""


def leave_to_bot(tables: Tables, seen: Seen, seat: Seat, token: Credential) -> Seen:
    """Let a bot act for the seat that *token* opens, until its owner takes it back or acts."""
    if seen.live.stored.lobby.rated:
        raise Refusal("forbidden", "In a rated game nobody leaves a seat to a bot.")
    return _handed(tables, seen, seat, token, STAND_IN)


def take_back(tables: Tables, seen: Seen, seat: Seat, token: Credential) -> Seen:
    """Give the seat that *token* opens back to its owner."""
    return _handed(tables, seen, seat, token, NOBODY)


def _handed(tables: Tables, seen: Seen, seat: Seat, token: Credential, level: str) -> Seen:
    if seen.seat != seat:
        raise Refusal("forbidden", "The token is that of another seat.")
    for _ in range(RACES):
        _check(seen.live)
        if seen.live.stored.seats[seat].bot == level:
            return seen._replace(repeated=True)
        try:
            return Seen(tables.save(handed(seen.live, seat, level), secrets.token_bytes(16)), seat)
        except StaleVersion as lost:
            seen = tables.seen(lost.current, token)
    raise StoreUnavailable("The game is changing too fast.")


def handed(live: Live, seat: Seat, level: str) -> Live:
    """Return *live* with a seat in the hands of a bot of *level*, or of its owner without one."""
    state = live.stored.seats[seat]
    given = with_seat(live, seat, state._replace(bot=level))._replace(pending=False)
    return _with_orders(given) if given.stored.orders else given


def _with_orders(live: Live) -> Live:
    from api.play import orders  # noqa: PLC0415  # most games have none

    # Those of an owner who is back count again: some may have lost their purpose.
    return orders.marked(live)


def _check(live: Live) -> None:
    if live.stored.status == "waiting":
        raise Refusal("not_started", "There is nothing to stand in for before the first card.")
    if live.stored.status != "playing":
        raise WrongPhase("The game is over.")
