"""A function killed by Lambda between load and save, or between save and answer: its event comes again."""

import hashlib
import os
import signal
import uuid
from pathlib import Path

import pytest

from bench.functions import process_of
from tests.support.gateways import BY_NAME, Caller, Request
from tests.support.lossy_proxy import lossy
from tests.support.runtime_emulator import FunctionFailed

ROOT = Path(__file__).resolve().parents[2]
MARK = "RIGHTBOWER_TEST_MARK"

pytestmark = [pytest.mark.rie, pytest.mark.dynamodb_local]


@pytest.fixture
def proxy(dynamodb_local):
    with lossy(dynamodb_local) as running:
        yield running


@pytest.fixture
def start(run_function, proxy, local_table):
    """Start the function, over the way that knows when it writes; return it and its process's mark."""
    settings = {
        "STAGE": "production",
        "STORE": "dynamodb",
        "TABLE": local_table,
        "TRANSPORT": "lean",
        "SECRET": hashlib.sha256(b"a secret for tests").hexdigest(),
        "DYNAMODB_ENDPOINT": proxy.endpoint,
    }
    environ = {f"RIGHTBOWER_{name}": value for name, value in settings.items()}

    def started():
        mark = uuid.uuid4().hex
        return run_function("api.handler.lambda_handler", [ROOT], {**environ, MARK: mark}), mark

    return started


def act_on(caller):
    """Create a game; return its address and the event of its first action."""
    key = {"Idempotency-Key": str(uuid.uuid4())}
    made = caller.send("POST", "/v1/games", {"ruleset": "north_american_24"}, headers=key)
    bearer = f"Bearer {made.json['seats'][made.json['turn']['seats'][0]]['token']}"
    headers = (
        ("Authorization", bearer),
        ("If-Match", made.header("ETag")),
        ("Idempotency-Key", str(uuid.uuid4())),
        ("Content-Type", "application/json"),
    )
    address = made.header("Location")
    return address, Request("POST", f"{address}/actions", "", headers, b'{"id":"pass"}')


@pytest.mark.parametrize(("moment", "left"), [("before", 0), ("after", 1)])
def test_the_event_of_a_function_that_was_killed_is_done_once(start, proxy, moment, left):
    """
    Killed before the write reaches the table nothing is done, after it everything; sent again it is done.
    """
    gateway = BY_NAME["function_url"]
    function, mark = start()
    address, request = act_on(Caller(gateway, function.invoke))
    proxy.doom = (moment, lambda: os.kill(process_of(mark), signal.SIGKILL))

    with pytest.raises(FunctionFailed):
        function.invoke(gateway.event(request))

    successor = Caller(gateway, start()[0].invoke)
    assert passes(successor, address) == left
    again = successor.function(gateway.event(request))
    assert (again["statusCode"], passes(successor, address)) == (200, 1)


def passes(caller, address):
    """Return how often somebody has passed."""
    told = caller.send("GET", f"{address}/events").json["events"]
    return sum(event["type"] == "acted" for event in told)
