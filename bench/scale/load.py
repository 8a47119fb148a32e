"""A share of the load: so many games, so many actions at games drawn by chance, some twice at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bench.scale.games import Game

if TYPE_CHECKING:
    from random import Random

    from bench.scale.games import Reply, Sender

DUEL_EVERY = 20
"""One action in so many is sent twice at once, under two keys."""


class Meter:
    """Adds up the units of a store's calls."""

    def __init__(self) -> None:
        self.reads = self.writes = 0.0

    def __call__(self, operation: str, units: float) -> None:
        """Take down a call."""
        if operation in ("GetItem", "Query"):
            self.reads += units
        else:
            self.writes += units

    def taken(self) -> tuple[float, float]:
        """Return read and write units since the last time."""
        units = (self.reads, self.writes)
        self.reads = self.writes = 0.0
        return units


@dataclass
class Tally:
    """What came of a share."""

    actions: int = 0
    duels: int = 0
    conflicts: int = 0
    """Of which one was told that it came too late."""
    wrong: int = 0
    """Answers that nobody should get, and games whose version isn't what was acknowledged."""
    latencies: list[float] = field(default_factory=list)
    units: Counter[tuple[float, float]] = field(default_factory=Counter)
    """Of each action that didn't end a deal, reads and writes."""

    def plus(self, other: Tally) -> Tally:
        """Return both together."""
        counts = (self.actions + other.actions, self.duels + other.duels, self.conflicts + other.conflicts)
        wrong, latencies = self.wrong + other.wrong, self.latencies + other.latencies
        return Tally(*counts, wrong, latencies, self.units + other.units)


class Share:
    """Games that one worker plays, over two ways to the same store."""

    def __init__(self, senders: tuple[Sender, Sender], random: Random, meter: Meter | None = None) -> None:
        self._senders, self._random = senders, random
        self._meter = meter or Meter()
        self.games: list[Game] = []

    def grow(self, games: int) -> None:
        """Create games until there are so many."""
        while len(self.games) < games:
            self.games.append(Game.create(self._senders[0], self._random))

    def play(self, actions: int) -> Tally:
        """Take so many actions."""
        tally, touched = Tally(), set()
        for number in range(1, actions + 1):
            place = self._random.randrange(len(self.games))
            touched.add(place)
            take = self._act if number % DUEL_EVERY else self._duel
            take(*self._ready(place), tally)
            tally.actions += 1
        tally.wrong += sum(not self._adds_up(self.games[place]) for place in touched)
        return tally

    def _ready(self, place: int) -> tuple[Game, Reply]:
        """Return a game to act in and a look at it: another where it was over."""
        seen = self.games[place].look(self._senders[0])
        if seen.body["status"] != "playing":
            self.games[place] = Game.create(self._senders[0], self._random)
            seen = self.games[place].look(self._senders[0])
        return self.games[place], seen

    def _act(self, game: Game, seen: Reply, tally: Tally) -> None:
        self._meter.taken()
        reply, took = game.act(self._senders[0], seen, self._random)
        tally.latencies.append(took)
        tally.wrong += reply.status != 200
        if reply.status == 200 and same_deal(seen.body, reply.body):
            tally.units[self._meter.taken()] += 1

    def _duel(self, game: Game, seen: Reply, tally: Tally) -> None:
        statuses = game.duel(self._senders, seen, self._random)
        tally.duels += 1
        tally.conflicts += statuses == [200, 412]
        tally.wrong += statuses != [200, 412]

    def _adds_up(self, game: Game) -> bool:
        return game.look(self._senders[0]).body["version"] == 1 + game.done


def same_deal(before: dict, after: dict) -> bool:
    """Tell whether no deal has ended between two views."""
    return after["deal"] is not None and before["deal"]["number"] == after["deal"]["number"]
