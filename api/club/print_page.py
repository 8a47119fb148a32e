"""Cards as a page to print: one file without anything from elsewhere, so that it can be kept."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING

from flask import Response

from api.club.sheets import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from api.club.sheets import Sheet

_STYLE = """
:root{color-scheme:light}
@page{size:A4;margin:12mm}
body{font:11pt/1.35 system-ui,sans-serif;margin:1.5rem auto;max-width:50rem;padding:0 1rem}
section{break-inside:avoid;margin:0 0 2rem}
h2{font-size:1.25rem;margin:0;overflow-wrap:anywhere}
p{margin:.2rem 0}
table{border-collapse:collapse;width:100%;margin:.4rem 0;font-variant-numeric:tabular-nums}
th,td{border:1px solid #666;padding:.25rem .4rem;text-align:left;vertical-align:top}
.names{overflow-wrap:anywhere;min-width:7rem}
@media print{body{margin:0;max-width:none;padding:0}tr{break-inside:avoid}thead{display:table-header-group}}
"""
_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode()
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


def sheets_page(title: str, sheets: Iterable[Sheet], headers: Mapping[str, str]) -> Response:
    """Return the page on which *sheets* are printed."""
    held = {**headers, "Content-Security-Policy": _POLICY}
    return Response(_page(title, sheets), content_type="text/html; charset=utf-8", headers=held)


def _page(title: str, sheets: Iterable[Sheet]) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)} - Rightbower</title>"
        '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">'
        f"<style>{_STYLE}</style></head>"
        f"<body><main>{''.join(_section(title, sheet) for sheet in sheets)}</main></body></html>"
    )


def _section(title: str, sheet: Sheet) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in sheet.columns)
    rows = "".join(f"<tr>{''.join(map(_cell, sheet.columns, row))}</tr>" for row in sheet.rows)
    return (
        f'<section><h2><bdi dir="auto">{escape(sheet.heading)}</bdi></h2><p>{escape(title)}</p>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _cell(column: str, text: str) -> str:
    return f"<td{' class=names' if column in NAMES else ''}>{escape(text)}</td>"
