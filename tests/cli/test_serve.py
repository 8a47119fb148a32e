"""`rightbower serve`: where it refuses to begin, and what runs beside it."""

import json
import os
import socket
import sys
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep

import pytest

from api.cli.serve import run
from tests.support.processes import free_port, guarded

ROOT = Path(__file__).resolve().parents[2]


def test_a_port_in_use_is_refused_in_one_sentence(capsys):
    """
    A second server on a port would share the requests of the first: it doesn't start.
    """
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert run(["--port", str(taken.getsockname()[1])]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)


def test_a_port_that_cannot_be_is_refused(capsys):
    """
    Ports end at 65535.
    """
    assert run(["--port", "99999"]) == 1
    assert "99999" in capsys.readouterr().err


@pytest.fixture
def url(tmp_path):
    """A server as `make serve` starts it."""
    port = free_port()
    own = {"PORT": str(port), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", "from api.cli.main import main; main(['serve'])"]
    with guarded(command, partial(_answers, port), 60, os.environ | own):
        yield f"http://127.0.0.1:{port}"


def _answers(port):
    try:
        return fetched(f"http://127.0.0.1:{port}/readyz")["status"] == "ok"
    except OSError:
        return False


def fetched(url, body=None, **headers):
    """Return the JSON that a request is answered with."""
    sent = {"Content-Type": "application/json", **{name.replace("_", "-"): v for name, v in headers.items()}}
    data = None if body is None else json.dumps(body).encode()
    server, path = url.split("/", 3)[2:]
    connection = HTTPConnection(server, timeout=10)
    connection.request("GET" if data is None else "POST", f"/{path}", data, sent)
    told = json.load(connection.getresponse())
    connection.close()
    return told


def test_lists_are_kept_up_beside_the_server(url):
    """
    What a player creates is in his list a moment later, without anybody's doing.
    """
    key = {"Idempotency_Key": "0f8fad5b-d9cb-469f-a165-70867728950e"}
    token = fetched(f"{url}/v1/players", {"name": "Ann"}, **key)["token"]
    own = {"Authorization": f"Bearer {token}"}
    game = fetched(f"{url}/v1/games", {"ruleset": "british_25"}, **key, **own)["id"]
    end = monotonic() + 20
    while not (listed := fetched(f"{url}/v1/games?mine=1", **own)["games"]):
        assert monotonic() < end
        sleep(0.1)
    assert [told["id"] for told in listed] == [game]
