"""Cursors of public lists: where each part of a list was left, as text that nobody edits unnoticed."""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import NamedTuple

from infra.store import BadCursor

_CHECK = 6
_PLACE = re.compile(r"(\d{1,12}):([A-Za-z0-9_-]{22})")


class Place(NamedTuple):
    """The last entry handed out; lists are ordered by it, descending."""

    created: int
    id: str


def write_cursor(listing: str, places: tuple[Place | None, ...]) -> str:
    """Write one place for each part of the list; None where nothing was handed out yet."""
    parts = (f"{place.created}:{place.id}" if place else "" for place in places)
    return seal("|".join((listing, *parts)))


def read_cursor(cursor: str | None, listing: str, parts: int) -> tuple[Place | None, ...]:
    """Read the places back, or raise BadCursor; without a cursor every part is at its beginning."""
    if cursor is None:
        return (None,) * parts
    name, *places = unseal(cursor).split("|")
    if name != listing or len(places) != parts:
        raise BadCursor("The cursor belongs to another list.")
    return tuple(_place(place) for place in places)


def seal(text: str) -> str:
    """Return *text* as a cursor: letters, digits, `-` and `_`, with a check."""
    raw = text.encode()
    return urlsafe_b64encode(_check(raw) + raw).rstrip(b"=").decode()


def unseal(cursor: str) -> str:
    """Return the text of a cursor, or raise BadCursor."""
    try:
        raw = urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4))
        check, text = raw[:_CHECK], raw[_CHECK:]
        decoded = text.decode()
    except (UnicodeError, binascii.Error) as unreadable:
        raise BadCursor("The cursor can't be read.") from unreadable
    if check != _check(text):
        raise BadCursor("The cursor has been changed.")
    return decoded


def _place(text: str) -> Place | None:
    if not text:
        return None
    if not (match := _PLACE.fullmatch(text)):
        raise BadCursor("The cursor can't be read.")
    return Place(int(match[1]), match[2])


def _check(text: bytes) -> bytes:
    # Against accidents and guesswork, not a secret: a forged cursor shows nothing but a public list.
    return blake2b(text, digest_size=_CHECK, person=b"list cursor").digest()
