"""Views of Web Push; `api.push` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from api import asking
from api.answers import answer
from api.body import read_object, refuse_body
from api.credentials import PROFILE, READ
from api.operation import described_in
from api.parts import parts
from api.people.people import present
from api.problems import Refusal
from api.pushing import keeping
from api.query import refuse_query
from schemas.base import load
from schemas.push import SubscriptionSchema

if TYPE_CHECKING:
    from flask import Response

_SUBSCRIPTION = SubscriptionSchema()
_SECRET = {"Vary": "Authorization", "Cache-Control": "no-store"}
_KEY_SECONDS = 3600


def _offered() -> None:
    if not parts().push:
        raise Refusal("not_found", "There is no push here.")


@described_in("api.described_push", "KEY")
def get_push_key() -> Response:
    """Tell the key that browsers subscribe under."""
    _offered()
    refuse_query()
    from api.pushing.sealing import public_key  # noqa: PLC0415  # not packed where nothing is pushed

    told = {"public_key": public_key(asking.tables().keyring)}
    return answer(told, headers={"Cache-Control": f"public, max-age={_KEY_SECONDS}"})


@described_in("api.described_push", "SUBSCRIBE")
def subscribe() -> Response:
    """Have notices sent to a browser; the same subscription again changes nothing."""
    _offered()
    people, asks = asking.people(), asking.player(PROFILE)
    player = present(people, asks).id
    refuse_query()
    fields = load(_SUBSCRIPTION, read_object())
    keeping.check_endpoint(fields["endpoint"], local=parts().reach == "local")
    made = keeping.subscribe(people.entries, player, fields, people.keyring.id, people.now())
    return answer(keeping.shown(made), 201, {**_SECRET, "Location": f"{request.path}/{made.id}"})


@described_in("api.described_push", "LIST")
def list_subscriptions() -> Response:
    """List the browsers where the player is told."""
    people, asks = asking.people(), asking.player(READ)
    player = present(people, asks).id
    refuse_query()
    found = keeping.subscriptions_of(people.entries, player)
    return answer({"subscriptions": list(map(keeping.shown, found))}, headers=_SECRET)


@described_in("api.described_push", "UNSUBSCRIBE")
def unsubscribe(subscription_id: str) -> Response:
    """Send nothing more to a browser."""
    people, asks = asking.people(), asking.player(PROFILE)
    player = present(people, asks).id
    refuse_query()
    refuse_body()
    keeping.unsubscribe(people.entries, player, subscription_id)
    found = keeping.subscriptions_of(people.entries, player)
    return answer({"subscriptions": list(map(keeping.shown, found))}, headers=_SECRET)
