"""The three stores, each over a table or file of its own, with a clock that tests can turn."""

import os
import uuid

import boto3
import pytest
from moto import mock_aws

from infra import lean_transport
from infra.boto_transport import SETTINGS, BotoTransport
from infra.dynamo_entries import DynamoEntries
from infra.dynamo_store import DynamoStore
from infra.sqlite_entries import SqliteEntries
from infra.sqlite_store import SqliteStore
from tests.support.games_table import create_table

NOW = 1_790_000_000


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(scope="session")
def local_client(dynamodb_local):
    """One client for all tests: making one takes longer than most of them."""
    return boto3.client("dynamodb", endpoint_url=dynamodb_local, config=SETTINGS)


@pytest.fixture
def local_table(local_client):
    """The name of a fresh table in DynamoDB Local."""
    name = f"games-{uuid.uuid4()}"
    create_table(local_client, name)
    yield name
    local_client.delete_table(TableName=name)


@pytest.fixture
def moto_client():
    """A client of moto, with a fresh table named games."""
    with mock_aws():
        client = boto3.client("dynamodb", config=SETTINGS)
        create_table(client, "games")
        yield client


@pytest.fixture
def sqlite_store(tmp_path, clock):
    store = SqliteStore(tmp_path / "games.sqlite3", clock=clock)
    yield store
    store.close()


@pytest.fixture
def moto_store(moto_client, clock):
    return DynamoStore("games", BotoTransport(moto_client), clock=clock)


@pytest.fixture
def local_store(local_client, local_table, clock):
    return DynamoStore(local_table, BotoTransport(local_client), clock=clock)


@pytest.fixture
def lean_store(dynamodb_local, local_table, clock):
    """The store as it runs on Lambda."""
    return DynamoStore(local_table, lean_transport.connect(os.environ, dynamodb_local), clock=clock)


SQLITE = pytest.param("sqlite_store", id="sqlite")
MOTO = pytest.param("moto_store", id="moto")
LOCAL = pytest.param("local_store", id="dynamodb_local", marks=pytest.mark.dynamodb_local)
LEAN = pytest.param("lean_store", id="lean", marks=pytest.mark.dynamodb_local)


@pytest.fixture(params=[SQLITE, MOTO, LOCAL, LEAN])
def store(request):
    """Each store in turn."""
    return request.getfixturevalue(request.param)


@pytest.fixture(params=[SQLITE, LOCAL, LEAN])
def racing_store(request):
    """The stores that keep their word under threads, which moto doesn't."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def sqlite_entries(tmp_path, clock):
    store = SqliteEntries(tmp_path / "games.sqlite3", clock=clock)
    yield store
    store.close()


@pytest.fixture
def moto_entries(moto_client, clock):
    return DynamoEntries("games", BotoTransport(moto_client), clock=clock)


@pytest.fixture
def local_entries(local_client, local_table, clock):
    return DynamoEntries(local_table, BotoTransport(local_client), clock=clock)


@pytest.fixture
def lean_entries(dynamodb_local, local_table, clock):
    """The store as it runs on Lambda."""
    return DynamoEntries(local_table, lean_transport.connect(os.environ, dynamodb_local), clock=clock)


@pytest.fixture(
    params=[
        pytest.param("sqlite_entries", id="sqlite"),
        pytest.param("moto_entries", id="moto"),
        pytest.param("local_entries", id="dynamodb_local", marks=pytest.mark.dynamodb_local),
        pytest.param("lean_entries", id="lean", marks=pytest.mark.dynamodb_local),
    ]
)
def entries(request):
    """Each store of entries in turn."""
    return request.getfixturevalue(request.param)
