"""Figures measured, as a table for readers and as one flat file for programs."""

from __future__ import annotations

import json
import operator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

RESULTS = Path(__file__).with_name("results.json")


class Figure(NamedTuple):
    """One result: *goal* is the value aimed at, or None where there is none."""

    value: float
    unit: str
    goal: str | None = None

    @property
    def met(self) -> bool:
        """Whether the value is as wished: at most, at least or just what the goal says."""
        relation, _, bound = (self.goal or "").rpartition(" ")
        return not bound or _RELATIONS[relation](self.value, float(bound))


_RELATIONS = {"<=": operator.le, ">=": operator.ge, "": operator.eq}


def show(title: str, figures: Mapping[str, Figure]) -> None:
    """Print *figures* under a heading, each beside what it should be."""
    width = max(map(len, figures))
    print(f"\n{title}")
    for name, figure in figures.items():
        goal = f"{figure.goal:<8} {'met' if figure.met else 'missed'}" if figure.goal else ""
        print(f"  {name:<{width}}  {figure.value:>12,.6g} {figure.unit:<8} {goal}".rstrip())


def keep(figures: Mapping[str, Figure], path: Path = RESULTS) -> None:
    """Write *figures* over those of the same names in the file; the others stay."""
    kept = {**(json.loads(path.read_text()) if path.exists() else {})}
    kept |= {name: figure._asdict() for name, figure in figures.items()}
    path.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n")


def begin_anew(path: Path = RESULTS) -> None:
    """Forget what was measured before, so that the file has nothing that isn't measured any more."""
    path.unlink(missing_ok=True)
