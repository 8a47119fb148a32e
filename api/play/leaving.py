"""Ending a game before its rules do: resigning it, or calling it off before it has begun in earnest."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from api.play import changes, course
from api.problems import Refusal
from engine.endings import ABORT, RESIGN
from engine.errors import WrongPhase

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.live import Live, Seen
    from api.play.tables import Tables


def resign(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Give the game up for the side of the seat that *token* opens; done already, the same again."""
    return changes.made(tables, seen, token, _attempt("resign", token), _resigned)


def abort(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Call the game off, before anybody has acted in it; done already, the same again."""
    return changes.made(tables, seen, token, _attempt("abort", token), _aborted)


def _attempt(how: str, token: Credential) -> bytes:
    return sha256(repr((how, str(token))).encode()).digest()[:16]


def _resigned(tables: Tables, seen: Seen) -> Live | None:
    live, seat = seen.live, seen.seat
    assert seat is not None
    if (result := live.game.result) is not None:
        if result.reason == "resigned" and live.rules.table.side(seat) not in result.winners:
            return None
        raise WrongPhase("The game is over.")
    if live.stored.status != "playing":
        raise Refusal("not_started", "Nobody can resign before the first card; leave the seat, or abort.")
    return course.advance(tables.keyring, live, seat, RESIGN, tables.now())


def _aborted(tables: Tables, seen: Seen) -> Live | None:
    live, seat = seen.live, seen.seat
    assert seat is not None
    if live.stored.status == "aborted":
        return None
    if live.game.result is not None or live.stored.turn_number:
        raise Refusal("already_started", "A game can be called off before the first action only.")
    if live.stored.status == "playing":
        return course.advance(tables.keyring, live, seat, ABORT, tables.now())
    return _never_begun(live, tables.now())


def _never_begun(live: Live, now: int) -> Live:
    fair = live.stored.fair._replace(deadline=0)
    return live._replace(stored=live.stored._replace(status="aborted", changed=now, fair=fair))
