"""Database, package and game that the measurements of the function share."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import boto3

from bench.functions import Functions, package, runtime_python, unpacked
from bench.table import Table, own_function
from infra.rates import DEFAULT
from tests.support import dynamodb_local
from tests.support.games_table import create_table
from tests.support.gateways import CALLER

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "bench"
TABLES = 60
AWS = {
    "AWS_ACCESS_KEY_ID": "bench",
    "AWS_SECRET_ACCESS_KEY": "bench",
    "AWS_REGION": "eu-central-1",
    "AWS_DEFAULT_REGION": "eu-central-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}


class Setting(NamedTuple):
    """What `measured` and `cold` need, and the package's size in bytes."""

    functions: Functions
    tables: list[Table]
    package_bytes: int
    handler: Any

    def others(self, party: int) -> list[Table]:
        """Return as many tables again as nobody but this process has seen, with a *party* of their own."""
        return seated(self.handler, TABLES * party, f"203.0.113.{party}")


@contextlib.contextmanager
def ready() -> Iterator[Setting]:
    """Build and start everything; gone when the block ends."""
    os.environ |= AWS
    python = runtime_python()
    with tempfile.TemporaryDirectory() as folder, dynamodb_local.running() as endpoint:
        built = package(python, Path(folder))
        task = unpacked(built, Path(folder) / "task")
        environ = _settings(endpoint)
        client = boto3.client("dynamodb", endpoint_url=endpoint)
        create_table(client, NAME)
        handler = own_function(environ)
        tables = seated(handler, 0, CALLER)
        _copy_item(client, tables[-1])
        yield Setting(Functions(python, task, environ), tables, built.stat().st_size, handler)


def seated(handler: Any, seed: int, address: str) -> list[Table]:
    """Return tables in all stages of a deal, those of one caller."""
    tables = [Table(handler, seed + number, address) for number in range(TABLES)]
    for number, table in enumerate(tables):
        table.play(number % 12)
    return tables


def _settings(endpoint: str) -> dict[str, str]:
    secret = hashlib.sha256(b"a secret for the benchmark").hexdigest()
    own = {"STAGE": "production", "STORE": "dynamodb", "TABLE": NAME, "SECRET": secret, "TRANSPORT": "lean"}
    own |= {"DYNAMODB_ENDPOINT": endpoint, "MAX_GAMES": "100", "RATE": DEFAULT.replace("0/", "0000/")}
    return {**AWS, **{f"RIGHTBOWER_{name}": value for name, value in own.items()}}


def _copy_item(client: Any, table: Table) -> None:
    """Give the bare functions an item like that of a game in the middle of a deal."""
    key = {"pk": {"S": f"GAME#{table.address.rpartition('/')[2]}"}, "sk": {"S": "STATE"}}
    item = client.get_item(TableName=NAME, Key=key)["Item"]
    for name in ("boto3", "lean"):
        client.put_item(TableName=NAME, Item={**item, "pk": {"S": f"BARE#{name}".ljust(len(key["pk"]["S"]))}})
