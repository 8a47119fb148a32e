"""The API over a store of its own, with a clock that tests can turn."""

import uuid

import boto3
import pytest

from api.keyring import Keyring
from api.play import seating
from api.play.memory import Memory
from api.play.rules import meaning
from api.play.tables import Tables
from infra.boto_transport import SETTINGS, BotoTransport
from infra.dynamo_entries import DynamoEntries
from infra.dynamo_store import DynamoStore
from infra.sqlite_entries import SqliteEntries
from infra.sqlite_store import SqliteStore
from tests.support import players
from tests.support.apps import app_of
from tests.support.games_table import create_table
from tests.support.people import Vouching
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
def entries(tmp_path, clock):
    entries = SqliteEntries(tmp_path / "games.sqlite3", clock=clock)
    yield entries
    entries.close()


@pytest.fixture
def house(tables, entries):
    """The house, asked from one address."""
    app = app_of(
        tables=tables,
        ready=tables.store.ready,
        rule_meaning=meaning,
        entries=lambda: entries,
        issuer=Vouching,
        push=True,
    )
    return House(app)


class Meter:
    """Writes down what each call of the store costs."""

    def __init__(self):
        self.units = []

    def __call__(self, operation, units):
        self.units.append((operation, units))

    def taken(self):
        """Return what was written down since the last time."""
        units, self.units = self.units, []
        return units


@pytest.fixture
def meter():
    return Meter()


@pytest.fixture(scope="session")
def local_client(dynamodb_local):
    """One client for all tests: making one takes longer than most of them."""
    return boto3.client("dynamodb", endpoint_url=dynamodb_local, config=SETTINGS)


@pytest.fixture
def local_table(local_client):
    """The name of a fresh table."""
    name = f"games-{uuid.uuid4()}"
    create_table(local_client, name)
    yield name
    local_client.delete_table(TableName=name)


@pytest.fixture
def local_tables(local_client, local_table, keyring, clock, meter):
    """Tables over a fresh table of DynamoDB Local, of a process that remembers nothing: it pays the most."""
    store = DynamoStore(local_table, BotoTransport(local_client), clock=clock, meter=meter)
    return Tables(store, keyring, clock, memory=Memory(most=0))


@pytest.fixture
def local_entries(local_client, local_table, clock, meter):
    """Entries in the same table."""
    return DynamoEntries(local_table, BotoTransport(local_client), clock=clock, meter=meter)


@pytest.fixture
def local_house(local_tables, local_entries):
    """The house whose games are in DynamoDB Local."""
    return House(
        app_of(
            tables=local_tables,
            ready=local_tables.store.ready,
            entries=lambda: local_entries,
            issuer=Vouching,
            push=True,
        )
    )


SQLITE = pytest.param("house", id="sqlite")
LOCAL = pytest.param("local_house", id="dynamodb_local", marks=pytest.mark.dynamodb_local)


@pytest.fixture(params=[SQLITE, LOCAL])
def racing_house(request):
    """A house over each store that keeps its word under threads."""
    house = request.getfixturevalue(request.param)
    house.checked = False
    return house


@pytest.fixture
def table(house):
    """A game of four whose tokens all are here."""
    return house.open_table()
