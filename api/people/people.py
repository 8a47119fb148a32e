"""Players as the store keeps them: found, checked against their tokens, saved."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.bearer import bad_credentials
from api.problems import Refusal
from infra.entries import Entry, EntryNotFound
from infra.places import profile_place
from schemas.stored_player import StoredPlayer, pack_player, unpack_player

if TYPE_CHECKING:
    from api.credentials import Player
    from api.keyring import Keyring
    from api.play.tables import Tables
    from infra.entries import EntryStore, StaleEntry

RACES = 8
"""How many lost races a write outlives before the store counts as overloaded."""
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


class People(NamedTuple):
    """All players, over one store of entries, and the games they sit in."""

    entries: EntryStore
    tables: Tables

    @property
    def keyring(self) -> Keyring:
        """What ids and tokens derive from."""
        return self.tables.keyring

    def now(self) -> int:
        """Return the time in epoch seconds."""
        return self.tables.now()


class Known(NamedTuple):
    """A player as stored."""

    id: str
    version: int
    stored: StoredPlayer
    digest: bytes = b""
    """Of the attempt that wrote it."""


def find(people: People, player: str, *, consistent: bool = True) -> Known:
    """Return a player, a deleted one included, or refuse."""
    if not _ID.fullmatch(player):
        raise _nobody()
    try:
        return known(people.entries.find(profile_place(player), consistent=consistent))
    except EntryNotFound:
        raise _nobody() from None


def known(entry: Entry) -> Known:
    """Read a player's entry."""
    id_ = entry.place.partition.partition("#")[2]
    return Known(id_, entry.version, unpack_player(entry.body), entry.digest)


def standing(lost: StaleEntry) -> Known:
    """Return the player who stands where a write was refused; players are never taken away."""
    assert lost.current is not None
    return known(lost.current)


def present(people: People, bearer: Player) -> Known:
    """Return the player whom a token names, or refuse a token that was revoked."""
    try:
        found = find(people, bearer.id)
    except Refusal:
        raise bad_credentials("The token is of no player.") from None
    # A deletion revokes, too.
    if found.stored.generation != bearer.generation:
        raise bad_credentials("The token has been revoked.")
    return found


def entry_of(player: Known, digest: bytes = b"") -> Entry:
    """Return the entry that stores *player* as it is, at its version."""
    attempt = digest or secrets.token_bytes(16)
    return Entry(profile_place(player.id), player.version, pack_player(player.stored), attempt)


def save(people: People, player: Known, stored: StoredPlayer, digest: bytes = b"") -> Known:
    """Store the next version of a player, or raise StaleEntry."""
    following = Known(player.id, player.version + 1, stored, digest)
    people.entries.write(entry_of(following, digest))
    return following


def _nobody() -> Refusal:
    return Refusal("not_found", "There is no such player.")
