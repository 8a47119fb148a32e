"""What may be said at a table, and nothing else; the codes are stored and never change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import marshmallow as ma
import msgpack

from schemas.base import Int, Schema

if TYPE_CHECKING:
    from collections.abc import Mapping

PHRASES = {
    "hello": "Hello.",
    "good_luck": "Good luck.",
    "well_played": "Well played.",
    "thanks": "Thank you.",
    "sorry": "Sorry.",
    "oops": "Oops.",
    "bad_luck": "Bad luck.",
    "one_moment": "One moment, please.",
    "no_hurry": "Take your time.",
    "back_again": "I'm back.",
    "good_game": "Good game.",
    "again": "Shall we play again?",
    "goodbye": "Goodbye.",
}
"""Each code and what it says; none of them says anything of cards."""
FORMAT = 1


class PhraseSchema(Schema):
    """Something to say."""

    phrase = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(list(PHRASES)),
        metadata={"description": " ".join(f"`{code}`: {text}" for code, text in PHRASES.items())},
    )


class MutedSeatsSchema(Schema):
    """Whom a seat doesn't want to hear."""

    seats = ma.fields.List(
        Int(validate=ma.validate.Range(min=0, max=15)),
        required=True,
        validate=ma.validate.Length(max=8),
        metadata={"description": "All of them; those left out are heard again."},
    )


class Speaker(NamedTuple):
    """What a seat has said lately."""

    times: tuple[int, ...] = ()
    """When, epoch seconds; the last few."""
    key: bytes = b""
    """Digest of the last request's idempotency key, if it had one."""
    phrase: str = ""
    """What it said then."""


def pack_speakers(speakers: Mapping[int, Speaker]) -> bytes:
    """Return as bytes what each seat has said lately."""
    packed: bytes = msgpack.packb([FORMAT, *((seat, *speaker) for seat, speaker in speakers.items())])
    return packed


def unpack_speakers(body: bytes) -> dict[int, Speaker]:
    """Read what *pack_speakers* wrote."""
    values: Any
    _format, *values = msgpack.unpackb(body, use_list=False)
    return {seat: Speaker(*speaker) for seat, *speaker in values}


class Said(NamedTuple):
    """A phrase, who said it, and when."""

    seat: int
    phrase: str
    time: int


def pack_said(said: Said) -> bytes:
    """Return *said* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *said])
    return packed


def unpack_said(body: bytes) -> Said:
    """Read what *pack_said* wrote."""
    values: Any
    _format, *values = msgpack.unpackb(body, use_list=False)
    return Said(*values)
