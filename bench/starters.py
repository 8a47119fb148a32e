"""
The search for the starters of engine/tournaments/schedules: `python -m bench.starters 13 [seed]`.

A starter is good when, turned through its ring, no two are partners twice and every two are opponents
once or twice, always twice where everybody plays or only one waits. That is a matter of the distances
between players alone. They are exchanged as long as that doesn't make it worse, now and then even so
(simulated annealing). Up to some 20 players it takes minutes at most; the larger ones were found by
the same steps in a compiled language. Those for 6, 7 and 9 players have a shape of their own.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from functools import cache
from itertools import combinations, starmap
from random import Random
from typing import NamedTuple

from engine.tournaments.schedules.starters import NAMES, Starter

Distance = tuple[int, int, int]
STEPS = 60_000
WARM, COLD = 1.0, 0.2


class Shape(NamedTuple):
    """What a starter for a number of players looks like before the search."""

    players: int
    ring: int
    rounds: int
    waiting: tuple[int, ...]
    step: int = 1
    lanes: int = 1

    @property
    def outside(self) -> int | None:
        """Whoever isn't in a ring."""
        return self.players - 1 if self.players % self.ring == 1 else None

    @property
    def least(self) -> int:
        """How often every two have to meet in a cycle."""
        return 2 if self.players % 4 < 2 else 1

    def distance(self, one: int, other: int) -> Distance:
        """Return the rings of two players and how far apart they stand, the same whichever comes first."""
        if self.outside in {one, other}:
            return -1, -1, 0
        (ring, place), (ring_2, place_2) = sorted(divmod(player, self.ring) for player in (one, other))
        apart = (place_2 - place) % self.ring
        return ring, ring_2, min(apart, self.ring - apart) if ring == ring_2 else apart

    def worth(self, distance: Distance) -> int:
        """Return how often two so far apart are brought together by turning the ring once."""
        return 2 if distance[0] == distance[1] and 2 * distance[2] == self.ring else 1


def shape(players: int) -> Shape:
    """Return the shape that the starter for so many players has."""
    if players % 4 == 0:
        return Shape(players, players - 1, 1, ())
    if players % 4 == 1:
        return Shape(players, players, 1, (0,))
    if players % 4 == 3:
        third = players // 3 if players % 3 == 0 else 1
        return Shape(players, players, 1, (0, third, 2 * third), step=1 if third > 1 else 3)
    if players % 8 == 2:
        return Shape(players, players, 1, (0, 1), step=2)
    if players > 22:
        return Shape(players, players, 1, (0, 2), step=4, lanes=2)
    return Shape(players, players // 2, 2, (0, players // 2))


def faults(form: Shape, rounds: list[list[int]]) -> int:
    """Count how far the rounds are from a starter."""
    partners: Counter[Distance] = Counter()
    opponents: Counter[Distance] = Counter()
    for seats in rounds:
        for start in range(0, len(seats), 4):
            one, two, three, four = seats[start : start + 4]
            partners.update((form.distance(one, three), form.distance(two, four)))
            opponents.update(map(form.distance, (one, two, three, four), (two, three, four, one)))
    again = sum(2 * max(0, form.worth(distance) * times - 1) for distance, times in partners.items())
    met = [form.worth(distance) * opponents[distance] for distance in distances(form)]
    return again + sum(max(0, times - 2, form.least - times) for times in met)


@cache
def distances(form: Shape) -> frozenset[Distance]:
    """Return all the distances that two may have."""
    return frozenset(starmap(form.distance, combinations(range(form.players), 2)))


def search(players: int, random: Random) -> Starter:
    """Try until a starter is found."""
    form = shape(players)
    while True:
        rounds = [[one for one in range(players) if one not in form.waiting] for _ in range(form.rounds)]
        for seats in rounds:
            random.shuffle(seats)
        if _annealed(form, rounds, random):
            return _starter(form, rounds)


def _annealed(form: Shape, rounds: list[list[int]], random: Random) -> bool:
    present = faults(form, rounds)
    for step in range(STEPS):
        heat = WARM * (COLD / WARM) ** (step / STEPS)
        seats = random.choice(rounds)
        one, other = random.sample(range(len(seats)), 2)
        seats[one], seats[other] = seats[other], seats[one]
        after = faults(form, rounds)
        if after <= present or random.random() < math.exp((present - after) / heat):
            present = after
        else:
            seats[one], seats[other] = seats[other], seats[one]
        if present == 0:
            return True
    return False


def _starter(form: Shape, rounds: list[list[int]]) -> Starter:
    tables = [[seats[start : start + 4] for start in range(0, len(seats), 4)] for seats in rounds]
    texts = [" ".join("".join(NAMES[one] for one in table) for table in round_) for round_ in tables]
    return Starter(form.ring, tuple(texts), form.step, form.lanes, form.outside)


if __name__ == "__main__":
    print(search(int(sys.argv[1]), Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)))
