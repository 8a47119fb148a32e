"""The changes of games in a SQLite file, noted in the transaction that makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.feed import Change
from infra.sqlite_connections import Connections

if TYPE_CHECKING:
    from pathlib import Path

_PENDING = "SELECT game, version FROM changes ORDER BY number LIMIT ?"
_DONE = "DELETE FROM changes WHERE game = ? AND version <= ?"
_PUT_OFF = "UPDATE changes SET number = (SELECT max(number) + 1 FROM changes) WHERE game = ? AND version = ?"


class SqliteOutbox:
    """Feed over the file of a SqliteStore; a game that changes again meanwhile is one change, the later."""

    def __init__(self, path: Path) -> None:
        self._connections = Connections(path)

    def pending(self, limit: int) -> tuple[Change, ...]:
        """Read the oldest rows."""
        with self._connections.reading() as db:
            return tuple(Change(*row) for row in db.execute(_PENDING, (limit,)).fetchall())

    def done(self, change: Change) -> None:
        """Delete the row, unless it has moved on."""
        with self._connections.writing() as db:
            db.execute(_DONE, change)

    def put_off(self, change: Change) -> None:
        """Give the row the highest number."""
        with self._connections.writing() as db:
            db.execute(_PUT_OFF, change)

    def close(self) -> None:
        """Close the file; the outbox may be used again afterwards."""
        self._connections.close()
