"""docs/schedules.md: what the verifier finds of the schedules with rotating partners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments import rotating, verify
from engine.tournaments.schedules.seating import by_past

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.tournaments import Verdict
    from engine.tournaments.schedules.verifier import Measure

FIELDS = range(4, 41)
EVENINGS = (8, 12)
LARGER = (41, 42, 43, 44, 53, 60, 65, 80)
SIXES = (6, 7, 12, 18, 24, 30, 36)
HEAD = """# Schedules

Written by `rightbower docs` from what the verifier counts (`engine.tournaments.verify`). In a progressive
evening everybody plays for themselves, with another partner every round. Beside each figure stands, after a
stroke, the bound that no schedule of as many players and rounds can beat; **optimal** is said only where all
figures reach their bounds.

- *tables*: in the round that has fewest; the bound is as many as the players fill.
- *partners again*: partnerships beyond the first of the same two. There are only so many others to play with:
  what the games go beyond that must repeat.
- *met least*, *met most*: how often two players are opponents. Each game brings two of them, three at tables
  of six, so that an even share of games, divided evenly, is the bound: rounded down for the least, up for the
  most.
- *sat out*: the fewest and the most rounds that anybody had to wait; the bound is a difference of none where
  the sit-outs can be divided evenly, else one.

Where the tables are full or only one waits, a whole cycle is a **whist** schedule: every two are partners
once and opponents twice. It is **perfect** when every two also sit once at each other's left.
"""
COLUMNS = ("players", "rounds", "tables", "partners again", "met least", "met most", "sat out", "verdict")


def schedules_text() -> str:
    """Return the page."""
    return "\n".join([HEAD, *_lines()]) + "\n"


def _lines() -> Iterator[str]:
    yield from _table("Whole cycles", (_row(verify(rotating(field, cycle(field)))) for field in FIELDS))
    for rounds in EVENINGS:
        fields = (_row(verify(rotating(field, rounds))) for field in FIELDS)
        yield from _table(f"Evenings of {rounds} rounds", fields)
    larger = (
        _row(verify(rotating(field, rounds))) for field in LARGER for rounds in (EVENINGS[0], cycle(field))
    )
    yield from _table("Larger fields", larger)
    sixes = (_row(verify(by_past(field, EVENINGS[0], 3))) for field in SIXES)
    yield from _table(f"Tables of six, {EVENINGS[0]} rounds", sixes)


def cycle(players: int) -> int:
    """Return the rounds of a whole cycle: of a field beyond those of the hall without any partner again."""
    return players - (players % 4 == 0 or (players > FIELDS[-1] and players % 2 == 0))


def _table(title: str, rows: Iterable[tuple[object, ...]]) -> Iterator[str]:
    yield f"## {title}\n"
    for row in (COLUMNS, ("---",) * len(COLUMNS), *rows):
        yield f"| {' | '.join(map(str, row))} |"
    yield ""


def _row(told: Verdict) -> tuple[object, ...]:
    measures = (told.tables, told.partners_repeated, told.least_met, told.most_met)
    waited = f"{min(told.sit_outs)} to {max(told.sit_outs)} / {told.sit_out_spread.bound}"
    return told.players, told.rounds, *map(_measure, measures), waited, _words(told)


def _measure(measure: Measure) -> str:
    return f"{measure.found} / {measure.bound}"


def _words(told: Verdict) -> str:
    kind = ["perfect whist"] if told.perfect else ["whist"] * told.whist
    return ", ".join(["optimal"] * told.optimal + kind) or "-"
