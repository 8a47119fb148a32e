"""The load over one SQLite file that several server processes share."""

from __future__ import annotations

import contextlib
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from bench.scale.games import OverHttp
from bench.scale.load import Share
from tests.support.processes import free_port, guarded

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROOT = Path(__file__).resolve().parents[2]
_START_SECONDS = 120


@contextlib.contextmanager
def servers(count: int, file: Path) -> Iterator[list[int]]:
    """Run so many servers over one file, and yield their ports."""
    with contextlib.ExitStack() as started:
        ports = []
        for _ in range(count):
            port = free_port()
            started.enter_context(_server(port, file))
            ports.append(port)
        yield ports


def _server(port: int, file: Path) -> contextlib.AbstractContextManager[Path]:
    command = [sys.executable, "-m", "api.cli.main", "serve", "--port", str(port)]
    settings = {"PYTHONPATH": str(_ROOT), "RIGHTBOWER_DB": str(file), "RIGHTBOWER_TRUST_PROXY": "on"}
    return guarded(command, lambda: _answers(port), _START_SECONDS, {**os.environ, **settings})


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


@contextlib.contextmanager
def shares(ports: list[int], clients: int) -> Iterator[list[Share]]:
    """Yield what each client plays: it asks one server, and duels over that and the next."""
    with contextlib.ExitStack() as connected:
        ways = [
            [
                connected.enter_context(contextlib.closing(OverHttp(ports[(n + m) % len(ports)])))
                for m in (0, 1)
            ]
            for n in range(clients)
        ]
        yield [Share((one, other), Random(n)) for n, (one, other) in enumerate(ways)]
