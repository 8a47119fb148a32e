"""A server that is killed without warning and started again, over one file."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import sample

from tests.support.guard import members
from tests.support.processes import GUARD, ROOT, NeverReady, unmeasured

START_SECONDS = 60
LOW_PORTS = range(15_000, 30_000)


def low_port():
    """Return a port nobody listens on, below those that clients are given: one would take it meanwhile."""
    for port in sample(LOW_PORTS, 100):
        if can_listen(port):
            return port
    raise NeverReady("every port is taken")


def can_listen(port):
    """Say whether nobody listens there."""
    try:
        with socket.create_server(("127.0.0.1", port)):
            return True
    except OSError:
        return False


class SuddenServer:
    """`rightbower serve` in processes of its own; what is left of it ends with the tests."""

    def __init__(self, path, secret):
        self.path, self.port, self.guard = path, low_port(), None
        self.environ = {
            **unmeasured(),
            "PYTHONPATH": str(ROOT),
            "RIGHTBOWER_DB": str(path),
            "RIGHTBOWER_SECRET": secret,
        }

    def start(self):
        """Start it, and return when it answers."""
        serve = [sys.executable, "-m", "api.cli.main", "serve", "--port", str(self.port), "--workers", "2"]
        with self.path.with_suffix(".log").open("ab") as log:
            self.guard = subprocess.Popen(
                [sys.executable, "-S", "-E", GUARD, *serve],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self.environ,
                cwd=ROOT,
                start_new_session=True,
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            if time.monotonic() > until or self.guard.poll() is not None:
                raise NeverReady(self.path.with_suffix(".log").read_text(errors="replace")[-2000:])
            time.sleep(0.02)

    def kill(self):
        """Kill every process of it at once, whatever it is doing."""
        (child,) = Path(f"/proc/{self.guard.pid}/task/{self.guard.pid}/children").read_text().split()
        while left := members(int(child)):
            for pid in left:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.end()
        # A process may count as dead while a thread of it still holds the port.
        until = time.monotonic() + START_SECONDS
        while not can_listen(self.port) and time.monotonic() < until:
            time.sleep(0.01)

    def end(self):
        """Let the guard end, and with it whatever is left."""
        self.guard.stdin.close()
        self.guard.wait()

    def _answers(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False
