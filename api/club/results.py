"""Results from a spreadsheet: the director's rulings of a whole evening, all of them or none."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, NamedTuple

from api.club.acting import Wish, act
from api.club.routes import directed, done
from api.club.showing import tournaments
from api.club.shown import match_json, table_of
from api.club.spreadsheets import PAIRS, RESULTS, cell
from api.operation import described_in
from engine.tournaments import Decide, Result
from schemas.base import FieldError, InvalidFields
from schemas.tournaments import MOST_WORTH, ResultsSchema

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from flask import Response

    from api.club.tournaments import Kept
    from engine.tournaments import Match

_RESULTS = ResultsSchema()
_NEEDED = ("match", "points_0", "points_1")
_DIGITS, MOST_POINTS = 6, 100_000


class Row(NamedTuple):
    """One row of a table: its number as a spreadsheet counts, and its cells by column."""

    number: int
    cells: Mapping[str, str]

    def fault(self, column: str, said: str) -> InvalidFields:
        """Return the refusal of a cell."""
        return InvalidFields((FieldError("/csv", f"Row {self.number}, {column}: {said}", "invalid"),))


@described_in("api.described_printing", "ENTER_RESULTS")
def enter_results(tournament_id: str) -> Response:
    """Rule on every match that a table has points for; a match with another result is refused."""
    kept, fields, write = directed(tournament_id, _RESULTS)
    rows = _rows(fields["csv"])
    return done(act(tournaments(), kept, Wish(lambda now: _decided(now, rows)), write))


def _rows(text: str) -> tuple[Row, ...]:
    told = [*csv.reader(text.splitlines())]
    head = [one.strip().casefold() for one in told[0]] if told else []
    _check_head(head)
    filled = [(number, row) for number, row in enumerate(told[1:], 2) if any(one.strip() for one in row)]
    return tuple(_row(head, number, row) for number, row in filled)


def _check_head(head: list[str]) -> None:
    first = Row(1, {})
    for name in _NEEDED:
        if name not in head:
            raise first.fault(name, "The header needs this column.")
    for name in head:
        if name not in RESULTS or head.count(name) > 1:
            raise first.fault(name, f"The columns are {', '.join(RESULTS)}, each once.")


def _row(head: list[str], number: int, row: list[str]) -> Row:
    made = Row(number, dict(zip(head, (one.strip() for one in row), strict=False)))
    if len(row) != len(head):
        last = head[min(len(row), len(head) - 1)]
        raise made.fault(last, f"{len(head)} cells are to be here, not {len(row)}.")
    return made


def _decided(kept: Kept, rows: tuple[Row, ...]) -> tuple[Decide, ...]:
    seen: set[int] = set()
    return tuple(decide for row in rows for decide in _ruling(kept, row, seen))


def _ruling(kept: Kept, row: Row, seen: set[int]) -> Iterator[Decide]:
    number = _whole(row, "match", len(kept.state.matches))
    if not number or number in seen:
        raise row.fault("match", "Each match once, by its number.")
    seen.add(number)
    match = kept.state.match(number)
    _check_names(kept, match, row)
    if not any(row.cells.get(name) for name in PAIRS):
        return
    result = _result(row)
    told = (*match.reports, match.ruling)
    if match.absent or any(other not in (None, result) for other in told):
        raise row.fault("points_0", f"Match {number} has another result; rule on that match alone.")
    if match.result is None:
        yield Decide(number, result)


def _check_names(kept: Kept, match: Match, row: Row) -> None:
    told = match_json(kept.state, match, table_of(kept.state, match))
    sides = {f"side_{side}": " & ".join(names) for side, names in enumerate(told["sides"])}
    numbers = {name: str(told[name]) for name in ("round", "table")}
    for name, value in (numbers | sides).items():
        if row.cells.get(name, value) not in (value, cell(value)):
            raise row.fault(name, f"Match {match.number} has {value} here.")


def _result(row: Row) -> Result:
    points = _points(row, "points_0"), _points(row, "points_1")
    lone = ("lone_hands_0", "lone_hands_1")
    if not any(row.cells.get(name) for name in lone):
        return Result(points)
    return Result(points, (_whole(row, lone[0], MOST_WORTH), _whole(row, lone[1], MOST_WORTH)))


def _points(row: Row, column: str) -> int:
    # A minus may come back behind the mark that keeps a cell from being a formula.
    text = row.cells.get(column, "").removeprefix("'")
    size = _whole(row._replace(cells={column: text.removeprefix("-")}), column, MOST_POINTS)
    return -size if text.startswith("-") else size


def _whole(row: Row, column: str, most: int) -> int:
    text = row.cells.get(column, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS and int(text) <= most):
        raise row.fault(column, f"A whole number up to {most} is to be here.")
    return int(text)
