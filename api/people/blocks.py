"""Whom a player won't sit with: those can't join a game where the player sits, and aren't told why."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from api.people.people import RACES, find, present
from api.play.seats import player_text
from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import blocked_place
from infra.store import StoreUnavailable
from schemas.stored_membership import pack_roster, unpack_roster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from api.credentials import Player
    from api.people.people import People
    from infra.entries import EntryStore

MOST = 200
"""Players whom one may block."""


def blocked(entries: EntryStore, player: str, *, consistent: bool = True) -> frozenset[str]:
    """Return whom a player has blocked."""
    return _read(_found(entries, player, consistent=consistent))


def block(people: People, bearer: Player, other: str) -> frozenset[str]:
    """Block a player; blocked already, nothing changes."""
    present(people, bearer)
    if other == bearer.id:
        raise Refusal("forbidden", "You can't block yourself.")
    find(people, other)
    return _change(people, bearer, lambda known: known | {other})


def unblock(people: People, bearer: Player, other: str) -> frozenset[str]:
    """Let a player come again; not blocked, nothing changes."""
    present(people, bearer)
    find(people, other)
    return _change(people, bearer, lambda known: known - {other})


def _change(
    people: People, bearer: Player, change: Callable[[frozenset[str]], frozenset[str]]
) -> frozenset[str]:
    for _ in range(RACES):
        found = _found(people.entries, bearer.id)
        wanted = change(_read(found))
        if wanted == _read(found):
            return wanted
        if len(wanted) > MOST:
            raise Refusal("quota", f"At most {MOST} players can be blocked.", limit=MOST)
        try:
            _write(people.entries, bearer.id, found, wanted)
        except StaleEntry:
            continue
        else:
            return wanted
    raise StoreUnavailable("The list is changing too fast.")


def _write(entries: EntryStore, player: str, found: Entry | None, wanted: frozenset[str]) -> None:
    version = found.version + 1 if found else 1
    entries.write(Entry(blocked_place(player), version, pack_roster(wanted), secrets.token_bytes(16)))


def _found(entries: EntryStore, player: str, *, consistent: bool = True) -> Entry | None:
    try:
        return entries.find(blocked_place(player), consistent=consistent)
    except EntryNotFound:
        return None


def _read(entry: Entry | None) -> frozenset[str]:
    return unpack_roster(entry.body) if entry else frozenset()


def forget(entries: EntryStore, player: str) -> None:
    """Take a player's list away."""
    if found := _found(entries, player):
        entries.write(drop=(found,))


def shuns(entries: EntryStore, seated: Iterable[bytes], joiner: bytes) -> bool:
    """Say whether one of those who sit there won't sit with *joiner*."""
    name = player_text(joiner)
    known = [blocked(entries, player_text(seat) or "", consistent=False) for seat in seated if seat]
    return any(name in one for one in known)
