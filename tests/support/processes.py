"""Servers that live as long as the tests that started them, and no longer."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUARD = Path(__file__).with_name("guard.py")


class NeverReady(Exception):
    """A server ended, or ran out of time, before it answered; its output is the message."""


def unmeasured() -> dict[str, str]:
    """Return the environment without what makes coverage start itself, and its imports, in a new process."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


def free_port() -> int:
    """Return a port nobody listens on at this moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextlib.contextmanager
def guarded(
    command: Sequence[str | Path],
    ready: Callable[[], bool],
    limit: float,
    env: Mapping[str, str] | None = None,
) -> Iterator[Path]:
    """Run *command* until the block ends, entering it once *ready*; yields the file of its output."""
    with tempfile.TemporaryDirectory(prefix="rightbower-") as folder:
        log = Path(folder) / "output"
        process = _start(command, log, env)
        try:
            _wait(process, ready, limit, log)
            yield log
        finally:
            _stop(process)


def _start(command: Sequence[str | Path], log: Path, env: Mapping[str, str] | None) -> subprocess.Popen:
    with log.open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "-S", "-E", GUARD, *command],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=env,
            cwd=log.parent,
            start_new_session=True,
        )


def _wait(process: subprocess.Popen, ready: Callable[[], bool], limit: float, log: Path) -> None:
    until = time.monotonic() + limit
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            raise NeverReady(log.read_text(errors="replace")[-2000:])
        time.sleep(0.05)


def _stop(process: subprocess.Popen) -> None:
    process.send_signal(signal.SIGTERM)
    process.stdin.close()
    process.wait()
