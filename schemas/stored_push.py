"""Push subscriptions as stored bytes: a player's browsers, and the key each was subscribed under."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""


class Subscription(NamedTuple):
    """A browser where a player wants to be told."""

    id: str
    url: str
    """Of the browser's push service, and secret: whoever knows it may send there."""
    public_key: bytes
    """What messages are encrypted for; a point of P-256, 65 bytes."""
    auth: bytes
    """16 bytes that the browser has drawn."""
    key_id: int
    """The server key whose push key the browser was told."""
    created: int
    """Epoch seconds."""


def pack_subscriptions(subscriptions: tuple[Subscription, ...]) -> bytes:
    """Return a player's subscriptions as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *subscriptions])
    return packed


def unpack_subscriptions(body: bytes) -> tuple[Subscription, ...]:
    """Read what *pack_subscriptions* wrote, in any format."""
    values: Any
    _format, *values = msgpack.unpackb(body, use_list=False)
    return tuple(Subscription(*each) for each in values)
