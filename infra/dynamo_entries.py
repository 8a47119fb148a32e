"""Entries in the DynamoDB table of the games."""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING

from infra import entry_cursor, entry_items
from infra.dynamo_table import Table
from infra.entries import Entries, EntryNotFound, Places, StaleEntry
from infra.transport import CONDITION, ConditionFailed, TransactionRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from infra.dynamo_requests import Request
    from infra.dynamo_table import Meter
    from infra.entries import Entry, Place
    from infra.keys import Item
    from infra.transport import Transport


class DynamoEntries:
    """EntryStore over DynamoDB; one entry alone is a plain conditional write, more are a transaction."""

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

    def find(self, place: Place, *, consistent: bool = True) -> Entry:
        """Read an entry for one unit per 4 KB, or half that when not *consistent*."""
        request = self._requests.get(entry_items.entry_key(place), consistent=consistent)
        item = self._table.call("GetItem", request).get("Item")
        if not item or not self._table.alive(item):
            raise EntryNotFound(f"Nothing stands at {place.partition}/{place.key}.")
        return entry_items.entry_of(item)

    def write(self, *entries: Entry, drop: tuple[Entry, ...] = ()) -> None:
        """Write all of it or nothing."""
        puts = [self._put(entry) for entry in entries]
        if len(puts) == 1 and not drop:
            self._write_alone(entries[0], puts[0])
            return
        deletes = [self._requests.delete(entry_items.entry_key(entry.place), entry.version) for entry in drop]
        try:
            self._table.transact([{"Put": put} for put in puts] + [{"Delete": it} for it in deletes])
        except TransactionRefused as refused:
            refusals = zip((*entries, *drop), refused.reasons, strict=True)
            _settle([(entry, why.item) for entry, why in refusals if why.code == CONDITION], entries[:1])

    def within(  # noqa: PLR0913  # each by its name
        self,
        partition: str,
        *,
        prefix: str = "",
        limit: int,
        cursor: str | None = None,
        newest: bool = False,
        consistent: bool = True,
    ) -> Entries:
        """Query one stretch of a partition."""
        start = entry_cursor.read_key(cursor, partition)
        request = entry_items.within(partition, prefix, start, limit=limit + 1, newest=newest)
        request["ConsistentRead"] = consistent
        found = [entry_items.entry_of(item) for item in self._found(request, limit)]
        shown = tuple(found[:limit])
        more = len(found) > limit
        return Entries(shown, entry_cursor.write_key(partition, shown[-1].place.key) if more else None)

    def listed(
        self, listing: str, *, limit: int, cursor: str | None = None, until: int | None = None
    ) -> Places:
        """Query one stretch of a list's index."""
        start = entry_cursor.read_rank(cursor, listing)
        found = list(self._found(entry_items.listed(listing, start, limit=limit + 1, until=until), limit))
        shown = tuple(entry_items.place_of(item) for item in found[:limit])
        if len(found) <= limit:
            return Places(shown, None)
        return Places(
            shown, entry_cursor.write_rank(listing, entry_items.rank_of(found[limit - 1]), shown[-1])
        )

    def _found(self, request: Request, limit: int) -> Iterator[Item]:
        items = self._table.queried(self._requests.of(request))
        return islice(filter(self._table.alive, items), limit + 1)

    def _put(self, entry: Entry) -> Request:
        item = entry_items.entry_item(entry)
        if entry.version == 1:
            return self._requests.put_new(item, self._table.now())
        return self._requests.put_next(item, entry.version - 1)

    def _write_alone(self, entry: Entry, put: Request) -> None:
        try:
            self._table.write("PutItem", put)
        except ConditionFailed as failed:
            _settle([(entry, failed.item)], (entry,))


def _settle(refused: list[tuple[Entry, Item]], first: tuple[Entry, ...]) -> None:
    """Return if the *first* entry stands as written, by an attempt whose answer got lost."""
    stored = [(entry, entry_items.entry_of(item) if item else None) for entry, item in refused]
    if any((entry,) == first and entry.landed_as(current) for entry, current in stored):
        return
    entry, current = stored[0]
    raise StaleEntry(entry.place, current)
