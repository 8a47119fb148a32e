"""Tournaments as tables for spreadsheets, in which nothing that somebody wrote is a formula."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from api.club.schedules import plan_json
from api.club.shown import match_json, standings_json, table_of
from engine.tournaments.planning import planned, played

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from api.club.tournaments import Kept
    from engine.tournaments.planning import Plan

_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula begins with, full-width forms included; nothing that is kept begins with a blank."""
_TOLD = (
    *("rank", "name", "played", "won", "drawn", "lost", "forfeited", "byes"),
    *("match_points", "points", "against", "lone_hands", "deal_matchpoints"),
)

PAIRS = ("points_0", "points_1", "lone_hands_0", "lone_hands_1")
RESULTS = ("match", "round", "table", "side_0", "side_1", "status", *PAIRS)
"""The columns of results, out and in."""


def standings_table(kept: Kept) -> str:
    """Return the standing, one entrant to a row."""
    told = standings_json(kept)
    rows = ([line[name] for name in _TOLD] for line in told["standings"])
    return table((_TOLD, *rows))


def schedule_table(kept: Kept) -> str:
    """Return who meets whom, one table to a row: the rounds drawn, then those settled beforehand."""
    head = ("round", "table", "side_0", "side_1")
    drawn, plan = played(kept.state), planned(kept.state)
    coming = _rounds(kept, plan)[kept.state.rounds :] if plan else []
    return table((head, *(row for one in (*_rounds(kept, drawn), *coming) for row in _meetings(one))))


def _rounds(kept: Kept, plan: Plan) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = plan_json(kept.state, plan)["rounds"]
    return told


def _meetings(told: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    for one in told["tables"]:
        yield told["round"], one["table"], *map(_side, one["sides"])
    yield from ((told["round"], "waits", name, "") for name in told["waiting"])


def results_table(kept: Kept) -> str:
    """Return the matches drawn, one to a row; what is not settled yet has no points."""
    state = kept.state
    told = (match_json(state, match, table_of(state, match)) for match in state.matches)
    return table((RESULTS, *map(_result, told)))


def _result(told: dict[str, Any]) -> tuple[Any, ...]:
    result = told["result"] or {"points": ("", ""), "lone_hands": ("", "")}
    place = (told["match"], told["round"], told["table"])
    return (*place, *map(_side, told["sides"]), told["status"], *result["points"], *result["lone_hands"])


def _side(names: Iterable[str]) -> str:
    return " & ".join(names)


def table(rows: Iterable[Iterable[Any]]) -> str:
    """Return *rows* as CSV."""
    written = StringIO()
    csv.writer(written).writerows([*map(cell, row)] for row in rows)
    return written.getvalue()


def cell(value: Any) -> Any:
    """Keep a spreadsheet from taking what somebody wrote for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
