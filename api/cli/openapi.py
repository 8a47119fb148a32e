"""Write the reference: api/openapi.json (docs/openapi.json links to it) and docs/errors.md."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from api.app import create_app
from api.codes import KINDS, Kind
from api.field_codes import FIELD_CODES

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[2]
_ERRORS_INTRODUCTION = """\
# Problem codes

Written by `rightbower openapi`; edit `api/codes.py` instead. Every refusal is a problem document (RFC 9457)
with one of these codes, or with the code of the rule that refuses (409). The `type` of a problem,
`/problems/<code>`, is a page of the API itself.

| status | code | title | meaning |
| --- | --- | --- | --- |
"""
_FIELDS_INTRODUCTION = """
## Codes of fields

An entry of `errors` names its field, or its parameter of the query, and bears one of these codes or a rule's.
They have pages at `/problems/<code>`, too.

| code | title | meaning |
| --- | --- | --- |
"""


def run(argv: Sequence[str]) -> int:
    """Write the files, or with `--check` say which are out of date and return 1."""
    parser = argparse.ArgumentParser(prog="rightbower openapi", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when a file is out of date"
    )
    checking = parser.parse_args(argv).check
    if find_spec("apispec") is None:
        print("rightbower openapi: needs the development set-up: make setup-dev", file=sys.stderr)
        return 1
    stale = [path for path, text in texts().items() if not path.exists() or path.read_text() != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if checking else 'written'}")
    if checking:
        return 1 if stale else 0
    for path in stale:
        path.write_text(texts()[path])
    return 0


def texts() -> dict[Path, str]:
    """Return what each file must hold."""
    return {ROOT / "api" / "openapi.json": openapi_text(), ROOT / "docs" / "errors.md": errors_text()}


def openapi_text() -> str:
    """Return the OpenAPI document of the application as it is now."""
    from api.spec import build  # noqa: PLC0415  # for development only; the command must load without

    return json.dumps(build(create_app()), ensure_ascii=False, indent=1) + "\n"


def errors_text() -> str:
    """Return the page of all codes: of problems, and of fields."""
    kinds = sorted(KINDS.values(), key=lambda kind: (kind.status, kind.code))
    fields = (f"| `{kind.code}` | {kind.title} | {kind.meaning} |\n" for kind in FIELD_CODES.values())
    return _ERRORS_INTRODUCTION + "".join(map(_row, kinds)) + _FIELDS_INTRODUCTION + "".join(fields)


def _row(kind: Kind) -> str:
    return f"| {kind.status} | `{kind.code}` | {kind.title} | {kind.meaning} |\n"
