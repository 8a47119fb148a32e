"""Entries in the SQLite file of the games."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from infra import entry_cursor, entry_sql
from infra.entries import Entries, Entry, EntryNotFound, Place, Places, StaleEntry
from infra.sqlite_connections import Connections

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

_LAST = "\U0010ffff"
_ABOVE_ALL = (2**62, "", "")
_BELOW_ALL = (-1, "", "")


class SqliteEntries:
    """EntryStore over one SQLite file, made when it is first used."""

    def __init__(self, path: Path, *, clock: Callable[[], float] = time.time) -> None:
        self._connections = Connections(path)
        self._clock = clock

    def find(self, place: Place, *, consistent: bool = True) -> Entry:
        """Return an entry; every read is consistent here."""
        with self._connections.reading() as db:
            entry = _find(db, place, self._now())
        if entry is None:
            raise EntryNotFound(f"Nothing stands at {place.partition}/{place.key}.")
        return entry

    def write(self, *entries: Entry, drop: tuple[Entry, ...] = ()) -> None:
        """Write all of it or nothing, after sweeping what has expired."""
        now = self._now()
        with self._connections.writing() as db:
            db.execute(entry_sql.SWEEP, (now,))
            if entries and entries[0].landed_as(_find(db, entries[0].place, now)):
                return
            for entry in entries:
                _check(entry, entry.version - 1, _find(db, entry.place, now))
            for entry in drop:
                if (current := _find(db, entry.place, now)) is not None:
                    _check(entry, entry.version, current)
            db.executemany(entry_sql.WRITE, map(_row, entries))
            db.executemany(entry_sql.DROP, [entry.place for entry in drop])

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
        """Read one stretch of a partition."""
        start = entry_cursor.read_key(cursor, partition)
        where = (partition, self._now(), prefix)
        if newest:
            rows = self._rows(entry_sql.NEWEST_FIRST, *where, start or prefix + _LAST, limit + 1)
        else:
            rows = self._rows(entry_sql.OLDEST_FIRST, *where, start or "", prefix + _LAST, limit + 1)
        shown = tuple(map(_entry, rows[:limit]))
        more = len(rows) > limit
        return Entries(shown, entry_cursor.write_key(partition, shown[-1].place.key) if more else None)

    def listed(
        self, listing: str, *, limit: int, cursor: str | None = None, until: int | None = None
    ) -> Places:
        """Read one stretch of a list's index."""
        start = entry_cursor.read_rank(cursor, listing)
        where = (listing, self._now())
        if until is None:
            rows = self._rows(entry_sql.HIGHEST_FIRST, *where, *_behind(start, _ABOVE_ALL), limit + 1)
        else:
            rows = self._rows(entry_sql.LOWEST_FIRST, *where, *_behind(start, _BELOW_ALL), until, limit + 1)
        shown = tuple(Place(*row[:2]) for row in rows[:limit])
        if len(rows) <= limit:
            return Places(shown, None)
        return Places(shown, entry_cursor.write_rank(listing, rows[limit - 1][2], shown[-1]))

    def close(self) -> None:
        """Close the file; the store may be used again afterwards."""
        self._connections.close()

    def _rows(self, statement: str, *values: str | int) -> list[tuple[Any, ...]]:
        with self._connections.reading() as db:
            return db.execute(statement, values).fetchall()

    def _now(self) -> int:
        return int(self._clock())


def _behind(start: tuple[int, Place] | None, first: tuple[int, str, str]) -> tuple[int, str, str]:
    return (start[0], *start[1]) if start else first


def _check(entry: Entry, version: int, current: Entry | None) -> None:
    if (current.version if current else 0) != version:
        raise StaleEntry(entry.place, current)


def _find(db: sqlite3.Connection, place: Place, now: int) -> Entry | None:
    row = db.execute(entry_sql.FIND, (*place, now)).fetchone()
    return _entry(row) if row else None


def _entry(row: tuple[Any, ...]) -> Entry:
    partition, key, *rest = row
    return Entry(Place(partition, key), *rest)


def _row(entry: Entry) -> tuple[Any, ...]:
    held = (entry.version, entry.body, entry.digest, entry.expires, entry.listing, entry.rank)
    return (*entry.place, *held)
