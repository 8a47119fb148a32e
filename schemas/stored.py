"""A game as stored bytes: who sits where, the state before the present deal, and that deal's log."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

from engine.order import Play
from engine.state import (
    Aside,
    Contract,
    Deal,
    DealResult,
    Game,
    Ledger,
    Match,
    Penalty,
    Result,
    Revoke,
    Trick,
)

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""


class KeyMemo(NamedTuple):
    """An idempotency key a seat has used and what it was used for, as 8-byte digests."""

    key: bytes
    payload: bytes


class SeatState(NamedTuple):
    """One seat of a stored game."""

    kind: str = "human"
    """`human`, or `open` while it waits for somebody."""
    name: str = ""
    token: bytes = b""
    """Digest of the token that opens the seat; 16 bytes."""
    keys: tuple[KeyMemo, ...] = ()
    """The last two, the newest last."""
    generation: int = 0
    """How many times the seat has changed hands."""


class Stored(NamedTuple):
    """Everything a game's item holds besides what stores query by."""

    ruleset: str
    options: dict[str, object]
    """Overrides over the preset, as read."""
    seats: tuple[SeatState, ...]
    visibility: str
    status: str
    salt: bytes
    key_id: int
    """Which server key the game's secrets derive from."""
    start: Game
    """The state before the present deal's cards, or the final state."""
    log: bytes = b""
    """The present deal's actions so far."""
    turn_number: int = 0
    seq: int = 0
    """Events so far."""
    deal_seq: int = 2
    """Number of the present deal's first event; the match begins with event 1."""
    changed: int = 0
    """Epoch seconds of the last action."""
    creation: KeyMemo = KeyMemo(b"", b"")


def pack(stored: Stored) -> bytes:
    """Return *stored* as bytes."""
    plain: bytes = msgpack.packb([FORMAT, *stored._replace(start=_plain_game(stored.start))])
    return plain


def unpack(body: bytes) -> Stored:
    """Read what *pack* wrote, in any format."""
    _format, *values = msgpack.unpackb(body, use_list=False)
    stored = Stored(*values)
    return stored._replace(
        options=dict(stored.options),
        seats=tuple(_seat(*seat) for seat in stored.seats),
        start=_game(*stored.start),
        creation=KeyMemo(*stored.creation),
    )


def pack_deal(start: Game, log: bytes, first_seq: int) -> bytes:
    """Return a finished deal as bytes: the state before it, its actions, the number of its first event."""
    packed: bytes = msgpack.packb([FORMAT, _plain_game(start), log, first_seq])
    return packed


def unpack_deal(body: bytes) -> tuple[Game, bytes, int]:
    """Read what *pack_deal* wrote, in any format."""
    _format, start, log, first_seq = msgpack.unpackb(body, use_list=False)
    return _game(*start), log, first_seq


def _seat(kind: str, name: str, token: bytes, keys: tuple[Any, ...], generation: int) -> SeatState:
    return SeatState(kind, name, token, tuple(KeyMemo(*key) for key in keys), generation)


def _plain_game(game: Game) -> Any:
    """Drop what a deal not yet dealt can't have."""
    return game._replace(deal=(game.deal.number, game.deal.dealer))  # type: ignore[arg-type]  # for msgpack only


def _game(*values: Any) -> Game:
    game = Game(*values)
    last = _deal_result(game.last) if game.last else None
    return game._replace(
        match=Match(*game.match),
        deal=Deal(number=game.deal[0], dealer=game.deal[1], previous=last.dealer if last else None),
        last=last,
        result=Result(*game.result) if game.result else None,
        ledger=Ledger(*game.ledger) if game.ledger else None,
    )


def _deal_result(values: Any) -> DealResult:
    result = DealResult(*values)
    trick = result.last_trick
    return result._replace(
        contract=Contract(*result.contract) if result.contract else None,
        last_trick=Trick(tuple(Play(*play) for play in trick[0]), trick[1]) if trick else None,
        aside=_aside(*result.aside),
    )


def _aside(*values: Any) -> Aside:
    aside = Aside(*values)
    return aside._replace(
        penalties=tuple(Penalty(*penalty) for penalty in aside.penalties),
        revokes=tuple(Revoke(*revoke) for revoke in aside.revokes),
    )
