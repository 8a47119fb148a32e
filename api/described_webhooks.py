"""What the routes of webhooks say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import BODY_ERRORS, IDEMPOTENCY_KEY, STORE_ERRORS, Access, Body, Parameter, Reply
from api.queries import LONGEST_PAGE, PAGE
from schemas.answers import webhooks as answers
from schemas.webhooks import NewWebhookSchema, SendAgainSchema, WebhookChangeSchema

_KEY = IDEMPOTENCY_KEY._replace(required=True)
# A server that sends nothing has none of these routes.
_OWN = ("bad_query", "no_credentials", "bad_credentials", "missing_scope", "not_found", *STORE_ERRORS)
_NO_BODY = ("unexpected_body", "bad_length", "body_too_large", "length_required")
_KEYED = ("bad_key", "key_required", "key_reused")
_ID = Parameter("webhook_id", "path", "The webhook's id.", required=True, example="b3VyLWVuZHBvaW50")
_CURSOR = Parameter("cursor", "query", "As the answer before gave it.")
_LIMIT = Parameter(
    "limit",
    "query",
    "The most to tell.",
    {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": PAGE},
)
_REPLAYED = {"Idempotency-Replayed": "`true` where the same request had been fulfilled before."}
_MADE = {**_REPLAYED, "Location": "Where the webhook is."}
_URL = "https://club.example/euchre"


def _told(**more: Any) -> dict[str, Any]:
    return {"tag": "webhooks", "access": Access.REQUIRED, **more}


CREATE: dict[str, Any] = _told(
    summary="Make a webhook",
    request=Body(
        NewWebhookSchema, {"all": {"url": _URL}, "turns_alone": {"url": _URL, "kinds": ["your_turn"]}}
    ),
    responses={201: Reply("The webhook and its secret.", answers.WebhookMadeSchema, headers=_MADE)},
    errors=(*BODY_ERRORS, *_OWN, *_KEYED, "too_many_webhooks"),
    parameters=(_KEY,),
)
LIST: dict[str, Any] = _told(
    summary="List your webhooks",
    responses={200: Reply("All of them.", answers.WebhooksSchema)},
    errors=_OWN,
)
GET: dict[str, Any] = _told(
    summary="Look at a webhook",
    responses={200: Reply("How it fares.", answers.WebhookSchema)},
    errors=_OWN,
    parameters=(_ID,),
)
CHANGE: dict[str, Any] = _told(
    summary="Change a webhook",
    request=Body(
        WebhookChangeSchema, {"enable": {"enabled": True}, "all_kinds": {"url": _URL, "kinds": None}}
    ),
    responses={200: Reply("As it is now.", answers.WebhookSchema)},
    errors=(*BODY_ERRORS, *_OWN),
    parameters=(_ID,),
)
DELETE: dict[str, Any] = _told(
    summary="Delete a webhook",
    responses={200: Reply("As it was.", answers.WebhookSchema)},
    errors=(*_NO_BODY, *_OWN),
    parameters=(_ID,),
)
ROTATE: dict[str, Any] = _told(
    summary="Replace a webhook's secret",
    responses={200: Reply("The new secret.", answers.WebhookMadeSchema, headers=_REPLAYED)},
    errors=(*_NO_BODY, *_OWN, "bad_key", "key_required"),
    parameters=(_ID, _KEY),
)
PING: dict[str, Any] = _told(
    summary="Test a webhook",
    responses={200: Reply("The test is on its way.", answers.PingedSchema)},
    errors=(*_NO_BODY, *_OWN, "webhook_disabled"),
    parameters=(_ID,),
)
REPLAY: dict[str, Any] = _told(
    summary="Send notices again",
    request=Body(
        SendAgainSchema, {"from_the_first": {"after": 0}, "of_a_player": {"player": "mX2c9QvB4nTz0KpE"}}
    ),
    responses={200: Reply("They are on their way.", answers.ReplayedSchema)},
    errors=(*BODY_ERRORS, *_OWN, "webhook_disabled"),
    parameters=(_ID,),
)
DEAD: dict[str, Any] = _told(
    summary="List what never arrived",
    responses={200: Reply("Kept for 30 days.", answers.DeadLettersSchema)},
    errors=("bad_cursor", *_OWN),
    parameters=(_ID, _CURSOR, _LIMIT),
)
