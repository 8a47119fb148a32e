"""Games in one SQLite file: the embedded default, for many threads and processes of one machine."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from infra.cursor import Place, read_cursor, write_cursor
from infra.outcome import settle_create, settle_save
from infra.sqlite_connections import Connections
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

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_FIND = "SELECT id, version, body, digest, listing, created, expires, owner, due FROM games WHERE id = ?"
_INSERT = (
    "INSERT INTO games (id, version, body, digest, listing, created, expires, owner, due)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_UPDATE = (
    "UPDATE games SET (id, version, body, digest, listing, created, expires, owner, due)"
    " = (?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ? AND version = ?"
)
_DEALS_AT_A_TIME = 64
_FIRST = Place(2**62, "")


class SqliteStore:
    """GameStore over one SQLite file, made when it is first used; acknowledged writes survive a power cut."""

    def __init__(self, path: Path, *, clock: Callable[[], float] = time.time) -> None:
        self._connections = Connections(path)
        self._clock = clock

    def create(self, record: Record, *, principal: str, limit: int) -> Record:
        """Store a new game and take a quota slot, after sweeping what has expired."""
        now = self._now()
        with self._connections.writing() as db:
            _sweep(db, now)
            if stored := _find(db, record.id):
                return settle_create(record, stored)
            owned = replace(record, owner=_take_slot(db, record.id, principal, limit, now))
            db.execute(_INSERT, _row(owned))
        return owned

    def load(self, game_id: str, *, consistent: bool = True) -> Record:
        """Return a game; every read is consistent here."""
        check_id(game_id)
        with self._connections.reading() as db:
            stored = _find(db, game_id)
        if stored is None or 0 < stored.expires <= self._now():
            raise GameNotFound(f"No game {game_id!r}.")
        return stored

    def save(self, record: Record, *, archives: tuple[Archive, ...] = (), release: str = "") -> Record:
        """Write over the version loaded, with the rest in one transaction."""
        with self._connections.writing() as db:
            done = db.execute(_UPDATE, (*_row(record), record.id, record.version - 1))
            if not done.rowcount:
                return settle_save(record, _find(db, record.id))
            _insert_deals(db, record.id, archives)
            _give_back(db, record.id, release)
        return record

    def archives(self, game_id: str, *, after: int = 0) -> Iterator[Archive]:
        """Yield finished deals, some at a time, so that no read stays open meanwhile."""
        check_id(game_id)
        return self._deals_in_turn(game_id, after)

    def listed(self, listing: str, *, limit: int, cursor: str | None = None) -> Page:
        """Read one stretch of the list's index."""
        (place,) = read_cursor(cursor, listing, 1)
        with self._connections.reading() as db:
            rows = db.execute(
                "SELECT created, id FROM games WHERE listing = ? AND listing != '' AND (created, id) < (?, ?)"
                " AND (expires = 0 OR expires > ?) ORDER BY created DESC, id DESC LIMIT ?",
                (listing, *(place or _FIRST), self._now(), limit + 1),
            ).fetchall()
        shown = tuple(Place(*row) for row in rows[:limit])
        more = len(rows) > limit
        return Page(tuple(place.id for place in shown), write_cursor(listing, shown[-1:]) if more else None)

    def due(self, until: int) -> Iterator[str]:
        """Read the index of games due, all at once: ids are short."""
        with self._connections.reading() as db:
            rows = db.execute("SELECT id FROM games WHERE due > 0 AND due <= ? ORDER BY due", (until,))
            found = rows.fetchall()
        return iter([game_id for (game_id,) in found])

    def ready(self) -> None:
        """Read from the file, which is made if it isn't there."""
        with self._connections.reading() as db:
            db.execute("SELECT 1 FROM games LIMIT 1").fetchone()

    def close(self) -> None:
        """Close the file; the store may be used again afterwards."""
        self._connections.close()

    def _deals_in_turn(self, game_id: str, after: int) -> Iterator[Archive]:
        while deals := self._deals(game_id, after):
            yield from deals
            after = deals[-1].number

    def _deals(self, game_id: str, after: int) -> list[Archive]:
        with self._connections.reading() as db:
            rows = db.execute(
                "SELECT number, body FROM deals WHERE game = ? AND number > ? ORDER BY number LIMIT ?",
                (game_id, after, _DEALS_AT_A_TIME),
            ).fetchall()
        return [Archive(*row) for row in rows]

    def _now(self) -> int:
        return int(self._clock())


def _sweep(db: sqlite3.Connection, now: int) -> None:
    db.execute("DELETE FROM games WHERE expires > 0 AND expires <= ?", (now,))


def _find(db: sqlite3.Connection, game_id: str) -> Record | None:
    row = db.execute(_FIND, (game_id,)).fetchone()
    return Record(*row) if row else None


def _row(record: Record) -> tuple[Any, ...]:
    return (
        record.id,
        record.version,
        record.body,
        record.digest,
        record.listing,
        record.created,
        record.expires,
        record.owner,
        record.due,
    )


def _take_slot(db: sqlite3.Connection, game_id: str, principal: str, limit: int, now: int) -> str:
    """Return the owner to write into the game; under the write lock the first free slot is safe to take."""
    if not principal:
        return ""
    db.execute("DELETE FROM slots WHERE principal = ? AND expires <= ?", (principal, now))
    rows = db.execute("SELECT slot FROM slots WHERE principal = ?", (principal,)).fetchall()
    free = sorted({f"{slot:02d}" for slot in range(limit)} - {slot for (slot,) in rows})
    if not free:
        raise QuotaExceeded(limit)
    values = (principal, free[0], game_id, now + SLOT_SECONDS)
    db.execute("INSERT INTO slots (principal, slot, game, expires) VALUES (?, ?, ?, ?)", values)
    return f"{principal}/{free[0]}"


def _give_back(db: sqlite3.Connection, game_id: str, owner: str) -> None:
    principal, _, slot = owner.rpartition("/")
    db.execute("DELETE FROM slots WHERE (principal, slot, game) = (?, ?, ?)", (principal, slot, game_id))


def _insert_deals(db: sqlite3.Connection, game_id: str, archives: tuple[Archive, ...]) -> None:
    rows = ((game_id, deal.number, deal.body) for deal in archives)
    try:
        db.executemany("INSERT INTO deals (game, number, body) VALUES (?, ?, ?)", rows)
    except sqlite3.IntegrityError as there:
        raise ArchiveExists(f"Game {game_id} has that deal already.") from there
