"""Push subscriptions as answered."""

from __future__ import annotations

from schemas.answers.pieces import Int, Str, list_of, nested
from schemas.base import Schema


class PushKeySchema(Schema):
    """What a browser subscribes under."""

    public_key = Str(
        required=True,
        metadata={"description": "The `applicationServerKey`: 65 bytes of base64url, by VAPID (RFC 8292)."},
    )


class SubscribedSchema(Schema):
    """A browser where a player is told; neither its address nor its keys are told again."""

    id = Str(required=True)
    service = Str(required=True, metadata={"description": "The host of its push service."})
    created = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})


class SubscriptionsSchema(Schema):
    """A player's browsers."""

    subscriptions = list_of(nested(SubscribedSchema), required=True)
