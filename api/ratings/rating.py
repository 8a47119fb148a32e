"""What one result does to the ratings of those who played it: OpenSkill's Plackett-Luce model, by sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from openskill.models import PlackettLuce

from schemas.stored_rating import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Sides: TypeAlias = tuple[tuple[str, ...], ...]
Outcome: TypeAlias = tuple[Sides, tuple[int, ...]]
"""Who played on each side, and which sides won; none in a draw."""
_MODEL = PlackettLuce()


def after(ratings: Mapping[str, Rating], outcome: Outcome) -> dict[str, Rating]:
    """Return the ratings of those who played, after it; whoever has none yet begins with the first."""
    sides, winners = outcome
    before = [[ratings.get(name, Rating()) for name in side] for side in sides]
    ranks = [0.0 if number in winners else 1.0 for number in range(len(sides))]
    rated = _MODEL.rate(
        [[_MODEL.create_rating([one.mu, one.sigma]) for one in side] for side in before], ranks=ranks
    )
    return {
        name: Rating(now.mu, now.sigma, was.games + 1)
        for names, olds, news in zip(sides, before, rated, strict=True)
        for name, was, now in zip(names, olds, news, strict=True)
    }


def replayed(outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Return everybody's rating after results in order; the same results always give the same ratings."""
    ratings: dict[str, Rating] = {}
    for outcome in outcomes:
        ratings |= after(ratings, outcome)
    return ratings
