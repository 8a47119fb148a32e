"""Games in one DynamoDB table: an ordinary action is one strong read and one conditional write."""

from __future__ import annotations

import heapq
import time
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from infra import items, keys
from infra.cursor import Place, read_cursor, write_cursor
from infra.dynamo_table import CHANCE, Table
from infra.outcome import settle_create, settle_save
from infra.store import (
    SLOT_SECONDS,
    Archive,
    ArchiveExists,
    GameNotFound,
    Page,
    QuotaExceeded,
    Record,
    check_id,
)
from infra.transport import CONDITION, ConditionFailed, TransactionRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from infra.dynamo_requests import Request
    from infra.dynamo_table import Meter
    from infra.keys import Item
    from infra.transport import Reason, Transport

_END_OF_TIME = 10**12


class DynamoStore:
    """
    GameStore over DynamoDB; knows the table's name and how to send a request, no SDK.

    A *meter* is told each operation and the capacity units it consumed.
    """

    def __init__(
        self,
        table: str,
        transport: Transport,
        *,
        clock: Callable[[], float] = time.time,
        meter: Meter | None = None,
    ) -> None:
        self._table = Table(table, transport, clock=clock, meter=meter)
        self._requests = self._table.requests

    def create(self, record: Record, *, principal: str, limit: int) -> Record:
        """Store a new game and take a quota slot, in one transaction."""
        if not principal:
            return self._create_unowned(record)
        for slot in self._free_slots(principal, limit):
            if created := self._create_in(replace(record, owner=keys.owner_name(principal, slot))):
                return created
        # Each slot was seen held by another game during this call, at the latest when it was lost.
        if item := self._get(record.id, consistent=True):
            return settle_create(record, items.record_of(item))
        raise QuotaExceeded(limit)

    def load(self, game_id: str, *, consistent: bool = True) -> Record:
        """Read a game for one unit, or half a unit when not *consistent*."""
        check_id(game_id)
        if not (item := self._get(game_id, consistent=consistent)):
            raise GameNotFound(f"No game {game_id!r}.")
        return items.record_of(item)

    def save(self, record: Record, *, archives: tuple[Archive, ...] = (), release: str = "") -> Record:
        """Write over the version loaded; alone for one unit, else with the rest in a transaction."""
        put = self._requests.put_next(items.game_item(record), record.version - 1)
        if archives or release:
            return self._save_together(record, put, archives, release)
        try:
            self._table.write("PutItem", put)
        except ConditionFailed as failed:
            return settle_save(record, items.found(failed.item))
        return record

    def archives(self, game_id: str, *, after: int = 0) -> Iterator[Archive]:
        """Yield finished deals; a page of up to 1 MB is one query."""
        check_id(game_id)
        return map(items.archive_of, self._table.queried(self._requests.deals(game_id, after)))

    def listed(self, listing: str, *, limit: int, cursor: str | None = None) -> Page:
        """Merge the shards of a list, each read no further than needed."""
        shards = keys.list_shards(listing)
        places = dict(zip(shards, read_cursor(cursor, listing, len(shards)), strict=True))
        # A shard not shown yet goes on where the others stopped: what came in above is for a first page.
        newest = min((place.created for place in places.values() if place), default=_END_OF_TIME)
        parts = [self._list_part(shard, place, newest, limit + 1) for shard, place in places.items()]
        merged = list(islice(heapq.merge(*parts, reverse=True), limit + 1))
        shown = merged[:limit]
        places.update({keys.list_shard(listing, place.id): place for place in shown})
        more = len(merged) > limit
        return Page(
            tuple(place.id for place in shown),
            write_cursor(listing, tuple(places.values())) if more else None,
        )

    def due(self, until: int) -> Iterator[str]:
        """Query shard after shard; in each the game longest due comes first."""
        for shard in keys.DUE_SHARDS:
            yield from map(keys.game_id, self._table.queried(self._requests.due(shard, until)))

    def ready(self) -> None:
        """Read an item that needn't be there."""
        self._table.call("GetItem", self._requests.get(keys.game_key(""), consistent=False))

    def _get(self, game_id: str, *, consistent: bool) -> Item | None:
        reply = self._table.call("GetItem", self._requests.get(keys.game_key(game_id), consistent=consistent))
        item: Item | None = reply.get("Item")
        return item if item and self._table.alive(item) else None

    def _create_unowned(self, record: Record) -> Record:
        try:
            self._table.write("PutItem", self._requests.put_new(items.game_item(record), self._table.now()))
        except ConditionFailed as failed:
            return settle_create(record, items.record_of(failed.item))
        return record

    def _free_slots(self, principal: str, limit: int) -> list[int]:
        """Return the free slots in random order, so that parallel creations seldom meet."""
        slots = self._table.queried(self._requests.slots(principal))
        held = {keys.slot_number(item) for item in slots if self._table.alive(item)}
        free = [slot for slot in range(limit) if slot not in held]
        return CHANCE.sample(free, len(free))

    def _create_in(self, record: Record) -> Record | None:
        """Return the game as created, or None when another game has taken the slot."""
        now = self._table.now()
        slot = items.slot_item(record.owner, record.id, now + SLOT_SECONDS)
        parts = (items.game_item(record), slot)
        try:
            self._table.transact([{"Put": self._requests.put_new(item, now)} for item in parts])
        except TransactionRefused as refused:
            game = refused.reasons[0]
            if game.code != CONDITION:
                return None
            return settle_create(record, items.record_of(game.item))
        return record

    def _save_together(
        self, record: Record, put: Request, archives: tuple[Archive, ...], release: str
    ) -> Record:
        deals = [{"Put": self._requests.put_once(items.deal_item(record.id, deal))} for deal in archives]
        freed = [{"Delete": self._requests.give_back(release, record.id)}] if release else []
        try:
            self._table.transact([{"Put": put}, *deals, *freed])
        except TransactionRefused as refused:
            game, *others = refused.reasons
            if game.code == CONDITION:
                return settle_save(record, items.found(game.item))
            _check_deals(record, others[: len(deals)])
        else:
            return record
        # Only the slot was refused: it has run out and holds another game, which keeps it.
        return self.save(record, archives=archives)

    def _list_part(self, shard: str, place: Place | None, newest: int, limit: int) -> Iterator[Place]:
        newest = place.created if place else newest
        for item in self._table.queried(self._requests.list_part(shard, place, newest=newest, limit=limit)):
            if self._table.alive(item):
                yield Place(int(item[keys.CREATED]["N"]), keys.game_id(item))


def _check_deals(record: Record, reasons: list[Reason]) -> None:
    if any(reason.code == CONDITION for reason in reasons):
        raise ArchiveExists(f"Game {record.id} has that deal already.")
