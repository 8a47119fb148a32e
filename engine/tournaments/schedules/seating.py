"""Seating a round by what has been: for short evenings, changed fields, and tables of six."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.errors import TooFewEntrants
from engine.tournaments.schedules.values import Meeting, Schedule, Sitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.tournaments.schedules.values import Player

PARTNER_WEIGHT = 1000
"""To have the same partner again is so much worse than the same opponent."""
STARTS = 12


class Past(NamedTuple):
    """How often every two were partners and opponents, and how often each didn't play."""

    partners: Counter[frozenset[Player]]
    opponents: Counter[frozenset[Player]]
    missed: Counter[Player]

    def add(self, sitting: Sitting) -> None:
        """Count one round more."""
        for one, other in sitting.meetings:
            self.partners.update(map(frozenset, (*combinations(one, 2), *combinations(other, 2))))
            self.opponents.update(map(frozenset, product(one, other)))
        self.missed.update(sitting.waiting)


def nothing() -> Past:
    """Return the past of an evening that begins."""
    return Past(Counter(), Counter(), Counter())


def by_past(players: int, rounds: int, side: int, begun: tuple[Sitting, ...] = ()) -> Schedule:
    """Return *rounds* rounds, *side* to a side, each after those *begun* with seated by those before."""
    past, sittings = nothing(), list(begun)
    for sitting in begun:
        past.add(sitting)
    while len(sittings) < rounds:
        sittings.append(seat(players, side, past))
        past.add(sittings[-1])
    return Schedule(players, tuple(sittings))


def seat(players: int, side: int, past: Past) -> Sitting:
    """
    Seat so many *players*, *side* to a side.

    Those wait who have missed fewest rounds, of them the last. The others are seated in order, then
    changed two by two as long as that lessens what is repeated; where partners still are, so from
    other orders, and the best is taken.
    """
    if players < 2 * side:
        raise TooFewEntrants(f"{players} players fill no table of {2 * side}.")
    by_turn = sorted(range(players), key=lambda player: (past.missed[player], -player))
    waiting = sorted(by_turn[: players % (2 * side)])
    seats = [player for player in range(players) if player not in waiting]
    since = Past(_above(past.partners, players), _above(past.opponents, players), past.missed)
    meetings = _best([_apart(seats, step) for step in range(1, STARTS + 1)], side, since)
    return Sitting(meetings, tuple(waiting))


def _above(counts: Counter[frozenset[Player]], players: int) -> Counter[frozenset[Player]]:
    """Return *counts* beyond what every two have in common: who has met everybody begins anew."""
    least = min(counts[frozenset(two)] for two in combinations(range(players), 2))
    return Counter({two: times - least for two, times in counts.items()}) if least else counts


def _apart(seats: list[Player], step: int) -> list[Player]:
    """Return everybody in the order of every *step*-th."""
    return [seats[at] for first in range(step) for at in range(first, len(seats), step)]


def _best(orders: list[list[Player]], side: int, past: Past) -> tuple[Meeting, ...]:
    tried = []
    for seats in orders:
        costs = _settle(seats, side, past)
        tried.append((sum(costs), tuple(_meeting(seats, side, number) for number in range(len(costs)))))
        if tried[-1][0] < PARTNER_WEIGHT:
            break
    return min(tried, key=lambda one: one[0])[1]


def _settle(seats: list[Player], side: int, past: Past) -> list[int]:
    """Improve *seats* as long as two can change, and return what each table repeats then."""
    tables = range(len(seats) // (2 * side))
    costs = [_cost(_meeting(seats, side, number), past) for number in tables]
    changes = [True]
    while any(changes):
        changes = [_exchanged(seats, two, side, past, costs) for two in combinations(range(len(seats)), 2)]
    return costs


def _meeting(seats: Sequence[Player], side: int, number: int) -> Meeting:
    start = 2 * side * number
    return Meeting(tuple(seats[start : start + side]), tuple(seats[start + side : start + 2 * side]))


def _exchanged(seats: list[Player], two: tuple[int, int], side: int, past: Past, costs: list[int]) -> bool:
    """Let *two* change seats if that lessens what is repeated."""
    one, other = two
    tables = {place // (2 * side) for place in two}
    before = sum(costs[number] for number in tables)
    if before == 0 or one // side == other // side:
        return False
    seats[one], seats[other] = seats[other], seats[one]
    after = {number: _cost(_meeting(seats, side, number), past) for number in tables}
    if sum(after.values()) >= before:
        seats[one], seats[other] = seats[other], seats[one]
        return False
    for number, cost in after.items():
        costs[number] = cost
    return True


def _cost(meeting: Meeting, past: Past) -> int:
    one, other = meeting
    partners = sum(past.partners[frozenset(two)] for two in (*combinations(one, 2), *combinations(other, 2)))
    return PARTNER_WEIGHT * partners + sum(past.opponents[frozenset(two)] ** 2 for two in product(one, other))
