"""When a game is over, and who has won it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from engine.state import DealResult


class Verdict(NamedTuple):
    """Who has won; nobody means a draw."""

    winners: tuple[int, ...]
    reason: str


class Goal(Protocol):
    """What ends a game."""

    @property
    def start(self) -> int:
        """The score a game begins at."""
        ...

    @property
    def target(self) -> int | None:
        """The score to reach, if there is one."""
        ...

    def verdict(self, scores: tuple[int, ...], hands_played: int, last: DealResult | None) -> Verdict | None:
        """Return who has won after a scoring event, or None while the game goes on."""
        ...

    def best(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return the sides that stand best."""
        ...


@dataclass(frozen=True, kw_only=True)
class FirstTo:
    """The first side at the target wins, or the best after a number of hands."""

    target: int | None = 10
    hands: int | None = None
    lead: int = 0
    """By how much the winner must be ahead."""
    beyond: bool = False
    """Whether the winner must have more than the target."""
    shared: bool = False
    """Whether level winners share the game rather than play on."""
    start: int = 0

    def verdict(self, scores: tuple[int, ...], hands_played: int, last: DealResult | None) -> Verdict | None:
        """Return who has won, or None; a lone leader beyond the target wins."""
        best = self.best(scores)
        top = scores[best[0]]
        if self.target is not None and top >= self.target + self.beyond and self._clear(scores, best):
            return Verdict(best, "target")
        if self.hands is not None and hands_played >= self.hands:
            return Verdict(best if len(best) == 1 else (), "hands_limit")
        return None

    def _clear(self, scores: tuple[int, ...], best: tuple[int, ...]) -> bool:
        if len(best) > 1:
            return self.shared
        rest = [score for side, score in enumerate(scores) if side != best[0]]
        return scores[best[0]] - max(rest) >= self.lead

    def best(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return the sides with the highest score."""
        top = max(scores)
        return tuple(side for side, score in enumerate(scores) if score == top)
