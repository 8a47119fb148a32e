"""Players as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.games import GameBriefSchema
from schemas.answers.notices import NoticeSchema
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.answers.push import SubscribedSchema
from schemas.answers.ratings import RatingSchema
from schemas.answers.webhooks import WebhookSchema
from schemas.base import Schema

_ID = {"description": "Never changes and is never given again."}


class PlayerSchema(Schema):
    """A player as anybody may see one."""

    id = Str(required=True, metadata=_ID)
    name = Str(required=True, allow_none=True, metadata={"description": "Null once the player is deleted."})
    created = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})
    deleted = Bool(required=True)


class QuietHoursToldSchema(Schema):
    """Times of day in the player's time zone."""

    from_ = Str(required=True, data_key="from")
    to = Str(required=True)


class MeSchema(PlayerSchema):
    """A player as he sees himself."""

    time_zone = Str(required=True)
    quiet_hours = nested(QuietHoursToldSchema, required=True, allow_none=True)
    digest = Str(required=True)
    preferences = ma.fields.Dict(required=True)
    claimed = Bool(required=True, metadata={"description": "Whether an identity elsewhere stands behind it."})


class SessionSchema(Schema):
    """A player's token."""

    token = Str(required=True, metadata={"description": "Send it as `Authorization: Bearer`."})
    expires_in = Int(required=True, metadata={"description": "Seconds."})
    scope = list_of(Str(), required=True)


class RefreshedSchema(SessionSchema):
    """A player's token, and what gets the next one."""

    refresh_token = Str(
        required=True, metadata={"description": "Good until it is replaced; keep it as you would a password."}
    )


class PlayerMadeSchema(SessionSchema):
    """A player, and the tokens to act as that player."""

    refresh_token = Str(
        metadata={"description": "Gets the next token; left out where an app vouches for the player."}
    )

    player = nested(MeSchema, required=True)


class BlockedSchema(Schema):
    """The players whom one won't sit with."""

    blocked = list_of(Str(), required=True, metadata={"description": "Ids."})


class ExportSchema(Schema):
    """All that is kept of a player."""

    player = nested(MeSchema, required=True)
    identity = ma.fields.Dict(
        required=True, allow_none=True, metadata={"description": "Issuer and subject of the sign-in."}
    )
    games = list_of(nested(GameBriefSchema), required=True)
    notices = list_of(nested(NoticeSchema), required=True)
    rating = nested(RatingSchema, required=True)
    blocked = list_of(Str(), required=True, metadata={"description": "The ids of players blocked."})
    push = list_of(nested(SubscribedSchema), required=True)
    webhooks = list_of(nested(WebhookSchema), required=True)
