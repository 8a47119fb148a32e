"""An owner's list of webhooks: one entry, so that its end is never passed, however many ask at once."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import ENDPOINT, endpoints_place, health_place
from infra.store import StoreUnavailable
from schemas.stored_webhooks import (
    Endpoint,
    Health,
    pack_endpoints,
    pack_health,
    unpack_endpoints,
    unpack_health,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.entries import EntryStore, Place

RACES = 8
MOST = 10
"""Webhooks of one owner."""


class Faring(NamedTuple):
    """A webhook, and how it fares."""

    endpoint: Endpoint
    health: Health


def all_of(entries: EntryStore, owner: str, *, consistent: bool = True) -> tuple[Faring, ...]:
    """Return the webhooks of whoever has the partition *owner*, oldest first."""
    page = entries.within(owner, prefix=ENDPOINT, limit=MOST + 1, consistent=consistent)
    found = {entry.place: entry.body for entry in page.entries}
    listed = found.get(endpoints_place(owner))
    endpoints = unpack_endpoints(listed) if listed else ()
    healths = (found.get(health_place(owner, endpoint.id)) for endpoint in endpoints)
    return tuple(
        Faring(endpoint, unpack_health(health) if health else Health())
        for endpoint, health in zip(endpoints, healths, strict=True)
    )


def one_of(entries: EntryStore, owner: str, id_: str) -> Faring:
    """Return a webhook, or refuse."""
    for faring in all_of(entries, owner):
        if faring.endpoint.id == id_:
            return faring
    raise nowhere()


def nowhere() -> Refusal:
    """Return the refusal for what is no webhook of whoever asks."""
    return Refusal("not_found", "You have no such webhook.")


def change_all(
    entries: EntryStore,
    owner: str,
    change: Callable[[tuple[Endpoint, ...]], tuple[Endpoint, ...]],
) -> tuple[Endpoint, ...]:
    """Store what *change* makes of an owner's webhooks, and return that; each has its health beside it."""
    place = endpoints_place(owner)
    for _ in range(RACES):
        found = found_at(entries, place)
        before = unpack_endpoints(found.body) if found else ()
        if (after := change(before)) == before:
            return before
        entry = Entry(
            place, found.version + 1 if found else 1, pack_endpoints(after), secrets.token_bytes(16)
        )
        try:
            entries.write(entry, *_begun(owner, before, after), drop=_ended(entries, owner, before, after))
        except StaleEntry:
            continue
        return after
    raise StoreUnavailable("The webhooks are changing too fast.")


def _begun(owner: str, before: tuple[Endpoint, ...], after: tuple[Endpoint, ...]) -> tuple[Entry, ...]:
    known = {endpoint.id for endpoint in before}
    fresh = (endpoint.id for endpoint in after if endpoint.id not in known)
    return tuple(Entry(health_place(owner, id_), 1, pack_health(Health())) for id_ in fresh)


def _ended(
    entries: EntryStore, owner: str, before: tuple[Endpoint, ...], after: tuple[Endpoint, ...]
) -> tuple[Entry, ...]:
    left = {endpoint.id for endpoint in after}
    gone = (health_place(owner, endpoint.id) for endpoint in before if endpoint.id not in left)
    return tuple(entry for place in gone if (entry := found_at(entries, place)))


def change_health(entries: EntryStore, owner: str, id_: str, change: Callable[[Health], Health]) -> Health:
    """Store what *change* makes of a webhook's health, unless the webhook has gone, and return it."""
    place = health_place(owner, id_)
    for _ in range(RACES):
        if (found := found_at(entries, place)) is None:
            return Health()
        before = unpack_health(found.body)
        if (after := change(before)) == before:
            return before
        try:
            entries.write(Entry(place, found.version + 1, pack_health(after), secrets.token_bytes(16)))
        except StaleEntry:
            continue
        return after
    raise StoreUnavailable("The webhook is changing too fast.")


def found_at(entries: EntryStore, place: Place) -> Entry | None:
    """Return what stands at a place, or None."""
    try:
        return entries.find(place)
    except EntryNotFound:
        return None
