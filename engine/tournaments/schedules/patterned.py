"""
Rotating partners for any number of players, made rather than looked up.

Players stand in a ring, in an even field but for one. In round r those who stand as far before r as
others stand behind it are partners: every two of them once in a cycle. That leaves r itself, and
in an even field the one outside the ring for partner.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from engine.tournaments.schedules.values import Meeting, seated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.tournaments.schedules.values import Player, Side, Sitting


def cycle(players: int) -> Iterator[Sitting]:
    """
    Yield rounds until everybody in the ring has been the middle; no two are partners twice.

    A last round shares the sit-outs equally where two wait; only it repeats partners.
    """
    ring = players - (players % 2 == 0)
    fixed = _by_root(ring) if ring == players else ()
    met: Counter[frozenset[Player]] = Counter()
    for middle, waiting in _middles(players, ring):
        distances = [distance for distance in range(players % 2, ring // 2 + 1) if distance != waiting]
        pairs = {distance: _partners(distance, middle, ring) for distance in distances}
        tables = fixed or _paired(pairs, met)
        yield seated(players, tuple(Meeting(pairs[one], pairs[other]) for one, other in tables))


def _middles(players: int, ring: int) -> Iterator[tuple[Player, int | None]]:
    """Yield the middle of each round and how far from it the pair stands that waits; 0 is the odd one's."""
    if players % 4 == 2:
        yield from _taking_turns(ring)
    elif players % 4 == 3:
        # Three neighbours wait; then the next three.
        yield from (((3 * turn + 3 * turn // ring * (ring % 3 == 0)) % ring, 1) for turn in range(ring))
    else:
        yield from ((middle, None) for middle in range(ring))


def _taking_turns(ring: int) -> Iterator[tuple[Player, int | None]]:
    """
    Yield rounds whose waiting pairs are everybody once, then everybody again.

    Each pair of neighbours has a middle of its own, since 4 has an inverse in the ring.
    """
    half = ring // 4 * 2
    yield 0, 0
    yield from (_between(place - 1, place, ring) for place in range(2, ring, 2))
    yield from (_between(place, place + 1, ring) for place in range(0, ring - 1, 2) if place != half)
    yield half, 0
    # The two whom that leaves, so that all have waited twice.
    yield _between(half + 1, ring - 1, ring)


def _between(one: Player, other: Player, ring: int) -> tuple[Player, int]:
    middle = (one + other) * (ring // 2 + 1) % ring
    return middle, _folded(one - middle, ring)


def _folded(distance: int, ring: int) -> int:
    return min(distance % ring, -distance % ring)


def _by_root(ring: int) -> tuple[tuple[int, int], ...]:
    """
    Return the tables that a square root of -1 gives, if the ring has one; every two then meet twice.

    It sends each pair to the pair it meets, and the distances between the two are again sent to one
    another, so that none comes twice.
    """
    root = next((root for root in range(2, ring) if (root * root + 1) % ring == 0), None)
    if root is None:
        return ()
    tables = {frozenset((pair, _folded(root * pair, ring))) for pair in range(1, ring // 2 + 1)}
    return tuple(sorted((min(table), max(table)) for table in tables))


def _paired(pairs: Mapping[int, Side], met: Counter[frozenset[Player]]) -> tuple[tuple[int, int], ...]:
    """Let each pair, the widest first, meet the one it has met least, and count that in *met*."""
    tables = []
    left = list(pairs)
    while left:
        one = left.pop()
        other = min(left, key=lambda other: _times(pairs[one], pairs[other], met))
        left.remove(other)
        tables.append((other, one))
        met.update(map(frozenset, product(pairs[one], pairs[other])))
    return tuple(tables)


def _times(one: Side, other: Side, met: Counter[frozenset[Player]]) -> int:
    return sum(met[frozenset(two)] ** 2 for two in product(one, other))


def _partners(distance: int, middle: Player, ring: int) -> tuple[Player, Player]:
    if distance == 0:
        return (middle, ring)
    return ((middle + distance) % ring, (middle - distance) % ring)
