"""The command that goes on with games of bots."""

import sys

import pytest

from api.cli import main as console
from api.cli import sweep as command
from api.keyring import Keyring
from api.play import seating, sweep
from api.play.requests import NewGame, SeatWish, Write
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore


@pytest.fixture
def tables(tmp_path):
    store = SqliteStore(tmp_path / "games.sqlite3", clock=lambda: 1_790_000_000)
    yield Tables(store, Keyring(bytes(32)), lambda: 1_790_000_000)
    store.close()


@pytest.fixture
def game(tables):
    wish = NewGame("north_american_24", {}, (SeatWish("bot", bot="steady"),) * 4, "unlisted")
    made = seating.create(tables, wish, Write(key="3" * 32, payload=b"x"), "198.51.100.7")
    return made.seen.live.record.id


def test_a_sweep_stores_a_deal_and_says_so(tables, game, monkeypatch, capsys):
    """One sweep, one more version; it ends with success."""
    monkeypatch.setattr(command, "_tables", lambda: tables)

    assert console.main(["sweep"]) == 0
    assert capsys.readouterr().out == "swept 1 games\n"
    assert tables.store.load(game).version == 2


def test_it_goes_on_at_its_pace_until_interrupted(tables, game, monkeypatch):
    """Between two sweeps it sleeps as long as it was told."""
    naps = []

    def nap(seconds):
        naps.append(seconds)
        if len(naps) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "_tables", lambda: tables)
    monkeypatch.setattr(command.time, "sleep", nap)

    assert console.main(["sweep", "--every", "7"]) == console.INTERRUPTED
    assert naps == [7.0] * 3
    assert tables.store.load(game).version == 4


def test_it_finds_the_games_that_the_settings_name(tmp_path, monkeypatch):
    """The tables are those of the application."""
    monkeypatch.setenv("RIGHTBOWER_DB", str(tmp_path / "games.sqlite3"))
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)

    assert isinstance(command._tables(), Tables)
    assert sweep.sweep(command._tables()) == 0
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)
