"""What the routes of Web Push say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import BODY_ERRORS, STORE_ERRORS, Access, Body, Parameter, Reply
from schemas.answers.push import PushKeySchema, SubscribedSchema, SubscriptionsSchema
from schemas.push import SubscriptionSchema

_OWN = ("bad_query", "no_credentials", "bad_credentials", "missing_scope", *STORE_ERRORS)
_NO_BODY = ("unexpected_body", "bad_length", "body_too_large", "length_required")
_EXAMPLE = {
    "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
    "expirationTime": None,
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}


def _told(**more: Any) -> dict[str, Any]:
    return {"tag": "notices", "access": Access.REQUIRED, **more}


KEY: dict[str, Any] = {
    "tag": "notices",
    "summary": "The key for push subscriptions",
    "responses": {200: Reply("What browsers subscribe under.", PushKeySchema)},
    "errors": ("bad_query", "not_found"),
}
SUBSCRIBE: dict[str, Any] = _told(
    summary="Be told in a browser",
    request=Body(SubscriptionSchema, {"firefox": _EXAMPLE}),
    responses={
        201: Reply("The subscription.", SubscribedSchema, headers={"Location": "Where it is deleted."})
    },
    errors=(*BODY_ERRORS, *_OWN, "not_found", "too_many_subscriptions"),
)
LIST: dict[str, Any] = _told(
    summary="List your browsers",
    responses={200: Reply("All of them.", SubscriptionsSchema)},
    errors=_OWN,
)
UNSUBSCRIBE: dict[str, Any] = _told(
    summary="Be told no more in a browser",
    responses={200: Reply("Those that are left.", SubscriptionsSchema)},
    errors=(*_NO_BODY, *_OWN, "not_found"),
    parameters=(Parameter("subscription_id", "path", "Its id.", required=True, example="5f1c0e9a7b3d4268"),),
)
