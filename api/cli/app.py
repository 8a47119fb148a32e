"""`rightbower app`: registers backends that act for their own players."""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import TYPE_CHECKING

from api.people.apps import register, replace_key
from infra.entries import EntryNotFound
from infra.given import SettingsError
from infra.settings import read_settings
from infra.store import StoreError
from infra.stores import open_entries
from schemas.base import InvalidFields, Line, Schema, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.people.apps import NewKey

NAME_BYTES = 64
TOLD = """\
app {app.id} ({app.stored.name})
{key}
This key is told once and stored nowhere; `rightbower app replace {app.id}` makes another.
"""


class _AppSchema(Schema):
    name = Line(most=NAME_BYTES, required=True)


def run(argv: Sequence[str]) -> int:
    """Create an app, or replace the key of one, in the store that the settings name; print the key."""
    options = _parser().parse_args(argv)
    try:
        print(TOLD.format(**_made(options)._asdict()), end="")
    except (InvalidFields, EntryNotFound, SettingsError, StoreError) as refused:
        print(f"rightbower app: {refused}", file=sys.stderr)
        return 1
    return 0


def _made(options: argparse.Namespace) -> NewKey:
    entries = open_entries(read_settings(os.environ))
    if options.does == "create":
        return register(entries, load(_AppSchema(), {"name": options.name})["name"], int(time.time()))
    return replace_key(entries, options.id)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("rightbower app", description="Register backends.")
    does = parser.add_subparsers(dest="does", required=True)
    does.add_parser("create", help="register an app").add_argument("name", metavar="NAME")
    does.add_parser("replace", help="make an app another key").add_argument("id", metavar="ID")
    return parser
