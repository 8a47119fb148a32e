"""What an owner may have sent: a test, and what was told before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from api.endpoints import messages
from api.endpoints.channel import put_down, wants
from api.endpoints.keeping import found_at, one_of
from api.people.people import find
from api.problems import Refusal
from infra.entry_cursor import write_key
from infra.places import DEAD, INBOX, dead_place, due_place, inbox_place, player_partition
from schemas.base import FieldError, InvalidFields
from schemas.stored_notices import unpack_notice
from schemas.stored_webhooks import unpack_delivery

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.endpoints.keeping import Faring
    from api.endpoints.owners import Owner
    from api.people.people import People
    from infra.entries import Entry
    from schemas.stored_webhooks import Endpoint


class Replayed(NamedTuple):
    """What was put down once more, and behind which number to go on."""

    queued: int
    after: int
    more: bool


class DeadLetters(NamedTuple):
    """A stretch of what never arrived, by player and number."""

    dead_letters: list[dict[str, Any]]
    cursor: str | None


def ping(people: People, owner: Owner, id_: str) -> str:
    """Have a test message sent, one at a time, and return its id."""
    _enabled(people, owner, id_)
    place = due_place(owner.partition, id_, messages.PING)
    put_down(people.entries, place, people.now())
    waiting = found_at(people.entries, place)
    # It may have gone out already.
    began = unpack_delivery(waiting.body).began if waiting else people.now()
    return messages.ping_id(id_, began)


def replay(people: People, owner: Owner, id_: str, wish: Mapping[str, Any]) -> Replayed:
    """Have the notices behind a number of an inbox sent again, those that waited or were given up, too."""
    endpoint = _enabled(people, owner, id_).endpoint
    player, last = _heard(people, owner, wish.get("player")), wish["after"]
    partition = player_partition(player)
    cursor = write_key(partition, inbox_place(player, last).key)
    page = people.entries.within(partition, prefix=INBOX, limit=wish["limit"], cursor=cursor)
    queued = 0
    for entry in page.entries:
        last, notice = int(entry.place.key.removeprefix(INBOX)), unpack_notice(entry.body)
        # Of a muted game nothing goes further, whoever asks.
        if wants(endpoint, notice) and not notice.muted:
            queued += _put_again(people, owner, endpoint, messages.key_of(player, last))
    return Replayed(queued, last, page.cursor is not None)


def dead_letters(people: People, owner: Owner, id_: str, limit: int, cursor: str | None) -> DeadLetters:
    """Return what was given up, kept for 30 days."""
    one_of(people.entries, owner.partition, id_)
    prefix = f"{DEAD}{id_}#"
    page = people.entries.within(owner.partition, prefix=prefix, limit=limit, cursor=cursor)
    return DeadLetters([_dead_json(entry, prefix) for entry in page.entries], page.cursor)


def _enabled(people: People, owner: Owner, id_: str) -> Faring:
    found = one_of(people.entries, owner.partition, id_)
    if found.health.disabled:
        raise Refusal("webhook_disabled", "It is sent nothing until it is enabled again.")
    return found


def _heard(people: People, owner: Owner, player: str | None) -> str:
    """Return whose inbox is meant: an owner's own, or that of a player of the app."""
    if owner.player and player in (None, owner.player):
        return owner.player
    if player is None:
        problem = "Say which of the app's players is meant."
        raise InvalidFields((FieldError("/player", problem, "required"),))
    found = find(people, player)
    if found.stored.app != owner.app or owner.player:
        raise Refusal("not_found", "There is no such player.")
    return found.id


def _put_again(people: People, owner: Owner, endpoint: Endpoint, key: str) -> bool:
    dead = found_at(people.entries, dead_place(owner.partition, endpoint.id, key))
    gone = (dead,) if dead else ()
    return put_down(people.entries, due_place(owner.partition, endpoint.id, key), people.now(), drop=gone)


def _dead_json(entry: Entry, prefix: str) -> dict[str, Any]:
    key, delivery = entry.place.key.removeprefix(prefix), unpack_delivery(entry.body)
    player, number = messages.notice_of(key)
    return {
        "message": messages.id_of(key),
        "player": player,
        "number": number,
        "began": delivery.began,
        "tries": delivery.tries,
        "tried": delivery.tried,
        "why": delivery.why,
    }
