"""Requests about webhooks."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from schemas.base import Bool, Int, Schema
from schemas.notices import KINDS

URL_CHARACTERS = 1024
PLAYER_ID = r"^[A-Za-z0-9_-]{16}$"
MOST_REPLAYED, REPLAYED = 100, 50
_KINDS = {"description": "Which notices to send; null for all, those of later kinds, too."}
_URL = {"description": "An https address on port 443 or 8443, without credentials and fragment."}


def _url(**options: Any) -> ma.fields.String:
    return ma.fields.String(validate=ma.validate.Length(1, URL_CHARACTERS), metadata=_URL, **options)


def _kinds() -> ma.fields.List[Any]:
    one = ma.fields.String(validate=ma.validate.OneOf(KINDS))
    return ma.fields.List(one, allow_none=True, validate=ma.validate.Length(1, len(KINDS)), metadata=_KINDS)


class NewWebhookSchema(Schema):
    """A webhook to be."""

    url = _url(required=True)
    kinds = _kinds()


class WebhookChangeSchema(Schema):
    """What is to be different."""

    url = _url()
    kinds = _kinds()
    enabled = Bool(metadata={"description": "Whether it is sent anything; true forgets its failures."})


class SendAgainSchema(Schema):
    """Which notices to send again."""

    after = Int(
        load_default=0,
        validate=ma.validate.Range(0, 10**12 - 1),
        metadata={"description": "The number in the inbox behind which to begin."},
    )
    limit = Int(load_default=REPLAYED, validate=ma.validate.Range(1, MOST_REPLAYED))
    player = ma.fields.String(
        validate=ma.validate.Regexp(PLAYER_ID),
        metadata={"description": "Whose inbox; an app has to say so."},
    )
