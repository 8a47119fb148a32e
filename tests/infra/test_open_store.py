"""The store that the settings ask for, and nothing of the other one."""

import hashlib
import subprocess
import sys

import pytest

from infra.entries import Entry, Place
from infra.settings import read_settings
from infra.stores import open_entries, open_store
from tests.support.processes import unmeasured
from tests.support.records import create

SECRET = hashlib.sha256(b"a secret for tests").hexdigest()
DYNAMODB = {"RIGHTBOWER_STORE": "dynamodb", "RIGHTBOWER_TABLE": "games", "RIGHTBOWER_SECRET": SECRET}


def test_sqlite_is_opened_where_the_settings_say(tmp_path):
    """
    The file named by RIGHTBOWER_DB holds the games, its folder is made.
    """
    store = open_store(read_settings({"RIGHTBOWER_DB": str(tmp_path / "var" / "games.sqlite3")}))

    game = create(store)

    assert store.load(game.id) == game
    assert (tmp_path / "var" / "games.sqlite3").exists()
    store.close()


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("transport", ["boto3", "lean"])
def test_dynamodb_is_opened_where_the_settings_say(dynamodb_local, local_table, transport):
    """
    The table named by RIGHTBOWER_TABLE at the endpoint given holds the games, by either transport.
    """
    environ = {**DYNAMODB, "RIGHTBOWER_TABLE": local_table, "RIGHTBOWER_DYNAMODB_ENDPOINT": dynamodb_local}
    environ["RIGHTBOWER_TRANSPORT"] = transport
    store = open_store(read_settings(environ))

    game = create(store)

    assert store.load(game.id) == game


def test_what_is_kept_beside_games_lies_in_the_same_file(tmp_path):
    """One file holds games and entries, whichever store makes it."""
    settings = read_settings({"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")})
    entries, store = open_entries(settings), open_store(settings)
    kept = Entry(Place("PLAYER#ann", "PROFILE"), 1, b"ann")
    entries.write(kept)
    game = create(store)
    assert (entries.find(kept.place), store.load(game.id)) == (kept, game)
    store.close()
    entries.close()


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("transport", ["boto3", "lean"])
def test_what_is_kept_beside_games_lies_in_the_same_table(dynamodb_local, local_table, transport):
    """The table of the games holds the entries, by either transport."""
    environ = {**DYNAMODB, "RIGHTBOWER_TABLE": local_table, "RIGHTBOWER_DYNAMODB_ENDPOINT": dynamodb_local}
    entries = open_entries(read_settings({**environ, "RIGHTBOWER_TRANSPORT": transport}))
    kept = Entry(Place("PLAYER#ann", "PROFILE"), 1, b"ann")
    entries.write(kept)
    assert entries.find(kept.place) == kept


PROBE = """
import os, sys
from infra.settings import read_settings
from infra.stores import open_store
store = open_store(read_settings(os.environ))
print(type(store).__name__, *sorted({"boto3", "botocore", "sqlite3", "yaml"} & set(sys.modules)))
"""


@pytest.mark.parametrize(
    ("environ", "printed"),
    [
        ({"RIGHTBOWER_SECRET": SECRET}, "SqliteStore sqlite3"),
        (DYNAMODB, "DynamoStore boto3 botocore"),
        ({**DYNAMODB, "RIGHTBOWER_TRANSPORT": "lean"}, "DynamoStore"),
    ],
)
def test_a_store_loads_its_own_library_only(environ, printed):
    """
    SQLite and the lean transport never load the AWS SDK, DynamoDB never SQLite, and neither a YAML reader.
    """
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**unmeasured(), **environ},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == printed
