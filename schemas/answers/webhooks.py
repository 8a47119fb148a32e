"""Webhooks as answered."""

from __future__ import annotations

from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema

_TIME = {"description": "Seconds since 1970, UTC."}
_WHY = (
    "`status_` and the answer's status, `timeout`, `no_connection`, `unknown_host`, `refused_address`, "
    "`bad_certificate`, `bad_answer`, `secret_missing`, `disabled`; more may come."
)


class FailureSchema(Schema):
    """An attempt that failed."""

    at = Int(required=True, metadata=_TIME)
    why = Str(required=True, metadata={"description": _WHY})


class DisabledSchema(Schema):
    """Since when and why nothing is sent."""

    at = Int(required=True, metadata=_TIME)
    why = Str(
        required=True,
        metadata={"description": "`owner`, `gone` (the receiver said 410) or `failing` (for too long)."},
    )


class HealthToldSchema(Schema):
    """How a webhook fares."""

    last_success = Int(required=True, allow_none=True, metadata=_TIME)
    failures = Int(required=True, metadata={"description": "In a row."})
    last_failure = nested(FailureSchema, required=True, allow_none=True)
    disabled = nested(DisabledSchema, required=True, allow_none=True)


class WebhookSchema(Schema):
    """Where an owner is told."""

    id = Str(required=True)
    url = Str(required=True)
    kinds = list_of(Str(), required=True, allow_none=True, metadata={"description": "Null for all."})
    created = Int(required=True, metadata=_TIME)
    enabled = Bool(required=True)
    health = nested(HealthToldSchema, required=True)


class WebhookMadeSchema(WebhookSchema):
    """A webhook, and what its messages are signed with."""

    secret = Str(
        required=True, metadata={"description": "`whsec_` and base64, as libraries take it. Told this once."}
    )


class WebhooksSchema(Schema):
    """All webhooks of an owner."""

    webhooks = list_of(nested(WebhookSchema), required=True, metadata={"description": "Oldest first."})


class PingedSchema(Schema):
    """A test message on its way."""

    message = Str(required=True, metadata={"description": "Its `webhook-id`."})


class ReplayedSchema(Schema):
    """How much is sent again."""

    queued = Int(required=True)
    after = Int(required=True, metadata={"description": "The last number looked at; go on with it."})
    more = Bool(required=True, metadata={"description": "Whether the inbox has more behind it."})


class DeadLetterSchema(Schema):
    """A message that never arrived."""

    message = Str(required=True, metadata={"description": "Its `webhook-id`."})
    player = Str(required=True)
    number = Int(required=True, metadata={"description": "In the player's inbox."})
    began = Int(required=True, metadata=_TIME)
    tries = Int(required=True)
    tried = Int(required=True, metadata={"description": "The last time, in seconds since 1970, UTC."})
    why = Str(required=True, metadata={"description": _WHY})


class DeadLettersSchema(Schema):
    """A stretch of what never arrived."""

    dead_letters = list_of(nested(DeadLetterSchema), required=True)
    cursor = Str(required=True, allow_none=True, metadata={"description": "Ask with it for the rest."})
