"""Scoring of the turn-up family: a table of rows, of which the first that fits applies."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.facts import Award, Facts, nothing, to_sides

if TYPE_CHECKING:
    from engine.table import Table


class Outcome(Enum):
    """How the makers fared."""

    MARCH = "march"
    MADE = "made"
    EUCHRED = "euchred"


class Row(NamedTuple):
    """One line of the scoring table; a condition left None is not asked for."""

    code: str
    outcome: Outcome
    points: int
    maker_alone: bool | None = None
    defender_alone: bool | None = None
    no_trick: bool | None = None
    """Whether the makers took no trick at all."""
    blind: bool | None = None
    """Whether the maker went alone before looking."""
    note: str = ""
    """Something that must have happened in the deal."""


class Happened(NamedTuple):
    """The facts of a deal as rows ask for them."""

    outcome: Outcome
    maker_alone: bool
    defender_alone: bool
    no_trick: bool
    blind: bool


def fits(row: Row, happened: Happened, notes: tuple[str, ...]) -> bool:
    """Say whether *row* is about what happened."""
    if row.outcome is not happened.outcome or (row.note and row.note not in notes):
        return False
    asked = (row.maker_alone, row.defender_alone, row.no_trick, row.blind)
    answers = happened[1:]
    return all(a is None or a == b for a, b in zip(asked, answers, strict=True))


class ByRows(NamedTuple):
    """The scorer of the turn-up family."""

    rows: tuple[Row, ...]
    forfeit_points: int = 1

    def score(self, table: Table, facts: Facts) -> Award:
        """Return what the first fitting row awards to the makers, or to each side of defenders."""
        if facts.ended == "forfeit":
            return Award(
                to_sides(table, _others(table, table.side(facts.dealer)), self.forfeit_points), "forfeit"
            )
        if facts.ended or facts.maker is None:
            return nothing(table, facts.ended or "no_maker")
        makers = table.side(facts.maker)
        happened = _happened(table, facts, makers)
        row = next(row for row in self.rows if fits(row, happened, facts.notes))
        winners = _others(table, makers) if row.outcome is Outcome.EUCHRED else (makers,)
        return Award(to_sides(table, winners, row.points), row.code, row.outcome is not Outcome.EUCHRED)


def _others(table: Table, side: int) -> tuple[int, ...]:
    return tuple(other for other in range(table.sides) if other != side)


def _happened(table: Table, facts: Facts, makers: int) -> Happened:
    taken = facts.tricks[makers]
    lone_sides = [table.side(seat) for seat in facts.alone]
    outcome = Outcome.MADE if taken >= table.need else Outcome.EUCHRED
    if taken == table.hand_size:
        outcome = Outcome.MARCH
    return Happened(
        outcome=outcome,
        maker_alone=makers in lone_sides,
        defender_alone=any(side != makers for side in lone_sides),
        no_trick=taken == 0,
        blind=facts.blind,
    )
