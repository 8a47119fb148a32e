"""A player's data taken along, and taken away; games stay, and no longer say who sat there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from api.bearer import bad_credentials
from api.endpoints.keeping import all_of
from api.endpoints.shown import endpoint_json
from api.notices.farewell import drop_told, told_of
from api.people.blocks import blocked, forget
from api.people.claims import identity_entry_place
from api.people.games import listed_json, mine_of
from api.people.people import RACES, Known, entry_of, find
from api.people.profile import me_json
from api.people.rating import rating_of
from api.play.seats import in_zone, player_bytes, with_seat
from api.pushing.keeping import shown, subscriptions_of
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import MEMBERS, PAST, player_partition, rating_place
from infra.store import GameNotFound, StaleVersion, StoreUnavailable
from schemas.stored_player import StoredPlayer
from schemas.stored_rating import rating_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.credentials import Player
    from api.people.people import People
    from infra.store import Record

_AT_A_TIME = 100


def export(people: People, player: Known) -> dict[str, Any]:
    """Return all that is kept of a player."""
    identity = player.stored.identity
    told = identity and {"issuer": identity[0], "subject": identity[1]}
    mine = {found.game: found for found in map(mine_of, _games(people, player.id))}
    games = list(map(listed_json, mine.values()))
    return {
        "player": me_json(player),
        "identity": told,
        "games": games,
        "notices": told_of(people, player.id),
        "rating": rating_json(rating_of(people.entries, player.id)),
        "blocked": sorted(blocked(people.entries, player.id)),
        "push": [shown(found) for found in subscriptions_of(people.entries, player.id)],
        "webhooks": [endpoint_json(found) for found in all_of(people.entries, player_partition(player.id))],
    }


def _games(people: People, player: str) -> Iterator[Entry]:
    """Yield the entries of all games in a player's lists."""
    for prefix in (MEMBERS, PAST):
        cursor, more = None, True
        while more:
            page = people.entries.within(
                player_partition(player), prefix=prefix, limit=_AT_A_TIME, cursor=cursor
            )
            yield from page.entries
            cursor, more = page.cursor, page.cursor is not None


def delete(people: People, bearer: Player) -> Known:
    """Leave of a player nothing but that there was one; a second time goes on where the first broke off."""
    # First, so that no game is joined meanwhile.
    left = _tombstoned(people, bearer)
    _leave_games(people, left.id)
    drop_told(people, left.id)
    forget(people.entries, left.id)
    _drop_rating(people, left.id)
    return left


def _drop_rating(people: People, player: str) -> None:
    try:
        _drop(people, people.entries.find(rating_place(player)))
    except EntryNotFound:
        return


def _tombstoned(people: People, bearer: Player) -> Known:
    for _ in range(RACES):
        player = _to_delete(people, bearer)
        if player.stored.deleted:
            return player
        try:
            return _deleted(people, player)
        except StaleEntry:
            continue
    raise StoreUnavailable("The player is changing too fast.")


def _deleted(people: People, player: Known) -> Known:
    left = Known(player.id, player.version + 1, _tombstone(player, people.now()))
    identity = player.stored.identity
    # In one transaction: whoever signs in by it meanwhile finds a player or becomes a new one.
    gone = (Entry(identity_entry_place(*identity), 1, b""),) if identity else ()
    people.entries.write(entry_of(left), drop=gone)
    return left


def _to_delete(people: People, bearer: Player) -> Known:
    player = find(people, bearer.id)
    # A deletion revokes its own token: whoever repeats it shows the one before.
    if player.stored.generation - bool(player.stored.deleted) != bearer.generation:
        raise bad_credentials("The token has been revoked.")
    return player


def _tombstone(player: Known, now: int) -> StoredPlayer:
    stored = player.stored
    generation = stored.generation + 1
    return StoredPlayer(
        created=stored.created,
        deleted=now,
        key_id=stored.key_id,
        generation=generation,
        creation=stored.creation,
        app=stored.app,
    )


def _leave_games(people: People, player: str) -> None:
    # Each game before its entry, so that a repetition goes on where this one breaks off.
    for entry in list(_games(people, player)):
        _forget(people, player, mine_of(entry).game)
        _drop(people, entry)


def _forget(people: People, player: str, game: str) -> None:
    """Take a player's name and id out of a game's seat, so that nobody can open it any more."""
    for _ in range(RACES):
        try:
            _forgotten(people, player, people.tables.store.load(game))
        except GameNotFound:
            return
        except StaleVersion:
            continue
        else:
            return
    raise StoreUnavailable("The game is changing too fast.")


def _forgotten(people: People, player: str, record: Record) -> None:
    live, id_ = people.tables.revive(record), player_bytes(player)
    for n, seat in enumerate(live.stored.seats):
        if seat.player == id_:
            orders = tuple(order for order in live.stored.orders if order.seat != n)
            without = in_zone(with_seat(live, n, seat._replace(name="", player=b"")), n, "")
            without = without._replace(stored=without.stored._replace(orders=orders))
            people.tables.save(without, secrets.token_bytes(16))


def _drop(people: People, entry: Entry) -> None:
    try:
        people.entries.write(drop=(entry,))
    except StaleEntry as lost:
        if lost.current:
            people.entries.write(drop=(lost.current,))
