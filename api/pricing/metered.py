"""A store that counts the units its calls would consume in DynamoDB."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.items import deal_item, game_item, item_bytes, slot_item
from infra.store import SLOT_SECONDS, GameNotFound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from infra.keys import Item
    from infra.store import Archive, Page, Record

_READ, _WRITE = 4096, 1024


class Metered:
    """GameStore in memory; *reads* and *writes* are units, *stored* bytes, all since the beginning."""

    def __init__(self) -> None:
        self.reads = self.writes = 0.0
        self.stored = 0
        self.largest = 0
        self._games: dict[str, Record] = {}

    def create(self, record: Record, *, principal: str, limit: int) -> Record:
        """Count a look for free slots, and game and slot in a transaction."""
        self.reads += 1
        slot = slot_item(record.owner or "p/00", record.id, record.created + SLOT_SECONDS)
        self.writes += 2 * (_units(game_item(record), _WRITE) + _units(slot, _WRITE))
        return self._kept(record)

    def load(self, game_id: str, *, consistent: bool = True) -> Record:
        """Count a read."""
        if game_id not in self._games:
            raise GameNotFound(game_id)
        record = self._games[game_id]
        self.reads += _units(game_item(record), _READ) * (1 if consistent else 0.5)
        return record

    def save(self, record: Record, *, archives: tuple[Archive, ...] = (), release: str = "") -> Record:
        """Count a write, or a transaction where it takes one."""
        # Billed is the larger of what stood there and what is put there.
        units = max(_units(game_item(each), _WRITE) for each in (self._games[record.id], record))
        deals = [deal_item(record.id, deal) for deal in archives]
        others = sum(_units(deal, _WRITE) for deal in deals) + bool(release)
        self.writes += 2 * (units + others) if others else units
        self.stored += sum(map(item_bytes, deals))
        return self._kept(record)

    def archives(self, game_id: str, *, after: int = 0) -> Iterator[Archive]:
        """Keep none."""
        return iter(())

    def listed(self, listing: str, *, limit: int, cursor: str | None = None) -> Page:
        """List none."""
        raise NotImplementedError

    def due(self, until: int) -> Iterator[str]:
        """Know no clocks."""
        raise NotImplementedError

    def ready(self) -> None:
        """Be ready always."""

    def _kept(self, record: Record) -> Record:
        self._games[record.id] = record
        self.largest = max(self.largest, item_bytes(game_item(record)))
        return record


def _units(item: Item, size: int) -> int:
    return -(-item_bytes(item) // size)
