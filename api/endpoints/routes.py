"""Views of webhooks; `api.webhooks` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import url_for

from api import asking
from api.answers import answer
from api.body import read_object, refuse_body
from api.credentials import PROFILE, READ
from api.endpoints import again, changing
from api.endpoints.keeping import all_of, one_of
from api.endpoints.owners import owner
from api.endpoints.shown import endpoint_json
from api.operation import described_in
from api.parts import parts
from api.queries import InboxQuery
from api.query import read_query, refuse_query
from schemas.base import load
from schemas.webhooks import NewWebhookSchema, SendAgainSchema, WebhookChangeSchema

if TYPE_CHECKING:
    from flask import Response

    from api.endpoints.changing import Told

_NEW, _CHANGE, _REPLAY = NewWebhookSchema(), WebhookChangeSchema(), SendAgainSchema()
_QUERY = InboxQuery()
_SECRET = {"Vary": "Authorization", "Cache-Control": "no-store"}
_REPEATED = {"Idempotency-Replayed": "true"}


def _told(told: Told, status: int, **headers: str) -> Response:
    says = {**endpoint_json(told.faring), "secret": told.secret}
    return answer(says, status, {**_SECRET, **headers, **(_REPEATED if told.repeated else {})})


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    if "url" in fields:
        changing.check_url(fields["url"], local=parts().reach == "local")
    return fields


@described_in("api.described_webhooks", "CREATE")
def create_webhook() -> Response:
    """Have notices sent to an address; the secret that they are signed with is told this once."""
    asks = owner(PROFILE)
    refuse_query()
    body = read_object()
    fields = _checked(load(_NEW, body))
    told = changing.create(asking.people(), asks, fields, asking.own_keyed_write(body))
    location = url_for("webhooks.get_webhook", webhook_id=told.faring.endpoint.id)
    return _told(told, 201, Location=location)


@described_in("api.described_webhooks", "LIST")
def list_webhooks() -> Response:
    """List the webhooks of whoever asks, oldest first."""
    asks = owner(READ)
    refuse_query()
    found = all_of(asking.people().entries, asks.partition)
    return answer({"webhooks": list(map(endpoint_json, found))}, headers=_SECRET)


@described_in("api.described_webhooks", "GET")
def get_webhook(webhook_id: str) -> Response:
    """Show a webhook and how it fares."""
    asks = owner(READ)
    refuse_query()
    return answer(endpoint_json(one_of(asking.people().entries, asks.partition, webhook_id)), headers=_SECRET)


@described_in("api.described_webhooks", "CHANGE")
def change_webhook(webhook_id: str) -> Response:
    """Change what is given of a webhook; the rest stays."""
    asks = owner(PROFILE)
    refuse_query()
    fields = _checked(load(_CHANGE, read_object()))
    return answer(endpoint_json(changing.change(asking.people(), asks, webhook_id, fields)), headers=_SECRET)


@described_in("api.described_webhooks", "DELETE")
def delete_webhook(webhook_id: str) -> Response:
    """End a webhook; nothing more is sent there."""
    asks = owner(PROFILE)
    refuse_query()
    refuse_body()
    return answer(endpoint_json(changing.delete(asking.people(), asks, webhook_id)), headers=_SECRET)


@described_in("api.described_webhooks", "ROTATE")
def replace_webhook_secret(webhook_id: str) -> Response:
    """Get another secret; for a day messages are signed with the one before, too."""
    asks = owner(PROFILE)
    refuse_query()
    refuse_body()
    return _told(changing.rotate(asking.people(), asks, webhook_id, asking.given_key()), 200)


@described_in("api.described_webhooks", "PING")
def ping_webhook(webhook_id: str) -> Response:
    """Have a test message sent, once; the webhook's health tells how it went."""
    asks = owner(PROFILE)
    refuse_query()
    refuse_body()
    return answer({"message": again.ping(asking.people(), asks, webhook_id)}, headers=_SECRET)


@described_in("api.described_webhooks", "REPLAY")
def replay_webhook(webhook_id: str) -> Response:
    """Have notices of an inbox sent again, from behind a number on."""
    asks = owner(PROFILE)
    refuse_query()
    wish = load(_REPLAY, read_object())
    return answer(again.replay(asking.people(), asks, webhook_id, wish)._asdict(), headers=_SECRET)


@described_in("api.described_webhooks", "DEAD")
def list_dead_letters(webhook_id: str) -> Response:
    """List what never arrived and isn't tried any more."""
    asks, query = owner(READ), read_query(_QUERY)
    where = (query["limit"], query.get("cursor"))
    return answer(again.dead_letters(asking.people(), asks, webhook_id, *where)._asdict(), headers=_SECRET)
