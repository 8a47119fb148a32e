"""A ruleset: a variant with its house rules worked in, as one value that can be read like its book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ceremony import NO_CEREMONY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ceremony import Ceremony
    from engine.phases.base import Anytime, Phase
    from engine.scoring.chips import Stakes
    from engine.scoring.facts import Scorer
    from engine.scoring.goal import Goal
    from engine.table import Table


@dataclass(frozen=True, kw_only=True)
class MatchRule:
    """How games add up to a match."""

    games_to_win: int = 1
    skunk_games: int = 1
    """Games credited for beating a side that scored nothing."""
    laps: bool = False
    """Whether points beyond the target are carried into the winner's next game."""


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """Everything the flow needs; where it came from (*key*, *options*) is kept for clients and storage."""

    key: str
    options: Mapping[str, object]
    """Every option's value."""
    table: Table
    phases: tuple[Phase, ...]
    scorer: Scorer
    goal: Goal
    match: MatchRule = MatchRule()
    ceremony: Ceremony = NO_CEREMONY
    same_dealer_after: frozenset[str] = frozenset()
    """Endings of a deal after which the same dealer deals again."""
    uncounted: frozenset[str] = frozenset()
    """Endings of a deal that don't count towards a limit of hands."""
    anytime: tuple[Anytime, ...] = ()
    """What seats may do whatever the phase."""
    stakes: Stakes | None = None
    """What is played for beside the score."""
    markers: str = "numeric"
    """How the score is shown on cards."""

    def __post_init__(self) -> None:
        slots = [phase.slot for phase in self.phases]
        if slots != sorted(slots):
            raise ValueError(f"{self.key}: the phases are out of order.")
