"""What a schedule is worth, counted, beside what no schedule of its size can beat."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.errors import BadSchedule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.tournaments.schedules.values import Meeting, Player, Schedule, Sitting


class Measure(NamedTuple):
    """One property of a schedule: what was found, and the bound that none of its size can pass."""

    found: int
    bound: int

    @property
    def optimal(self) -> bool:
        """Whether the bound is reached, so that nothing better can exist."""
        return self.found == self.bound


class Verdict(NamedTuple):
    """A schedule's measures; every bound but that of tables and of the least met is one from below."""

    players: int
    rounds: int
    tables: Measure
    """In the round that has fewest."""
    partners_repeated: Measure
    """Partnerships beyond the first of the same two."""
    most_met: Measure
    """How often the two meet as opponents who do so most."""
    least_met: Measure
    opponent_spread: Measure
    """Between the two."""
    sit_out_spread: Measure
    """Between who waits most and least."""
    sit_outs: tuple[int, ...]
    """By player."""
    whist: bool
    """Every two are partners once and opponents twice."""
    perfect: bool
    """A whist schedule in which every two also sit once at each other's left."""

    @property
    def optimal(self) -> bool:
        """Whether every measure reaches its bound."""
        return all(measure.optimal for measure in self if isinstance(measure, Measure))


def verify(schedule: Schedule) -> Verdict:
    """Count what *schedule* does, or raise BadSchedule where a round can't be played."""
    for number, sitting in enumerate(schedule.sittings, 1):
        _check(number, sitting, schedule.players)
    met = _counts(schedule, lambda meeting: product(meeting.one, meeting.other))
    paired = _counts(schedule, _partners)
    repeated = sum(max(0, times - 1) for times in paired.values())
    whist = set(paired.values()) == {1} and set(met.values()) == {2}
    return Verdict(
        schedule.players,
        len(schedule.sittings),
        _tables(schedule),
        Measure(repeated, _repeats(schedule)),
        *_meetings(schedule, min(met.values()), max(met.values())),
        *_waiting(schedule),
        whist,
        whist and set(_lefts(schedule).values()) == {1},
    )


def _tables(schedule: Schedule) -> Measure:
    tables = [len(sitting.meetings) for sitting in schedule.sittings]
    return Measure(min(tables, default=0), schedule.players // _seats(schedule))


def _meetings(schedule: Schedule, least: int, most: int) -> tuple[Measure, Measure, Measure]:
    """
    Return how often the most and the least met two meet, and the spread between, beside the bounds.

    Somebody plays no more than the even share of games, and meets somebody no more than the even
    share of those; likewise no less.
    """
    games, more = _games(schedule)
    others, opponents = schedule.players - 1, _seats(schedule) // 2
    fewest, highest = games * opponents // others, -(-(games + (more > 0)) * opponents // others)
    return Measure(most, highest), Measure(least, fewest), Measure(most - least, highest - fewest)


def _waiting(schedule: Schedule) -> tuple[Measure, tuple[int, ...]]:
    waited = Counter(player for sitting in schedule.sittings for player in sitting.waiting)
    counts = tuple(waited[player] for player in range(schedule.players))
    uneven = sum(counts) % schedule.players > 0
    return Measure(max(counts) - min(counts), int(uneven)), counts


def _check(number: int, sitting: Sitting, players: int) -> None:
    sides = [side for meeting in sitting.meetings for side in meeting]
    if sorted(chain(sitting.waiting, *sides)) != list(range(players)):
        raise BadSchedule(f"Round {number} doesn't place each of {players} players once.")
    if len({len(side) for side in sides}) > 1:
        raise BadSchedule(f"Round {number} has sides of different numbers.")


def _seats(schedule: Schedule) -> int:
    """Return how many sit at a table: four where there is none to tell."""
    meetings = (meeting for sitting in schedule.sittings for meeting in sitting.meetings)
    return next((len(meeting.clockwise) for meeting in meetings), 4)


def _partners(meeting: Meeting) -> Iterator[tuple[Player, ...]]:
    return chain(combinations(meeting.one, 2), combinations(meeting.other, 2))


def _counts(
    schedule: Schedule, pairs: Callable[[Meeting], Iterator[tuple[Player, ...]]]
) -> Counter[frozenset[Player]]:
    counts = Counter({frozenset(pair): 0 for pair in combinations(range(schedule.players), 2)})
    for sitting in schedule.sittings:
        counts.update(frozenset(pair) for meeting in sitting.meetings for pair in pairs(meeting))
    return counts


def _lefts(schedule: Schedule) -> Counter[tuple[Player, Player]]:
    """Count how often the second of two sat at the first one's left."""
    around = (meeting.clockwise for sitting in schedule.sittings for meeting in sitting.meetings)
    return Counter(pair for seats in around for pair in zip(seats, (*seats[1:], seats[0]), strict=True))


def _games(schedule: Schedule) -> tuple[int, int]:
    """Return the games that everybody plays at least when all play alike, and how many play one more."""
    seats = _seats(schedule)
    return divmod(sum(len(sitting.meetings) for sitting in schedule.sittings) * seats, schedule.players)


def _repeats(schedule: Schedule) -> int:
    """
    Return the partnerships that must come again, there being only so many others to play with.

    Uneven numbers of games only add to them, so that the even share bounds every schedule.
    """
    games, more = _games(schedule)
    others, partners = schedule.players - 1, _seats(schedule) // 2 - 1
    each = [max(0, (games + extra) * partners - others) for extra in (0, 1)]
    return -(-((schedule.players - more) * each[0] + more * each[1]) // 2)
