"""What goes on beside a server ends with it."""

import os
import subprocess
import sys
import time

import pytest

from tests.support.processes import ROOT, unmeasured

STARTS = """
import os
from api.feed import beside
from infra.settings import read_settings
print(beside.start(read_settings(os.environ)).pid, flush=True)
input()
"""


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_it_goes_when_the_server_goes(tmp_path, end):
    """However the server ends, nothing of it goes on."""
    environ = {**unmeasured(), "PYTHONPATH": str(ROOT), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    with subprocess.Popen(
        [sys.executable, "-c", STARTS], env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        beside = int(server.stdout.readline())
        assert is_there(beside)
        getattr(server, end)()
        server.wait()
    until = time.monotonic() + 20
    while is_there(beside) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_there(beside)
