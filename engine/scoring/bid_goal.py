"""The end of a bid game: who may go out, and who goes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.scoring.goal import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.state import DealResult

Sides = tuple[int, ...]


def anybody(bidders: Sides, side: int, made: bool | None) -> bool:
    """Let any side at the target go out."""
    return True


def made_or_set(bidders: Sides, side: int, made: bool | None) -> bool:
    """Let bidders go out on a bid made, defenders on a bid set."""
    return made is (side in bidders)


def bidders_who_made(bidders: Sides, side: int, made: bool | None) -> bool:
    """Let only bidders go out, on a bid made."""
    return made is True and side in bidders


@dataclass(frozen=True, kw_only=True)
class BidGoal:
    """The first side at the target wins if it may, or the best after a number of deals."""

    target: int | None = 32
    start: int = 0
    downwards: bool = False
    """Whether scores count down, so that the lowest is best."""
    floor: int | None = None
    """At this score or below, a side loses at once."""
    may_go_out: Callable[[Sides, int, bool | None], bool] = anybody
    bidder_first: bool = True
    """Whether a bidder at the target wins over others there, who may have more."""
    hands: int | None = None
    march: int | None = None
    """Tricks with which a maker wins the game outright."""

    def verdict(self, scores: tuple[int, ...], hands_played: int, last: DealResult | None) -> Verdict | None:
        """Return who has won; a void deal decides nothing."""
        if last is None or last.contract is None:
            return None
        maker = last.contract.maker
        bidders = () if maker is None else self._bidders(scores, (maker, *last.contract.partners))
        if bidders and last.tricks[bidders[0]] == self.march:
            return Verdict(bidders[:1], "march")
        return (
            self._floored(scores)
            or self._reached(scores, bidders, last.made)
            or self._last_hand(scores, hands_played)
        )

    def _bidders(self, scores: tuple[int, ...], seats: tuple[int, ...]) -> Sides:
        return tuple(seat % len(scores) for seat in seats)

    def _floored(self, scores: tuple[int, ...]) -> Verdict | None:
        sides = range(len(scores))
        above = [side for side in sides if self.floor is None or scores[side] > self.floor]
        if len(above) == len(scores):
            return None
        return Verdict(self._best_of(scores, tuple(above) or tuple(sides)), "floor")

    def _reached(self, scores: tuple[int, ...], bidders: Sides, made: bool | None) -> Verdict | None:
        there = [side for side, score in enumerate(scores) if self._at_target(score)]
        candidates = tuple(side for side in there if self.may_go_out(bidders, side, made))
        winners = self._first(scores, candidates, bidders) if candidates else ()
        return Verdict(winners, "target") if len(winners) == 1 else None

    def _at_target(self, score: int) -> bool:
        if self.target is None:
            return False
        return score <= self.target if self.downwards else score >= self.target

    def _first(self, scores: tuple[int, ...], candidates: Sides, bidders: Sides) -> Sides:
        bidding = tuple(side for side in candidates if side in bidders)
        if self.bidder_first and not self.downwards and bidding:
            return self._best_of(scores, bidding)
        best = self._best_of(scores, candidates)
        tied_maker = tuple(side for side in best if side in bidders[:1])
        return tied_maker if self.downwards and tied_maker else best

    def _last_hand(self, scores: tuple[int, ...], hands_played: int) -> Verdict | None:
        if self.hands is None or hands_played < self.hands:
            return None
        best = self.best(scores)
        return Verdict(best if len(best) == 1 else (), "hands_limit")

    def best(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return the sides that stand best: highest, or lowest where scores count down."""
        return self._best_of(scores, tuple(range(len(scores))))

    def _best_of(self, scores: tuple[int, ...], sides: Sides) -> Sides:
        pick = min if self.downwards else max
        top = pick(scores[side] for side in sides)
        return tuple(side for side in sides if scores[side] == top)
