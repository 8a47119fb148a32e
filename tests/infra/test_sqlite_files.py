"""The SQLite file: forks, threads that end, files that can't be used."""

import gc
import os
import sqlite3
import subprocess
import sys
import threading

import pytest

from infra import sqlite_connections
from infra.sqlite_store import SqliteStore
from infra.store import StoreBroken, StoreUnavailable
from tests.support.records import after, create, new_game


def test_acknowledged_writes_survive_a_power_cut(sqlite_store):
    """
    Every connection writes ahead and waits for the disk.
    """
    with sqlite_store._connections.reading() as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_second_store_finds_the_same_games(sqlite_store, tmp_path):
    """
    Games stay in the file.
    """
    game = create(sqlite_store)
    sqlite_store.close()

    again = SqliteStore(tmp_path / "games.sqlite3")

    assert again.load(game.id) == game
    again.close()


def test_a_closed_store_opens_again(sqlite_store):
    """
    Closing gives the file up until the next use.
    """
    game = create(sqlite_store)
    sqlite_store.close()

    assert sqlite_store.load(game.id) == game


def test_a_thread_s_connection_ends_with_it(sqlite_store):
    """
    A server that starts a thread for each request doesn't run out of files.
    """
    game = create(sqlite_store)
    for _ in range(20):
        thread = threading.Thread(target=sqlite_store.load, args=(game.id,))
        thread.start()
        thread.join()
    gc.collect()

    assert len(sqlite_store._connections._handles) == 1


FORK = """
import os, sys
from pathlib import Path
from infra.sqlite_store import SqliteStore
from tests.support.records import after, create
store = SqliteStore(Path(sys.argv[1]))
game = create(store)
parents = store._connections._mine()
if not (child := os.fork()):
    store.save(after(game, request="child"))
    shared = store._connections._mine() is parents
    store.close()
    os._exit(shared)
assert os.waitpid(child, 0)[1] == 0
print(store.load(game.id).version, store.save(after(store.load(game.id))).version)
store.close()
"""


def test_a_forked_child_opens_the_file_for_itself(tmp_path):
    """
    Parent and child write to the same file after a fork, each by its own connection.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FORK, tmp_path / "games.sqlite3"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stdout.strip(), done.stderr) == ("2 3", "")


def test_expired_games_are_swept(sqlite_store, clock):
    """
    The file doesn't keep what has expired.
    """
    create(sqlite_store, expires=clock() + 60)
    clock.now += 60

    game = create(sqlite_store)

    with sqlite_store._connections.reading() as db:
        assert db.execute("SELECT id FROM games").fetchall() == [(game.id,)]


def test_a_file_locked_for_too_long_is_unavailable(sqlite_store, tmp_path, monkeypatch):
    """
    Whoever waits too long for another writer is told to come again, and nothing is stored.
    """
    monkeypatch.setattr(sqlite_connections, "BUSY_SECONDS", 0.1)
    game = create(sqlite_store)
    sqlite_store.close()
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    sqlite_store.load(game.id)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreUnavailable, match="locked"):
        sqlite_store.save(after(game))

    other.execute("ROLLBACK")
    other.close()
    assert sqlite_store.load(game.id) == game
    assert sqlite_store.save(after(game)) == after(game)


def test_a_new_file_locked_for_too_long_is_unavailable(tmp_path, monkeypatch):
    """
    Whoever can't even begin with a file is told to come again, and may.
    """
    monkeypatch.setattr(sqlite_connections, "BUSY_SECONDS", 0.1)
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store = SqliteStore(tmp_path / "games.sqlite3")

    with pytest.raises(StoreUnavailable, match="locked"):
        store.ready()

    other.close()
    store.ready()
    store.close()


def test_a_full_disk_is_unavailable(sqlite_store):
    """
    A write that doesn't fit is refused whole, and the store goes on reading.
    """
    game = create(sqlite_store)
    with sqlite_store._connections.reading() as db:
        db.execute("PRAGMA max_page_count = 1")

    with pytest.raises(StoreUnavailable, match="full"):
        sqlite_store.save(after(game, b"x" * 100_000))

    assert sqlite_store.load(game.id) == game


def test_a_file_that_is_no_database_is_broken(tmp_path):
    """
    What isn't a database is neither used nor written over.
    """
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"something else " * 100)

    with pytest.raises(StoreBroken, match="damaged"):
        SqliteStore(path).ready()

    assert path.read_bytes() == b"something else " * 100


def test_a_file_of_a_newer_release_is_left_alone(sqlite_store, tmp_path):
    """
    An older server doesn't write into a file whose form it doesn't know.
    """
    sqlite_store.ready()
    with sqlite_store._connections.reading() as db:
        db.execute(f"PRAGMA user_version = {sqlite_connections.SCHEMA_VERSION + 1}")

    with pytest.raises(StoreBroken, match="newer"):
        SqliteStore(tmp_path / "games.sqlite3").ready()


def test_a_file_of_the_first_release_is_brought_up_to_date(tmp_path, clock):
    """
    Games written by the first release are there still, with what later releases keep beside them.
    """
    path = tmp_path / "games.sqlite3"
    old = sqlite3.connect(path)
    for statement in sqlite_connections._GAMES:
        old.execute(statement)
    game = new_game()
    old.execute(
        "INSERT INTO games (id, version, body, digest, listing, created, expires, owner)"
        " VALUES (?, 1, ?, ?, '', ?, 0, '')",
        (game.id, game.body, game.digest, game.created),
    )
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()

    store = SqliteStore(path, clock=clock)

    assert store.load(game.id) == game
    assert store.save(after(game, due=9)).id in set(store.due(9))
    store.close()


@pytest.mark.parametrize("path", ["file/games.sqlite3", "folder"])
def test_a_place_where_no_file_can_be_is_unavailable(tmp_path, path):
    """
    A path that can't be opened is the store's trouble, not the caller's.
    """
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()

    with pytest.raises(StoreUnavailable):
        SqliteStore(tmp_path / path).create(new_game(), principal="p1", limit=1)


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission_is_unavailable(sqlite_store, tmp_path):
    """
    A file that may not be read is unavailable.
    """
    sqlite_store.ready()
    sqlite_store.close()
    (tmp_path / "games.sqlite3").chmod(0)

    with pytest.raises(StoreUnavailable):
        sqlite_store.ready()
