"""What players are told, as stored bytes: notices, how far each game was told, how far an inbox is read."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

FORMAT = 3
"""Raise it with any change of what is stored; every format ever written must load."""


class Notice(NamedTuple):
    """Something a player is told of a game: what every spectator of it may know, and no card."""

    kind: str
    game: str
    at: int
    """Epoch seconds."""
    ruleset: str
    seat: int
    status: str
    turn_number: int = 0
    deal: int = 0
    """The deal that goes on, or that is over."""
    scores: tuple[int, ...] = ()
    muted: bool = False
    """Whether it stands in the inbox alone."""


class Noted(NamedTuple):
    """How far a player has been told of a game, so that nothing is told twice."""

    turn: int = -1
    """The last turn announced."""
    deals: int = 0
    """How many deals are known to be over."""
    begun: bool = False
    over: bool = False
    reminded: tuple[int, int] = (0, 0)
    """A turn, and how many reminders of it have been told."""
    muted: bool = False
    """The player's wish."""
    stood_in: bool = False
    """Whether a bot was known to keep the seat."""
    claimable: int = -1
    """The last turn whose lateness let the player claim the game."""
    invited: tuple[int, int] = (-1, 0)
    """The seat last asked to, and which invite to it that was."""


class Head(NamedTuple):
    """The state of a player's inbox."""

    newest: int = 0
    """The number of the last notice; they count from 1 without a gap."""
    read: int = 0
    """The last one marked as read, and all before it."""


def pack_notice(notice: Notice) -> bytes:
    """Return *notice* as bytes."""
    return _packed(notice)


def unpack_notice(body: bytes) -> Notice:
    """Read what *pack_notice* wrote, in any format."""
    return Notice(*_values(body))


def pack_noted(noted: Noted) -> bytes:
    """Return *noted* as bytes."""
    return _packed(noted)


def unpack_noted(body: bytes) -> Noted:
    """Read what *pack_noted* wrote, in any format."""
    return Noted(*_values(body))


def pack_head(head: Head) -> bytes:
    """Return *head* as bytes."""
    return _packed(head)


def unpack_head(body: bytes) -> Head:
    """Read what *pack_head* wrote, in any format."""
    return Head(*_values(body))


def pack_tries(tries: int) -> bytes:
    """Return a delivery that waits, after so many attempts, as bytes."""
    return _packed((tries,))


def unpack_tries(body: bytes) -> int:
    """Read what *pack_tries* wrote, in any format."""
    tries: int = _values(body)[0]
    return tries


def _packed(values: tuple[Any, ...]) -> bytes:
    packed: bytes = msgpack.packb([FORMAT, *values])
    return packed


def _values(body: bytes) -> Any:
    _format, *values = msgpack.unpackb(body, use_list=False)
    return values
