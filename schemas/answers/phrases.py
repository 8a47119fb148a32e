"""What is said at a table, as answered."""

from __future__ import annotations

from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema
from schemas.phrases import PHRASES


class PhraseSaidSchema(Schema):
    """A phrase that was said."""

    seat = Int(required=True)
    phrase = Str(required=True, metadata={"enum": [*PHRASES]})
    said = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})


class MutedToldSchema(Schema):
    """Whom a seat doesn't hear."""

    muted = list_of(Int(), required=True, metadata={"description": "Seats that you don't hear."})


class HeardSchema(MutedToldSchema):
    """A stretch of what was said."""

    phrases = list_of(nested(PhraseSaidSchema), required=True)
    cursor = Str(
        required=True, allow_none=True, metadata={"description": "Send it to be told what is said later."}
    )
    more = Bool(required=True, metadata={"description": "Whether more has been said already."})
