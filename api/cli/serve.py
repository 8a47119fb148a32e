"""`rightbower serve`: the API on this machine, over the store that the settings name."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from typing import TYPE_CHECKING

from api.feed import beside
from infra.settings import StoreKind, read_settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.settings import Settings

PORTS = 1 << 16
WELCOME = """\
Rightbower is at {url}
  docs      {url}/docs
  a game    curl -sX POST {url}/v1/games -H 'Content-Type: application/json' \\
              -H "Idempotency-Key: $(python3 -c 'import uuid; print(uuid.uuid4())')" \\
              -d '{{"ruleset": "north_american_24"}}'
  games in  {store}
"""


def run(argv: Sequence[str]) -> int:
    """Serve until interrupted; PORT and HOST say where."""
    options = _parser().parse_args(argv)
    place = f"{options.host}:{options.port}"
    if (refused := _why_not(options.host, options.port)) is not None:
        print(f"rightbower serve: {place}: {refused}; PORT names another", file=sys.stderr)
        return 1
    shown_host = "localhost" if options.host in ("127.0.0.1", "0.0.0.0") else options.host  # noqa: S104
    url = f"http://{shown_host}:{options.port}"
    settings = read_settings(os.environ)
    print(WELCOME.format(url=url, store=_in_words(settings)), flush=True)
    beside.start(settings)
    _serve(options)
    return 0


def _serve(options: argparse.Namespace) -> None:
    from granian import Granian  # noqa: PLC0415  # a heavy import that only this command needs
    from granian.constants import Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    server = Granian(
        "api.wsgi:app",
        address=options.host,
        port=options.port,
        interface=Interfaces.WSGI,
        workers=options.workers,
        blocking_threads=4,
        log_access=False,
        log_level=LogLevels.warning,
    )
    server.serve()


def _why_not(host: str, port: int) -> str | None:
    """Say why nothing can listen there: two servers on one port would share its requests unasked."""
    if not 0 < port < PORTS:
        return "there is no such port"
    try:
        with socket.create_server((host, port)):
            return None
    except OSError as refused:
        return refused.strerror or str(refused)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("rightbower serve", description="Run the API here.")
    parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
    parser.add_argument("--workers", type=int, default=1)
    return parser


def _in_words(settings: Settings) -> str:
    return str(settings.db) if settings.store is StoreKind.SQLITE else f"DynamoDB, table {settings.table}"
