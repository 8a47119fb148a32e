"""Requests about Web Push."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from typing import Any

import marshmallow as ma

from schemas.base import Int, Schema

URL_CHARACTERS = 1024
KEY_BYTES, AUTH_BYTES = 65, 16


class Base64Url(ma.fields.Field[bytes]):
    """Some bytes in base64url, as browsers write them: without padding."""

    default_error_messages = {"invalid": "This must be {bytes} bytes in base64url."}  # noqa: RUF012

    def __init__(self, count: int, **options: Any) -> None:
        self.count = count
        super().__init__(metadata={"type": "string", "maxLength": (count + 2) // 3 * 4}, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> bytes:
        fault = self.make_error("invalid", bytes=self.count)
        if not isinstance(value, str) or len(value) > (self.count + 2) // 3 * 4:
            raise fault
        try:
            found = urlsafe_b64decode(value.rstrip("=").encode() + b"=" * (-len(value.rstrip("=")) % 4))
        except ValueError:
            raise fault from None
        if len(found) != self.count:
            raise fault
        return found


class KeysSchema(Schema):
    """What messages to a browser are encrypted with."""

    p256dh = Base64Url(KEY_BYTES, required=True)
    auth = Base64Url(AUTH_BYTES, required=True)


class SubscriptionSchema(Schema):
    """A subscription, just as `PushSubscription.toJSON()` gives it."""

    endpoint = ma.fields.String(required=True, validate=ma.validate.Length(1, URL_CHARACTERS))
    keys = ma.fields.Nested(KeysSchema, required=True)
    expirationTime = Int(  # noqa: N815  # the browser's own name
        allow_none=True, metadata={"description": "Passed over: a push service says when one has ended."}
    )
