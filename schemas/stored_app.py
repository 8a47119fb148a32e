"""An app - a backend that acts for its own players - as stored bytes."""

from __future__ import annotations

from typing import NamedTuple

import msgpack

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""


class StoredApp(NamedTuple):
    """Everything an app's entry holds."""

    name: str
    key: bytes
    """Digest of the app's key; 16 bytes."""
    salt: bytes
    """What the ids of its players derive from, so that they tell nothing of its own ids; 16 bytes."""
    created: int = 0
    """Epoch seconds."""


def pack_app(stored: StoredApp) -> bytes:
    """Return *stored* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *stored])
    return packed


def unpack_app(body: bytes) -> StoredApp:
    """Read what *pack_app* wrote, in any format."""
    _format, *values = msgpack.unpackb(body, use_list=False)
    return StoredApp(*values)
