"""Tournaments as tables for spreadsheets, in which nothing that somebody wrote is a formula."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from api.club.shown import standings_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from api.club.tournaments import Kept

_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula begins with, full-width forms included; nothing that is kept begins with a blank."""
_TOLD = (
    *("rank", "name", "played", "won", "drawn", "lost", "forfeited", "byes"),
    *("match_points", "points", "against", "lone_hands", "deal_matchpoints"),
)


def standings_table(kept: Kept) -> str:
    """Return the standing, one entrant to a row."""
    told = standings_json(kept)
    rows = ([line[name] for name in _TOLD] for line in told["standings"])
    return table((_TOLD, *rows))


def table(rows: Iterable[Iterable[Any]]) -> str:
    """Return *rows* as CSV."""
    written = StringIO()
    csv.writer(written).writerows([*map(_cell, row)] for row in rows)
    return written.getvalue()


def _cell(value: Any) -> Any:
    """Keep a spreadsheet from taking what somebody wrote for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
