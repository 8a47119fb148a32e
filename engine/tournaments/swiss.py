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

    Of an odd number one has a bye: the lowest of those who had fewest, but for anybody without whom
    the others would have to meet again. Then from the top down each meets, of its own score, the one
    half the group below; whoever can't be paired so goes to the next score. A pair meets again only
    where the rest couldn't be paired otherwise, and then as seldom as can be.
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
        top = left.pop(0)
        other = next(
            other
            for other in _wished(playing, met, top, left)
            if other in matching.edges[top] and matching.fix(top, other)
        )
        left.remove(other)
        pairs.append((playing[top].place, playing[other].place))
    return pairs


def _wished(
    playing: list[Contender], met: Mapping[frozenset[str], int], top: int, left: list[int]
) -> list[int]:
    """Return who is left, the most welcome opponent of *top* first."""
    half = (1 + sum(playing[other].score == playing[top].score for other in left)) // 2

    def distance(at: int) -> tuple[int, int, int]:
        gap = playing[top].score - playing[left[at]].score
        return _times(met, playing[top], playing[left[at]]), abs(gap), at if gap else abs(at + 1 - half)

    return [left[at] for at in sorted(range(len(left)), key=distance)]


def _times(met: Mapping[frozenset[str], int], one: Contender, other: Contender) -> int:
    return met.get(frozenset((one.place, other.place)), 0)
