"""A score card and its entries as stored bytes."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

from schemas.stored import KeyMemo

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""

Content = dict[str, Any] | None
"""An entry as it was read; None for one that has been deleted."""


class StoredCard(NamedTuple):
    """What a card's head holds; nothing of it ever changes."""

    code: str
    """The share code of its ruleset, which means the same for ever."""
    title: str
    names: tuple[str, ...]
    """By seat, or none."""
    opening: tuple[int, ...]
    """Scores that the first game began at; none for the ruleset's own."""
    token: bytes
    """Digest of the token that writes; 16 bytes."""
    share: bytes
    """Digest of the code that reads; 16 bytes."""
    key_id: int
    """Which server key both derive from."""
    created: int
    """Epoch seconds."""
    creation: KeyMemo


class Revision(NamedTuple):
    """One writing of an entry."""

    content: Content
    base: int
    """The revision its writer had seen, 0 for none."""
    by: str
    at: int
    """Epoch seconds by the writer's clock, 0 where it didn't say."""
    received: int
    """Epoch seconds."""


Revisions = tuple[Revision, ...]
"""Everything that was ever written of an entry; the first one is number 1."""


def pack_card(card: StoredCard) -> bytes:
    """Return *card* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *card])
    return packed


def unpack_card(body: bytes) -> StoredCard:
    """Read what *pack_card* wrote, in any format."""
    _format, *values = msgpack.unpackb(body, use_list=False)
    card = StoredCard(*values)
    return card._replace(creation=KeyMemo(*card.creation))


def pack_entry(revisions: Revisions) -> bytes:
    """Return an entry as bytes."""
    packed: bytes = msgpack.packb([FORMAT, revisions])
    return packed


def unpack_entry(body: bytes) -> Revisions:
    """Read what *pack_entry* wrote, in any format."""
    _format, revisions = msgpack.unpackb(body)
    return tuple(Revision(*revision) for revision in revisions)
