"""The API over a SQLite file of its own, with a clock that tests can turn."""

import pytest

from api.app import create_app
from api.keyring import Keyring
from api.play import seating
from api.play.rules import meaning
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore
from tests.support import players
from tests.support.players import House

NOW = 1_790_000_000


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture(autouse=True)
def same_games_each_run(monkeypatch, request):
    """Draw keys and salts by the name of the test, so that what it finds it finds again."""
    players.chance.seed(request.node.name)
    monkeypatch.setattr(seating.secrets, "token_bytes", players.chance.randbytes)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(scope="session")
def keyring():
    return Keyring(bytes(range(32)))


@pytest.fixture
def store(tmp_path, clock):
    store = SqliteStore(tmp_path / "games.sqlite3", clock=clock)
    yield store
    store.close()


@pytest.fixture
def tables(store, keyring, clock):
    return Tables(store, keyring, clock)


@pytest.fixture
def house(tables):
    """The house, asked from one address."""
    return House(create_app(tables=tables, ready=tables.store.ready, rule_meaning=meaning))


@pytest.fixture
def table(house):
    """A game of four whose tokens all are here."""
    return house.open_table()
