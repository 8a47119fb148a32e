"""Whole games under Lambda's own runtime client, through Amazon's emulator."""

import hashlib
import uuid
from pathlib import Path

import boto3
import pytest

from api.keyring import keyring_of
from tests.support.games_table import create_table
from tests.support.gateways import BY_NAME, Caller, Request
from tests.support.runtime_emulator import FunctionFailed
from tests.support.scripted_server import scripted, well
from tests.support.whole_game import play

ROOT = Path(__file__).resolve().parents[3]
HANDLER = "api.handler.lambda_handler"
SECRET = hashlib.sha256(b"a secret for tests").hexdigest()

pytestmark = pytest.mark.rie


@pytest.fixture
def over_sqlite(run_function, tmp_path):
    """The function over a file in its own temporary folder."""
    return run_function(HANDLER, [ROOT], {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")})


@pytest.fixture(params=["boto3", "lean"])
def over_dynamodb(request, run_function, dynamodb_local):
    """The function over the table of the template, as it is deployed."""
    client, table = boto3.client("dynamodb", endpoint_url=dynamodb_local), f"games-{uuid.uuid4()}"
    create_table(client, table)
    settings = {"STAGE": "production", "STORE": "dynamodb", "TABLE": table, "SECRET": SECRET}
    settings["TRANSPORT"] = request.param
    environ = {f"RIGHTBOWER_{name}": value for name, value in settings.items()}
    return run_function(HANDLER, [ROOT], {**environ, "RIGHTBOWER_DYNAMODB_ENDPOINT": dynamodb_local})


def _check(played):
    assert played.view["status"] == "finished"
    assert [event["seq"] for event in played.events] == list(range(1, played.view["seq"] + 1))


def test_a_whole_game_over_sqlite(over_sqlite):
    """
    A game is played to its end in the runtime, behind a Function URL.
    """
    _check(play(Caller(BY_NAME["function_url"], over_sqlite.invoke)))


@pytest.mark.dynamodb_local
def test_a_whole_game_over_dynamodb(over_dynamodb):
    """
    A game is played to its end in the runtime over DynamoDB, by either transport, behind an HTTP API.
    """
    _check(play(Caller(BY_NAME["http_stage"], over_dynamodb.invoke)))


def test_an_order_is_refused_and_the_next_request_served(over_sqlite):
    """
    Lambda reports what the handler refused as a failure, and the function goes on.
    """
    with pytest.raises(FunctionFailed, match="UnknownEvent"):
        over_sqlite.invoke({"raw_command": "import os; os._exit(1)"})

    assert Caller(BY_NAME["function_url"], over_sqlite.invoke).send("GET", "/readyz").status == 200


def test_a_function_asks_for_its_secret(run_function, tmp_path):
    """
    A production function that is told where its secret is kept has it before the first request, and uses it.
    """
    settings = {"RIGHTBOWER_STAGE": "production", "RIGHTBOWER_KEYS": "rightbower/production/keys"}
    with scripted(well({"SecretString": SECRET})) as server:
        environ = {**settings, "AWS_ENDPOINT_URL_SECRETS_MANAGER": server.endpoint}
        function = run_function(HANDLER, [ROOT], {**environ, "RIGHTBOWER_DB": str(tmp_path / "games")})
        caller, key = Caller(BY_NAME["function_url"], function.invoke), uuid.uuid4().hex
        made = caller.send("POST", "/v1/games", {"ruleset": "british_25"}, headers={"Idempotency-Key": key})

    assert made.json["id"] == keyring_of(bytes.fromhex(SECRET)).game_id(key)
    assert len(server.seen) == 1


def test_a_function_without_its_secret_says_so(run_function):
    """
    A production function that has no secret doesn't start, and says how to make one.
    """
    function = run_function(
        HANDLER, [ROOT], {"RIGHTBOWER_STAGE": "production", "RIGHTBOWER_DB": "games.sqlite3"}
    )

    with pytest.raises(FunctionFailed, match="is missing; make one with"):
        function.invoke(BY_NAME["function_url"].event(Request("GET", "/")))
