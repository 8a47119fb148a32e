"""Scorers that stand before another: proven revokes, and awards taken off the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.actions import ADVANCE, SET_BACK
from engine.scoring.facts import Award, Facts, Scorer

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.table import Table

REVOKE = "revoke"
"""Both the row of the penalty and the ending of a deal cut short by a proven revoke."""


class AfterRevokes(NamedTuple):
    """One penalty per deal, against the side that revoked most often, in place of all else."""

    inner: Scorer
    points: int
    lone_points: int
    """The penalty where anybody plays alone."""
    deducted: bool = False
    """Whether the offenders lose the points rather than every other side gaining them."""

    def score(self, table: Table, facts: Facts) -> Award:
        """Return the penalty; sides level in revokes cancel, and a void deal stays void."""
        offender = most_often(facts.revokes)
        if offender is None or facts.ended not in ("", REVOKE):
            return self.inner.score(table, facts)
        points = self.lone_points if facts.alone else self.points
        return Award(tuple(self._change(side == offender, points) for side in range(table.sides)), REVOKE)

    def _change(self, offends: bool, points: int) -> int:
        if self.deducted:
            return -points if offends else 0
        return 0 if offends else points


def most_often(revokes: tuple[int, ...]) -> int | None:
    """Return the side that has revoked more often than any other."""
    top = max(revokes, default=0)
    return revokes.index(top) if top and revokes.count(top) == 1 else None


class OrSetBack(NamedTuple):
    """An award of two or four may come off the other side's score instead."""

    inner: Scorer
    rows: frozenset[str]
    """Rows whose award may be chosen so."""

    def score(self, table: Table, facts: Facts) -> Award:
        """Return the award, or what it takes off the other side, which never falls below zero."""
        award = self.inner.score(table, facts)
        if SET_BACK.kind not in facts.notes or SET_BACK not in self.choices(award):
            return award
        pairs = zip(award.points, facts.scores, strict=True)
        taken = max(award.points)
        return award._replace(points=tuple(0 if p else -min(taken, max(score, 0)) for p, score in pairs))

    def choices(self, award: Award) -> tuple[Action, ...]:
        """Return what may be done with *award*; where that is one thing, nobody is asked."""
        return (ADVANCE, SET_BACK) if award.row in self.rows and max(award.points) in (2, 4) else (ADVANCE,)
