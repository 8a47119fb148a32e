"""What a player was told, taken along and taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.notices.inbox import head_of, told_json
from infra.entries import EntryNotFound, StaleEntry
from infra.places import DEAD, DUE, ENDPOINT, INBOX, NOTED, PASSED, PUSHED, inbox_head_place, player_partition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.people.people import People
    from infra.entries import Entry

_AT_A_TIME = 100
_OWN = (INBOX.rstrip("#"), NOTED, PASSED, PUSHED, ENDPOINT, DUE, DEAD)
"""How the keys begin of what goes with the player: the inbox with its state, what was told, what is sent."""


def told_of(people: People, player: str) -> list[dict[str, Any]]:
    """Return all that stands in a player's inbox."""
    try:
        head = head_of(people.entries.find(inbox_head_place(player)))
    except EntryNotFound:
        return []
    return [told_json(entry, head) for entry in _all(people, player, INBOX)]


def drop_told(people: People, player: str) -> None:
    """Take away all that a deleted player was told."""
    for prefix in _OWN:
        for entry in list(_all(people, player, prefix)):
            _drop(people, entry)


def _all(people: People, player: str, prefix: str) -> Iterator[Entry]:
    cursor, more = None, True
    while more:
        page = people.entries.within(player_partition(player), prefix=prefix, limit=_AT_A_TIME, cursor=cursor)
        yield from page.entries
        cursor, more = page.cursor, page.cursor is not None


def _drop(people: People, entry: Entry) -> None:
    try:
        people.entries.write(drop=(entry,))
    except StaleEntry as lost:
        if lost.current:
            people.entries.write(drop=(lost.current,))
