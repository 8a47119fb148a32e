"""A player's push subscriptions: one entry, so that its end is never passed, however many ask at once."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from api.keyring import short_digest
from api.problems import Refusal
from infra.addresses import BadAddress, read_target
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import push_place
from infra.store import StoreUnavailable
from schemas.base import FieldError, InvalidFields
from schemas.stored_push import Subscription, pack_subscriptions, unpack_subscriptions

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from infra.entries import EntryStore

    Change = Callable[[tuple[Subscription, ...]], tuple[Subscription, ...]]

RACES, MOST = 8, 5
SERVICES = (
    *("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"),
    *("jmt17.google.com", "push.samsungosp.com"),
)
"""The push services of browsers; nothing is sent to other hosts, whoever asks for it."""


def check_endpoint(url: str, *, local: bool) -> str:
    """Return the address of a push service, or raise InvalidFields."""
    try:
        target = read_target(url, local=local)
    except BadAddress as bad:
        raise InvalidFields((FieldError("/endpoint", str(bad), bad.code),)) from None
    known = any(target.host == host or target.host.endswith(f".{host}") for host in SERVICES)
    if target.tls and not known:
        problem = "This is no push service of a browser that is known here."
        raise InvalidFields((FieldError("/endpoint", problem, "bad_host"),))
    return url


def subscriptions_of(entries: EntryStore, player: str) -> tuple[Subscription, ...]:
    """Return a player's subscriptions, oldest first."""
    found = _found(entries, player)
    return unpack_subscriptions(found.body) if found else ()


def subscribe(
    entries: EntryStore, player: str, fields: dict[str, Any], key_id: int, now: int
) -> Subscription:
    """Keep a subscription; the same one again stays as it was, with other keys it takes those."""
    keys, url = fields["keys"], fields["endpoint"]
    fresh = Subscription(_id(url), url, keys["p256dh"], keys["auth"], key_id, now)

    def added(before: tuple[Subscription, ...]) -> tuple[Subscription, ...]:
        if any(_same(fresh, each) for each in before):
            return before
        others = tuple(each for each in before if each.id != fresh.id)
        if len(others) >= MOST:
            raise Refusal("too_many_subscriptions", f"You are told in {MOST} browsers.", limit=MOST)
        return (*others, fresh)

    after = _changed(entries, player, added)
    return next(each for each in after if each.id == fresh.id)


def unsubscribe(entries: EntryStore, player: str, id_: str) -> None:
    """Forget a subscription, or refuse where there is none such."""
    if all(each.id != id_ for each in subscriptions_of(entries, player)):
        raise Refusal("not_found", "You are told in no such browser.")
    forget(entries, player, id_)


def forget(entries: EntryStore, player: str, id_: str) -> None:
    """Forget a subscription, if it is still there."""
    _changed(entries, player, lambda before: tuple(each for each in before if each.id != id_))


def shown(subscription: Subscription) -> dict[str, Any]:
    """Return what may be told of a subscription."""
    service = urlsplit(subscription.url).hostname or ""
    return {"id": subscription.id, "service": service, "created": subscription.created}


def _same(fresh: Subscription, other: Subscription) -> bool:
    return fresh._replace(key_id=0, created=0) == other._replace(key_id=0, created=0)


def _id(url: str) -> str:
    return short_digest("push", url).hex()


def _changed(entries: EntryStore, player: str, change: Change) -> tuple[Subscription, ...]:
    for _ in range(RACES):
        found = _found(entries, player)
        before = unpack_subscriptions(found.body) if found else ()
        if (after := change(before)) == before:
            return before
        version, body = found.version + 1 if found else 1, pack_subscriptions(after)
        try:
            entries.write(Entry(push_place(player), version, body, secrets.token_bytes(16)))
        except StaleEntry:
            continue
        return after
    raise StoreUnavailable("The subscriptions are changing too fast.")


def _found(entries: EntryStore, player: str) -> Entry | None:
    try:
        return entries.find(push_place(player))
    except EntryNotFound:
        return None
