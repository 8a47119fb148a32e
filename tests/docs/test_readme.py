"""The README does what it says, as printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import pytest

from api.cli.main import commands
from tests.support.processes import free_port, guarded

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def api(tmp_path):
    port = free_port()
    own = {"PORT": str(port), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", "from api.cli.main import main; main(['serve'])"]
    with guarded(command, partial(answers, port), 60, os.environ | own):
        yield f"http://127.0.0.1:{port}"


def answers(port):
    """Say whether the API answers there yet."""
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def test_a_game_in_five_requests_works_as_printed(api, tmp_path):
    """
    The shell commands of the README, run one after the other, play the start of a game.
    """
    environment = os.environ | {"API": api}
    script = "set -euo pipefail\n" + "\n".join(BLOCKS)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    hand, contract, status, story = done.stdout.strip().splitlines()
    assert "'order'" in hand
    assert "'maker'" in contract
    assert status.startswith("HTTP/1.1 304")
    assert '"match_started"' in story
    assert '"action":"order"' in story


def test_every_command_of_the_console_is_in_the_readme():
    """
    No command goes unmentioned, none is mentioned that isn't there.
    """
    named = set(re.findall(r"`rightbower ([a-z]+)", README))
    assert named == set(commands())
