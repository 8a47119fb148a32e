"""Signing in: an identity becomes a player, or claims the guest who shows it."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

from api.people.people import RACES, Known, entry_of, find, present
from api.people.sessions import Session, begin
from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import identity_place
from infra.store import StoreUnavailable
from schemas.base import InvalidFields, Name, Schema, load
from schemas.stored_player import StoredPlayer

if TYPE_CHECKING:
    from api.credentials import Player
    from api.people.people import People
    from api.people.sign_in import Identity
    from infra.entries import Place

NAMELESS = "Player"
_NAME_BYTES = 20


class _NameSchema(Schema):
    name = Name(required=True)


def sign_in(people: People, identity: Identity) -> Session:
    """Return the session of whoever an identity is, who becomes a player the first time."""
    for _ in range(RACES):
        if (player := _claimed(people, identity)) is not None:
            return begin(people, player)._replace(repeated=True)
        try:
            return begin(people, _joined(people, identity, _new(people, identity)))
        except StaleEntry:
            continue
    raise StoreUnavailable("The player is changing too fast.")


def claim(people: People, identity: Identity, bearer: Player) -> Session:
    """Put an identity behind a guest, who keeps games and record; to do it again is no fault."""
    for _ in range(RACES):
        guest, player = present(people, bearer), _claimed(people, identity)
        if player is not None:
            return _confirmed(people, guest, player)
        if guest.stored.identity is not None:
            raise Refusal("claimed_already", "Another identity stands behind this player.")
        if guest.stored.app:
            raise Refusal("forbidden", "An app vouches for this player.")
        try:
            return begin(people, _joined(people, identity, guest))
        except StaleEntry:
            continue
    raise StoreUnavailable("The player is changing too fast.")


def identity_entry_place(issuer: str, subject: str) -> Place:
    """Return where it stands who an identity is; the place tells neither issuer nor subject."""
    return identity_place(sha256(repr((issuer, subject)).encode()).hexdigest()[:40])


def _confirmed(people: People, guest: Known, player: Known) -> Session:
    if guest.id != player.id:
        raise Refusal("claimed_elsewhere", "The identity stands behind another player.")
    return begin(people, player)._replace(repeated=True)


def _claimed(people: People, identity: Identity) -> Known | None:
    """Return the player an identity is, if it is one."""
    try:
        entry = people.entries.find(identity_entry_place(identity.issuer, identity.subject))
    except EntryNotFound:
        return None
    return find(people, entry.body.decode())


def _joined(people: People, identity: Identity, player: Known) -> Known:
    """Write player and identity in one transaction, or raise StaleEntry: of two at once one is made."""
    stored = player.stored._replace(identity=(identity.issuer, identity.subject))
    claimed = Known(player.id, player.version + 1, stored)
    place = identity_entry_place(identity.issuer, identity.subject)
    people.entries.write(Entry(place, 1, player.id.encode(), secrets.token_bytes(16)), entry_of(claimed))
    return claimed


def _new(people: People, identity: Identity) -> Known:
    """Return a player not yet stored: the version before the first."""
    id_ = urlsafe_b64encode(secrets.token_bytes(12)).decode()
    stored = StoredPlayer(_name_of(identity), created=people.now(), key_id=people.keyring.id)
    return Known(id_, 0, stored)


def _name_of(identity: Identity) -> str:
    shortened = identity.name.encode()[:_NAME_BYTES].decode(errors="ignore").strip()
    try:
        return str(load(_NameSchema(), {"name": shortened})["name"])
    except InvalidFields:
        return NAMELESS
