"""A player's inbox: read on from a cursor, marked as read, and games muted in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.entry_cursor import write_key
from infra.places import INBOX, inbox_head_place, member_place, noted_place, player_partition
from infra.store import StoreUnavailable
from schemas.stored_notices import (
    Head,
    Noted,
    pack_head,
    pack_noted,
    unpack_head,
    unpack_noted,
    unpack_notice,
)

if TYPE_CHECKING:
    from api.people.people import Known, People
    from infra.entries import Place
    from schemas.stored_notices import Notice

RACES = 8


class Page(NamedTuple):
    """A stretch of an inbox, oldest first, and the cursor behind which what comes later is found."""

    notices: list[dict[str, Any]]
    cursor: str | None
    more: bool
    unread: int


def page(people: People, player: Known, *, limit: int, cursor: str | None) -> Page:
    """Return what came after a cursor was given; without one, all that is kept."""
    partition = player_partition(player.id)
    found = people.entries.within(partition, prefix=INBOX, limit=limit, cursor=cursor)
    head = head_of(_found(people, inbox_head_place(player.id)))
    told = [told_json(entry, head) for entry in found.entries]
    last = write_key(partition, found.entries[-1].place.key) if found.entries else cursor
    return Page(told, last, found.cursor is not None, head.newest - head.read)


def mark_read(people: People, player: Known, through: int) -> int:
    """Mark a notice and all before it as read, however often; return how many stay unread."""
    for _ in range(RACES):
        found = _found(people, inbox_head_place(player.id))
        head = head_of(found)
        if through > head.newest:
            raise Refusal("not_found", f"The inbox has {head.newest} notices so far.")
        if found is None or through <= head.read:
            return head.newest - head.read
        try:
            people.entries.write(
                Entry(found.place, found.version + 1, pack_head(head._replace(read=through)))
            )
        except StaleEntry:
            continue
        return head.newest - through
    raise StoreUnavailable("The inbox is changing too fast.")


def mute(people: People, player: Known, game: str, wish: bool) -> None:  # stored as it stands
    """Let notices of a game stay in the inbox, or go further again."""
    if _found(people, member_place(player.id, game)) is None:
        raise Refusal("not_found", "You sit in no such game.")
    place = noted_place(player.id, game)
    for _ in range(RACES):
        found = _found(people, place)
        noted = unpack_noted(found.body) if found else Noted()
        if noted.muted == wish:
            return
        body, version = pack_noted(noted._replace(muted=wish)), found.version + 1 if found else 1
        try:
            people.entries.write(Entry(place, version, body, expires=found.expires if found else 0))
        except StaleEntry:
            continue
        return
    raise StoreUnavailable("The game is changing too fast.")


def notice_json(notice: Notice) -> dict[str, Any]:
    """Return what a notice says, wherever it goes."""
    return {
        "kind": notice.kind,
        "game": notice.game,
        "at": notice.at,
        "ruleset": notice.ruleset,
        "seat": notice.seat,
        "status": notice.status,
        "turn_number": notice.turn_number,
        "deal": notice.deal,
        "scores": [*notice.scores],
    }


def told_json(entry: Entry, head: Head) -> dict[str, Any]:
    """Return a notice as the inbox tells it."""
    number, notice = int(entry.place.key.removeprefix(INBOX)), unpack_notice(entry.body)
    return {"number": number, **notice_json(notice), "muted": notice.muted, "read": number <= head.read}


def head_of(found: Entry | None) -> Head:
    """Read the state of an inbox, which is empty until something comes in."""
    return unpack_head(found.body) if found else Head()


def _found(people: People, place: Place) -> Entry | None:
    try:
        return people.entries.find(place)
    except EntryNotFound:
        return None
