"""Score cards as tables for spreadsheets, and in the notation of recorded games."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from api.answers import answer, text
from api.cards.reading import present, read
from api.cards.shown import line_json
from schemas.egn.errors import NotEgn
from schemas.egn.matches import SeenGame, write_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from flask import Response

    from api.cards.cards import Kept
    from api.cards.reading import Reading

_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula begins with, full-width forms included; nothing that is kept begins with a blank."""
_FACTS = ("maker", "tricks", "alone", "bid", "trump", "dealer", "ended", "revokes")


def exported(card: Kept, format_: str, headers: Mapping[str, str]) -> Response:
    """Return *card* in one of the formats."""
    reading = read(card)
    if format_ == "csv":
        named = {"Content-Disposition": f'attachment; filename="scorecard-{card.id}.csv"'}
        return text(table(card, reading), "text/csv", {**headers, **named})
    return answer(_notation(card, reading, format_), headers=headers)


def table(card: Kept, reading: Reading) -> str:
    """Return the entries of *card* in order, one to a row."""
    sides = range(card.rules.table.sides)
    written = StringIO()
    rows = csv.writer(written)
    rows.writerow(
        [
            *("deal", "kind", "entry", "counted", *_FACTS),
            *(f"points_{side}" for side in sides),
            *(f"scores_{side}" for side in sides),
            *("row", "words", "said", "by", "received"),
        ]
    )
    rows.writerows([*map(_cell, row)] for row in _rows(card, reading))
    return written.getvalue()


def _rows(card: Kept, reading: Reading) -> Iterator[list[Any]]:
    lines = {line.id: line_json(card.rules, line) for line in reading.lines}
    empty = [""] * card.rules.table.sides
    for id_ in reading.entries:
        revisions = card.revisions(id_)
        if (content := present(revisions)) is None:
            continue
        line = lines.get(id_, {})
        result, facts = line.get("result") or {}, content.get("facts", {})
        yield [
            *(content["deal"], content["kind"], id_, int(line.get("counted", False))),
            *(_told(facts.get(name)) for name in _FACTS),
            *(line.get("points") or empty),
            *(line.get("scores") or empty),
            result.get("row", content.get("ruling", "")),
            " ".join(said["word"] for said in result.get("words", ())),
            content.get("reason", content.get("text", "")),
            *(revisions[-1].by, revisions[-1].received),
        ]


def _told(fact: Any) -> Any:
    if fact is None:
        return ""
    # Not "3-2": a spreadsheet takes that for a date.
    return " / ".join(map(str, fact)) if isinstance(fact, list) else fact


def _cell(value: Any) -> Any:
    """Keep a spreadsheet from taking what somebody wrote for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _notation(card: Kept, reading: Reading, format_: str) -> dict[str, Any]:
    names = card.head.names or tuple(f"Seat {seat}" for seat in card.rules.table.seats)
    games = _games(card, reading)
    document = write_results(card.rules, names, games)
    if format_ == "emn":
        return document
    if len(games) > 1:
        raise NotEgn("These are several games: ask for emn.")
    game: dict[str, Any] = document["games"][0]["gameData"]
    return game


def _games(card: Kept, reading: Reading) -> list[SeenGame]:
    start = card.head.opening or (card.rules.goal.start,) * card.rules.table.sides
    games: list[SeenGame] = []
    for line in reading.lines:
        if line.step.ends_game:
            games.append(SeenGame(start, line.step.scores))
            start = line.step.game.scores
    return games if reading.game.result else [*games, SeenGame(start, None)]
