"""Servers killed under load: the file stays sound, and what was acknowledged is there."""

import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event

import pytest

from api.app import create_app
from api.keyring import keyring_of
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore
from tests.support.players import House, Table
from tests.support.stubborn import Stubborn
from tests.support.sudden import SuddenServer
from tests.support.told import check_log

SECRET = bytes(range(32))
TABLES, RIVALS = 3, 2
SOME = [pytest.param(3, 50, id="some"), pytest.param(25, 10_000, id="many", marks=pytest.mark.thorough)]

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason=f"processes are found by /proc, which {sys.platform} hasn't"
)


@pytest.fixture
def server(tmp_path):
    running = SuddenServer(tmp_path / "games.sqlite3", SECRET.hex())
    running.start()
    yield running
    running.end()


@pytest.mark.parametrize(("kills", "least"), SOME)
def test_what_was_acknowledged_survives_kill_9(server, kills, least, record_property):
    """Two clients at each table, every process of the server killed again and again while they play."""
    stopped, random, played = Event(), Random(kills), []
    with ThreadPoolExecutor(TABLES * RIVALS) as threads:
        playing = [
            threads.submit(player, server.port, table, rival, stopped, played)
            for table in range(TABLES)
            for rival in range(RIVALS)
        ]
        try:
            for _ in range(kills):
                wait_for(played, least / kills, random.uniform(0.3, 0.8))
                server.kill()
                server.start()
        finally:
            stopped.set()
        for one in playing:
            one.result(60)

    record_property("kills", kills)
    record_property("actions", sound(server.path, played))
    assert acknowledged(played) >= least


def player(port, table, rival, stopped, played):
    """Play game after game, the same ones as the rivals at this table."""
    number = 0
    while not stopped.is_set():
        intents = []
        with closing(Stubborn(port, f"{table} {number}", stopped)) as host:
            game = host.create()
        played.append((game, intents))
        with closing(Stubborn(port, f"{table} {number} {rival}", stopped)) as client:
            client.play(game, intents)
        number += 1


def wait_for(played, more, seconds):
    """Wait some time, and until so many more actions have been acknowledged."""
    target, until = more + acknowledged(played), time.monotonic() + seconds
    while time.monotonic() < until or acknowledged(played) < target:
        time.sleep(0.02)


def acknowledged(played):
    """Return of how many actions somebody was told that they were done."""
    return sum(intent.acknowledged for _, intents in [*played] for intent in [*intents])


def sound(path, played):
    """Fail unless the file is in order and its logs are what the clients were told; return what was done."""
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        stored = {game for (game,) in db.execute("SELECT id FROM games")}
    db.close()
    assert stored == {game["id"] for game, _ in played}
    store = SqliteStore(path)
    house = House(
        create_app(tables=Tables(store, keyring_of(SECRET), lambda: int(time.time()))), checked=False
    )
    done = sum(
        checked(Table(house, game), played) for game in {game["id"]: game for game, _ in played}.values()
    )
    store.close()
    return done


def checked(table, played):
    """Hold one game's log against what its clients were told; return how many actions it has."""
    intents = [intent for game, told in played for intent in told if game["id"] == table.id]
    turns = table.view()["turn_number"]
    check_log({seat: table.events(seat) for seat in table.tokens}, intents, turns)
    return turns
