"""A player as stored bytes."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgpack

from schemas.stored import KeyMemo

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 2
"""Raise it with any change of what is stored; every format ever written must load."""


class StoredPlayer(NamedTuple):
    """Everything a player's entry holds; of a deleted player no more than that there was one."""

    name: str = ""
    zone: str = "UTC"
    """As the IANA time zone database calls it."""
    quiet: tuple[int, int] | None = None
    """When not to be disturbed, from and to, in minutes of the player's day."""
    preferences: Mapping[str, object] = MappingProxyType({})
    created: int = 0
    """Epoch seconds."""
    deleted: int = 0
    """Epoch seconds, 0 while the player is there."""
    key_id: int = 0
    """Which server key the refresh tokens derive from."""
    generation: int = 0
    """How many times the tokens have been revoked."""
    revoked: bytes = b""
    """Digest of the last revocation, so that its repetition is known."""
    creation: KeyMemo = KeyMemo(b"", b"")
    app: str = ""
    """The backend whose user the player is, or none."""
    identity: tuple[str, str] | None = None
    """Issuer and subject by which the player signs in."""
    digest: str = "never"
    """How often notices are summed up, instead of going out one by one."""


def pack_player(stored: StoredPlayer) -> bytes:
    """Return *stored* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *stored._replace(preferences=dict(stored.preferences))])
    return packed


def unpack_player(body: bytes) -> StoredPlayer:
    """Read what *pack_player* wrote, in any format."""
    values: tuple[Any, ...]
    _format, *values = msgpack.unpackb(body, use_list=False)
    stored = StoredPlayer(*values)
    return stored._replace(creation=KeyMemo(*stored.creation))
