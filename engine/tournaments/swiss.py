"""Swiss pairing: who stands level meets, and nobody twice while that can be helped."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.matching import Matching

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Contender(NamedTuple):
    """One to be paired."""

    place: str
    score: int
    byes: int = 0


class Pairs(NamedTuple):
    """A round of a Swiss tournament."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


def pair(ranked: Sequence[Contender], met: Mapping[frozenset[str], int]) -> Pairs:
    """
    Pair contenders, given best first.

    Of an odd number one has a bye: of those who had fewest, the lowest who leaves a round without
    rematches. Then from the top down each meets, of its own score, the one half the group below;
    whoever can't be paired so goes to the next score. A pair meets again only where the rest
    couldn't be paired otherwise, and then as seldom as can be.
    """
    resting = _resting(ranked) if len(ranked) % 2 else [None]
    rounds = (_round(ranked, bye, met, rematches) for rematches in count() for bye in resting)
    return next(pairs for pairs in rounds if pairs)


def _round(
    ranked: Sequence[Contender], bye: Contender | None, met: Mapping[frozenset[str], int], rematches: int
) -> Pairs | None:
    pairs = _paired([one for one in ranked if one is not bye], met, rematches)
    return None if pairs is None else Pairs(pairs, bye.place if bye else None)


def _resting(ranked: Sequence[Contender]) -> list[Contender | None]:
    order = sorted(range(len(ranked)), key=lambda at: (ranked[at].byes, -at))
    return [ranked[at] for at in order]


def _paired(
    playing: list[Contender], met: Mapping[frozenset[str], int], rematches: int
) -> tuple[tuple[str, str], ...] | None:
    edges = [
        [other for other, two in enumerate(playing) if two != one and _times(met, one, two) <= rematches]
        for one in playing
    ]
    matching = Matching(edges)
    if not matching.complete():
        return None
    return tuple(_fixed(playing, met, matching))


def _fixed(
    playing: list[Contender], met: Mapping[frozenset[str], int], matching: Matching
) -> list[tuple[str, str]]:
    pairs = []
    left = list(range(len(playing)))
    while left:
        top = left[0]
        wished = sorted(left[1:], key=lambda other: _distance(playing, met, left, other))
        other = next(other for other in wished if other in matching.edges[top] and matching.fix(top, other))
        left.remove(top)
        left.remove(other)
        pairs.append((playing[top].place, playing[other].place))
    return pairs


def _distance(
    playing: list[Contender], met: Mapping[frozenset[str], int], left: list[int], other: int
) -> tuple[int, int, int]:
    """Say how unwelcome *other* is as opponent of the first who is left."""
    top = playing[left[0]]
    level = sum(playing[one].score == top.score for one in left)
    gap = top.score - playing[other].score
    at = left.index(other)
    return _times(met, top, playing[other]), abs(gap), abs(at - level // 2) if gap == 0 else at


def _times(met: Mapping[frozenset[str], int], one: Contender, other: Contender) -> int:
    return met.get(frozenset((one.place, other.place)), 0)
