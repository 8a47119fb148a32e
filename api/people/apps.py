"""Apps: backends that know their own users and get tokens for them; none ever meets another's."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, NamedTuple

from api.bearer import bad_credentials
from api.credentials import APP_KEY
from api.keyring import digest, same
from api.people import tokens
from api.people.people import Known, entry_of, find, standing
from api.people.sessions import Session
from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import app_place
from schemas.stored_app import StoredApp, pack_app, unpack_app

if TYPE_CHECKING:
    from api.people.people import People
    from infra.entries import EntryStore
    from schemas.stored_player import StoredPlayer

_KEY = re.compile(rf"{APP_KEY}(?P<app>[A-Za-z0-9_-]{{8}})[A-Za-z0-9_-]{{40}}")


class App(NamedTuple):
    """An app as stored."""

    id: str
    version: int
    stored: StoredApp


class NewKey(NamedTuple):
    """An app, and its key, which is told once."""

    app: App
    key: str


def register(entries: EntryStore, name: str, now: int) -> NewKey:
    """Register an app and make its key."""
    id_ = _random(6)
    key = _new_key(id_)
    app = App(id_, 1, StoredApp(name, digest(key), secrets.token_bytes(16), now))
    entries.write(_entry(app))
    return NewKey(app, key)


def replace_key(entries: EntryStore, app_id: str) -> NewKey:
    """Make an app another key; the old one is dead, its players stay. Raises EntryNotFound."""
    found = _app(entries.find(app_place(app_id)))
    key = _new_key(app_id)
    app = found._replace(version=found.version + 1, stored=found.stored._replace(key=digest(key)))
    entries.write(_entry(app))
    return NewKey(app, key)


def app_of(entries: EntryStore, key: str) -> App:
    """Return the app whose key is shown, or refuse."""
    shown = _KEY.fullmatch(key)
    try:
        app = _app(entries.find(app_place(shown["app"]))) if shown else None
    except EntryNotFound:
        app = None
    if app is None or not same(app.stored.key, digest(key)):
        raise bad_credentials("The key is of no app, or has been replaced.")
    return app


def session_of(
    people: People, app: App, user: str, profile: StoredPlayer, scopes: tuple[str, ...]
) -> Session:
    """Return a token of an app's user, who becomes a player by the first."""
    stored = profile._replace(created=people.now(), key_id=people.keyring.id, app=app.id)
    player = Known(_player_id(app, user), 1, stored)
    try:
        player, repeated = find(people, player.id), True
    except Refusal:
        player, repeated = _made(people, player), False
    if player.stored.deleted:
        raise Refusal("player_deleted", "The player of this user has been deleted.")
    token = tokens.issue(people.keyring, player, scopes, people.now())
    return Session(player, token, scopes, repeated=repeated)


def _made(people: People, player: Known) -> Known:
    try:
        people.entries.write(entry_of(player))
    except StaleEntry as there:
        return standing(there)
    return player


def _player_id(app: App, user: str) -> str:
    return urlsafe_b64encode(hmac.digest(app.stored.salt, user.encode(), "sha256")[:12]).decode()


def _new_key(app: str) -> str:
    return f"{APP_KEY}{app}{_random(30)}"


def _random(size: int) -> str:
    return urlsafe_b64encode(secrets.token_bytes(size)).decode()


def _entry(app: App) -> Entry:
    return Entry(app_place(app.id), app.version, pack_app(app.stored), secrets.token_bytes(16))


def _app(entry: Entry) -> App:
    return App(entry.place.partition.partition("#")[2], entry.version, unpack_app(entry.body))
