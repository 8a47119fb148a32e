"""SQLite connections: one for each thread of each process, with the schema in place."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING
from weakref import WeakSet

from infra.store import StoreBroken, StoreError, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BUSY_SECONDS = 5.0

_GAMES = (
    """
    CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL,
        listing TEXT NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL, owner TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX IF NOT EXISTS lists ON games (listing, created DESC, id DESC) WHERE listing != ''",
    "CREATE INDEX IF NOT EXISTS expiring ON games (expires) WHERE expires > 0",
    """
    CREATE TABLE IF NOT EXISTS deals (
        game TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS slots (
        principal TEXT NOT NULL, slot TEXT NOT NULL, game TEXT NOT NULL, expires INTEGER NOT NULL,
        PRIMARY KEY (principal, slot)
    ) STRICT, WITHOUT ROWID
    """,
)
_ENTRIES = (
    """
    CREATE TABLE IF NOT EXISTS entries (
        partition TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,
        digest BLOB NOT NULL, expires INTEGER NOT NULL, listing TEXT NOT NULL, rank INTEGER NOT NULL,
        PRIMARY KEY (partition, key)
    ) STRICT
    """,
    "CREATE INDEX IF NOT EXISTS entry_lists ON entries (listing, rank, partition, key) WHERE listing != ''",
    "CREATE INDEX IF NOT EXISTS entries_expiring ON entries (expires) WHERE expires > 0",
)
_DUE = (
    "ALTER TABLE games ADD COLUMN due INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX IF NOT EXISTS due_games ON games (due) WHERE due > 0",
)
_CHANGES = (
    """
    CREATE TABLE IF NOT EXISTS changes (
        number INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, version INTEGER NOT NULL
    ) STRICT
    """,
    # Whoever writes a game notes that, in the same transaction.
    """
    CREATE TRIGGER IF NOT EXISTS game_created AFTER INSERT ON games BEGIN
        INSERT OR REPLACE INTO changes (game, version) VALUES (new.id, new.version);
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS game_saved AFTER UPDATE ON games BEGIN
        INSERT OR REPLACE INTO changes (game, version) VALUES (new.id, new.version);
    END
    """,
)
_STEPS = (_GAMES, _ENTRIES, _DUE, _CHANGES)
"""What each version of the schema adds to the one before."""
SCHEMA_VERSION = len(_STEPS)

_inherited: list[sqlite3.Connection] = []


class _Handle:
    """A connection, closed when its thread ends."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.pid = os.getpid()

    def __del__(self) -> None:
        if self.pid == os.getpid():
            self.connection.close()
        else:
            # A forked child must not even close its parent's connection.
            _inherited.append(self.connection)


class Connections:
    """Hands each thread its own connection, and opens a new one after a fork."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._local = threading.local()
        self._handles: WeakSet[_Handle] = WeakSet()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give a connection outside any transaction; SQLite's errors come out as StoreErrors."""
        with _translated():
            yield self._mine()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a connection that has the file's only write lock; commit at the end, or undo all."""
        with _translated(), self._mine() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection

    def close(self) -> None:
        """Close this process's connections; no thread may be using one."""
        for handle in tuple(self._handles):
            handle.connection.close()
        self._local = threading.local()

    def _mine(self) -> sqlite3.Connection:
        handle: _Handle | None = getattr(self._local, "handle", None)
        if handle is None or handle.pid != os.getpid():
            handle = self._local.handle = _Handle(_opened(self._path))
            self._handles.add(handle)
        return handle.connection


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    _switch_to_wal(connection, time.monotonic() + BUSY_SECONDS)
    connection.execute("PRAGMA synchronous = FULL")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise StoreBroken("The database was written by a newer release.")
    if version < SCHEMA_VERSION:
        _bring_up_to_date(connection)


def _switch_to_wal(connection: sqlite3.Connection, deadline: float) -> None:
    # SQLite doesn't wait for this lock, whatever the busy timeout, when processes start together.
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError:
        if time.monotonic() > deadline:
            raise
    else:
        return
    time.sleep(0.02)
    _switch_to_wal(connection, deadline)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        # Under the lock: another process may have done it meanwhile.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for number, statements in enumerate(_STEPS[version:], version + 1):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except (sqlite3.OperationalError, OSError) as failed:
        raise StoreUnavailable(f"The database is unavailable: {failed}.") from failed
    except sqlite3.DatabaseError as damaged:
        raise StoreBroken(f"The database is damaged: {damaged}.") from damaged
