"""A tournament and what happens in it as stored bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgpack

from engine.tournaments import (
    Challenge,
    Decide,
    Draw,
    Enter,
    Forfeit,
    Format,
    Report,
    Result,
    Rules,
    Seats,
    Substitute,
    TieBreak,
    Withdraw,
)
from schemas.stored import KeyMemo

if TYPE_CHECKING:
    from engine.tournaments import Event

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""

_KINDS = (Enter, Withdraw, Substitute, Draw, Challenge, Report, Decide, Forfeit)
"""Stored by their place in this row: only ever append."""
_NUMBERS = {kind: number for number, kind in enumerate(_KINDS)}


class Act(NamedTuple):
    """What one request did."""

    events: tuple[Event, ...]
    at: int
    """Epoch seconds."""
    bots: tuple[str, ...] = ()
    """Who of those entered is a program."""
    game: str = ""
    """The online game that a result was taken from."""
    memo: KeyMemo = KeyMemo(b"", b"")
    """The key of the request, where it had one."""


class StoredTournament(NamedTuple):
    """What a tournament's head holds; nothing of it ever changes."""

    code: str
    """The share code of its ruleset, which means the same for ever."""
    title: str
    rules: Rules
    token: bytes
    """Digest of the director's token; 16 bytes."""
    salt: bytes
    """What the secrets of a duplicate's deals derive from, beside the server's; 16 bytes."""
    key_id: int
    """Which server key all codes and secrets derive from."""
    first: Act
    """Who entered at once; its key is that of the creation."""


def pack_tournament(head: StoredTournament) -> bytes:
    """Return *head* as bytes."""
    code, title, rules, *secrets, first = head
    packed: bytes = msgpack.packb([FORMAT, code, title, [*rules], *secrets, _plain(first)])
    return packed


def unpack_tournament(body: bytes) -> StoredTournament:
    """Read what *pack_tournament* wrote, in any format."""
    _format, code, title, rules, token, salt, key_id, first = msgpack.unpackb(body, use_list=False)
    form, *numbers, ties = rules
    read = Rules._make((Format(form), *numbers, tuple(TieBreak(one) for one in ties)))
    return StoredTournament(code, title, read, token, salt, key_id, _act(first))


def pack_act(act: Act) -> bytes:
    """Return *act* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, _plain(act)])
    return packed


def unpack_act(body: bytes) -> Act:
    """Read what *pack_act* wrote, in any format."""
    _format, act = msgpack.unpackb(body, use_list=False)
    return _act(act)


def _plain(act: Act) -> list[Any]:
    return [[[_NUMBERS[type(event)], *event] for event in act.events], *act[1:]]


def _act(values: Any) -> Act:
    events, at, bots, game, memo = values
    return Act(tuple(_event(*event) for event in events), at, bots, game, KeyMemo(*memo))


def _event(number: int, *fields: Any) -> Event:
    kind = _KINDS[number]
    if kind in {Report, Decide}:
        *others, result = fields
        fields = (*others, Result(*result))
    if kind is Draw:
        lots, seats = fields
        fields = (lots, _seats(seats))
    event: Event = kind(*fields)
    return event


def _seats(values: Any) -> Seats | None:
    return None if values is None else Seats(*values)
