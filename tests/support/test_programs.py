"""The programs the tests run against do what the tests rely on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import boto3
import pytest

from tests.support import processes, runtime_emulator
from tests.support.fetch import installed

HERE = Path(__file__).parent


@pytest.mark.dynamodb_local
def test_dynamodb_local_counts_units(dynamodb_local):
    """
    A put of 2 KB costs two write units, which only the real thing counts.
    """
    client = boto3.client("dynamodb", endpoint_url=dynamodb_local)
    key = {"AttributeName": "id", "KeyType": "HASH"}
    attribute = {"AttributeName": "id", "AttributeType": "S"}
    client.create_table(
        TableName="units", KeySchema=[key], AttributeDefinitions=[attribute], BillingMode="PAY_PER_REQUEST"
    )

    item = {"id": {"S": "one"}, "text": {"S": "x" * 1500}}
    reply = client.put_item(TableName="units", Item=item, ReturnConsumedCapacity="TOTAL")

    assert reply["ConsumedCapacity"]["CapacityUnits"] == 2


@pytest.mark.rie
def test_a_function_answers_its_event(run_function):
    """
    A function gets the event that was posted, the environment and the size it was given.
    """
    function = run_function("echo.handler", pythonpath=[HERE], env={"GREETING": "hello"}, memory_mb=256)

    assert function.invoke({"n": [1, "é"]}) == {
        "event": {"n": [1, "é"]},
        "greeting": "hello",
        "memory_mb": "256",
    }


@pytest.mark.rie
def test_a_function_that_raises_is_told_apart_from_an_answer(run_function):
    """
    What a function raises reaches the test as an error, and the next event is served.
    """
    function = run_function("echo.handler", pythonpath=[HERE], env={"GREETING": "hello"})

    with pytest.raises(runtime_emulator.FunctionFailed, match="no such game"):
        function.invoke({"fail": "no such game"})
    assert function.invoke({})["event"] == {}


@pytest.mark.rie
def test_a_function_that_cannot_load_is_told_apart_from_an_answer(run_function):
    """
    A handler that doesn't exist is an error, not an answer.
    """
    function = run_function("nowhere.handler", pythonpath=[HERE])

    with pytest.raises(runtime_emulator.FunctionFailed, match="nowhere"):
        function.invoke({})


def _alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _gone(pid, seconds=10):
    until = time.monotonic() + seconds
    while _alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    return not _alive(pid)


OWNER = """
import sys, time
from tests.support.processes import guarded
program = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
with guarded([sys.executable, "-c", program], lambda: True, 5) as log:
    while not log.read_text().endswith("\\n"):
        time.sleep(0.02)
    print(log.read_text(), end="", flush=True)
    time.sleep(60)
"""


def test_no_server_outlives_tests_that_were_killed():
    """
    When the tests are killed outright, what they started ends too.
    """
    root = HERE.parents[1]
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True, cwd=root
    ) as owner:
        server = int(owner.stdout.readline())
        assert _alive(server)

        owner.send_signal(signal.SIGKILL)

        assert _gone(server)


DEAF = """
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print(os.getpid(), flush=True)
time.sleep(60)
"""


def test_a_server_that_ignores_the_request_to_end_is_killed():
    """
    A block is left with its server gone, even one that won't listen.
    """
    with processes.guarded([sys.executable, "-c", DEAF], lambda: True, 5) as log:
        while not log.read_text().endswith("\n"):
            time.sleep(0.02)
        server = int(log.read_text())

    assert not _alive(server)


def test_a_server_that_dies_says_why():
    """
    A server that ends before it is ready shows what it printed.
    """
    program = "raise SystemExit('no room left')"

    with (
        pytest.raises(processes.NeverReady, match="no room left"),
        processes.guarded([sys.executable, "-c", program], lambda: False, 20),
    ):
        pytest.fail("the block was entered")


def test_a_half_fetched_program_is_fetched_again(tmp_path, monkeypatch):
    """
    What breaks off while it is fetched leaves nothing that looks complete.
    """
    monkeypatch.setattr("tests.support.fetch.TOOLS", tmp_path)

    def breaks_off(home):
        (home / "half").touch()
        raise TimeoutError

    with pytest.raises(TimeoutError):
        installed("tool", breaks_off)
    home = installed("tool", lambda home: (home / "whole").touch())

    assert [path.name for path in home.iterdir()] == ["whole"]


def test_fetching_one_program_may_need_another(tmp_path, monkeypatch):
    """
    A program is fetched with the help of another that is fetched on the way.
    """
    monkeypatch.setattr("tests.support.fetch.TOOLS", tmp_path)

    home = installed("outer", lambda home: (home / installed("inner", lambda _: None).name).touch())

    assert [path.name for path in home.iterdir()] == ["inner"]
