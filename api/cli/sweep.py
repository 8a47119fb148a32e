"""`rightbower sweep`: goes on with games in which bots or clocks have something left to do."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.play.tables import Tables


def run(argv: Sequence[str]) -> int:
    """Sweep once, or again and again until interrupted; each sweep that wrote says how much."""
    every = _parser().parse_args(argv).every
    tables = _tables()
    _swept(tables)
    while every:
        time.sleep(every)
        _swept(tables)
    return 0


def _swept(tables: Tables) -> None:
    from api.play.sweep import sweep  # noqa: PLC0415  # only once the settings have been read

    if written := sweep(tables):
        print(f"swept {written} games", flush=True)


def _tables() -> Tables:
    from api.parts import parts  # noqa: PLC0415
    from api.wsgi import app  # noqa: PLC0415  # reads the settings

    with app.app_context():
        found: Tables = parts().tables
        return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("rightbower sweep", description=__doc__)
    parser.add_argument(
        "--every", type=float, default=0, metavar="SECONDS", help="go on sweeping at this pace"
    )
    return parser
