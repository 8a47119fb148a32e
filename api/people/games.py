"""A player's games, in lists and in one small request: read from what follows their changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from api.feed.memberships import KEPT_SECONDS, UNFINISHED
from api.play.polling import next_poll_after_ms
from api.play.shown import seat_json
from engine.families import resolve
from infra.cursor import seal, unseal
from infra.entry_cursor import write_key
from infra.places import MEMBERS, PAST, player_partition
from infra.store import BadCursor
from schemas.rulesets import brief_json
from schemas.stored_membership import unpack_membership

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.credentials import Player
    from api.people.people import People
    from infra.entries import Entry
    from schemas.stored_membership import Membership

_AT_A_TIME = 200
_OVERLAP_SECONDS = 10
"""Lists may lag behind the games, and the clocks of those who write them apart."""


class Mine(NamedTuple):
    """A game in a player's list."""

    game: str
    member: Membership
    key: str
    """Where it stands among the player's entries."""


class Listed(NamedTuple):
    """A stretch of a player's list, and where the next begins."""

    games: list[dict[str, Any]]
    cursor: str | None


class Synced(NamedTuple):
    """What has changed of a player's games, and from where to ask on."""

    games: list[dict[str, Any]]
    complete: bool
    """Whether these are all there are, because it wasn't said since when."""
    cursor: str
    next_poll_after_ms: int


def finished(people: People, player: Player, *, limit: int, cursor: str | None) -> Listed:
    """Return a page of the games that are over, the last one first."""
    partition = player_partition(player.id)
    page = people.entries.within(
        partition, prefix=PAST, limit=limit, cursor=cursor, newest=True, consistent=False
    )
    return Listed([listed_json(mine_of(entry)) for entry in page.entries], page.cursor)


def unfinished(  # noqa: PLR0913  # each by its name
    people: People,
    player: Player,
    statuses: tuple[str, ...],
    *,
    awaited: bool,
    limit: int,
    cursor: str | None,
) -> Listed:
    """Return a page of the games of some statuses; where *awaited*, those that wait for the player."""
    found: list[Mine] = []
    for mine in _members(people, player, cursor, _AT_A_TIME if awaited else limit + 1):
        if mine.member.status in statuses and (not awaited or mine.member.seat in mine.member.turn):
            found.append(mine)
        if len(found) > limit:
            shown = found[:limit]
            return Listed(
                list(map(listed_json, shown)), write_key(player_partition(player.id), shown[-1].key)
            )
    return Listed(list(map(listed_json, found)), None)


def sync(people: People, player: Player, cursor: str | None) -> Synced:
    """Return the games that have changed since a cursor was given; without one, all that aren't over."""
    now = people.now()
    since = _since(cursor, player) if cursor else None
    complete = since is None or since < now - KEPT_SECONDS
    members = list(_members(people, player, None, _AT_A_TIME))
    if complete or since is None:
        changed = [mine for mine in members if mine.member.status in UNFINISHED]
    else:
        changed = [mine for mine in members if mine.member.noted >= since - _OVERLAP_SECONDS]
    idle = now - max((mine.member.changed for mine in members), default=0)
    hint = next_poll_after_ms("playing", own_turn=False, idle_seconds=max(idle, 0))
    return Synced(list(map(sync_json, changed)), complete, _cursor(player, now), hint or 0)


def _members(people: People, player: Player, cursor: str | None, at_a_time: int) -> Iterator[Mine]:
    """Yield a player's games that go on or went on lately, in the order of their ids."""
    partition, more = player_partition(player.id), True
    while more:
        page = people.entries.within(
            partition, prefix=MEMBERS, limit=at_a_time, cursor=cursor, consistent=False
        )
        yield from map(mine_of, page.entries)
        cursor, more = page.cursor, page.cursor is not None


def mine_of(entry: Entry) -> Mine:
    """Read an entry of a player's list."""
    key = entry.place.key
    return Mine(key.rpartition("#")[2], unpack_membership(entry.body), key)


def listed_json(mine: Mine) -> dict[str, Any]:
    """Return a game as a list of one's own tells it."""
    member, rules = mine.member, resolve(mine.member.ruleset, mine.member.options)
    return {
        **sync_json(mine),
        "ruleset": brief_json(rules, member.options),
        "seats": [seat_json(rules, n, seat) for n, seat in enumerate(member.seats)],
        "created": member.created,
    }


def sync_json(mine: Mine) -> dict[str, Any]:
    """Return what tells whether a look at a game is worth while."""
    member = mine.member
    return {
        "id": mine.game,
        "version": member.version,
        "status": member.status,
        "seat": member.seat if member.status != "left" else None,
        "turn": [*member.turn],
        "your_turn": member.seat in member.turn,
        "scores": [*member.scores],
        "deal": member.deal,
        "changed": member.changed,
    }


def _cursor(player: Player, now: int) -> str:
    return seal(f"sync|{player.id}|{now}")


def _since(cursor: str, player: Player) -> int:
    kind, _, rest = unseal(cursor).partition("|")
    owner, _, time = rest.partition("|")
    if (kind, owner) != ("sync", player.id) or not time.isdecimal():
        raise BadCursor("The cursor belongs to another list.")
    return int(time)
