"""Notices as answered."""

from __future__ import annotations

from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema

_WHAT = (
    "`game_started`, `your_turn`, `reminder`, `stand_in`, `deal_finished`, `game_finished`; more may come."
)


class NoticeSchema(Schema):
    """Something told of a game: nothing that its spectators mayn't know."""

    number = Int(
        required=True, metadata={"description": "Counts the notices of this inbox, from 1, without a gap."}
    )
    kind = Str(required=True, metadata={"description": _WHAT})
    game = Str(required=True)
    at = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})
    ruleset = Str(required=True)
    seat = Int(required=True, metadata={"description": "Yours."})
    status = Str(required=True, metadata={"description": "The game's, when this was told."})
    turn_number = Int(required=True, metadata={"description": "The decision that is due."})
    deal = Int(required=True, metadata={"description": "The deal that goes on, or that is over."})
    scores = list_of(Int(), required=True)
    muted = Bool(required=True, metadata={"description": "Whether it went no further than this inbox."})
    read = Bool(required=True)


class InboxSchema(Schema):
    """A stretch of an inbox."""

    notices = list_of(nested(NoticeSchema), required=True, metadata={"description": "Oldest first."})
    cursor = Str(
        required=True, allow_none=True, metadata={"description": "Ask with it for what comes later."}
    )
    more = Bool(required=True, metadata={"description": "Whether there is more already."})
    unread = Int(required=True)


class UnreadSchema(Schema):
    """How many notices are unread."""

    unread = Int(required=True)


class MutedSchema(Schema):
    """Whether a game is muted."""

    game = Str(required=True)
    muted = Bool(required=True)
