"""A player's seat in a game as stored bytes: what lists tell of it, and no card."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""
_STATUSES = ("waiting", "playing", "finished", "aborted", "left")
_KINDS = ("human", "open", "bot")


class MemberSeat(NamedTuple):
    """Who sits where."""

    kind: str
    name: str
    player: bytes
    bot: str = ""
    """The level of the bot that acts here, its own seat or as a stand-in."""


class Membership(NamedTuple):
    """A game as one of its players finds it in lists."""

    version: int
    """The game's: an older one is never written over a newer."""
    status: str
    """The game's, or `left` where the player has given up the seat."""
    seat: int
    ruleset: str
    options: dict[str, object]
    seats: tuple[MemberSeat, ...]
    turn: tuple[int, ...] = ()
    """The seats that are awaited."""
    scores: tuple[int, ...] = ()
    deal: int = 0
    created: int = 0
    changed: int = 0
    """When somebody last acted; epoch seconds."""
    noted: int = 0
    """When this was written."""


def pack_membership(member: Membership) -> bytes:
    """Return *member* as bytes."""
    seats: Any = [(_KINDS.index(kind), *rest) for kind, *rest in member.seats]
    plain: Any = member._replace(status=_STATUSES.index(member.status), seats=seats)  # type: ignore[arg-type]
    packed: bytes = msgpack.packb([FORMAT, *plain])
    return packed


def unpack_membership(body: bytes) -> Membership:
    """Read what *pack_membership* wrote, in any format."""
    values: Any
    _format, *values = msgpack.unpackb(body, use_list=False)
    member = Membership(*values)
    status: Any = member.status
    seats: Any = member.seats
    return member._replace(
        status=_STATUSES[status],
        seats=tuple(MemberSeat(_KINDS[kind], *rest) for kind, *rest in seats),
    )


def pack_roster(players: frozenset[str]) -> bytes:
    """Return as bytes who has ever sat at a game."""
    packed: bytes = msgpack.packb([FORMAT, *sorted(players)])
    return packed


def unpack_roster(body: bytes) -> frozenset[str]:
    """Read what *pack_roster* wrote, in any format."""
    _format, *players = msgpack.unpackb(body, use_list=False)
    return frozenset(players)
