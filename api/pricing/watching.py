"""Clients that watch one table in a time of their own: how many of their polls find something."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    Hint = Callable[[bool, int], float]
    """Seconds until a seat asks again: whether it is on turn, and the seconds since the last action."""

SEATS = 4
ACTIONS = 1000
_LEAST, _MOST = 0.5, 1.5
"""Of the time that an action takes on average."""


class Polls(NamedTuple):
    """Of all seats together, for each action."""

    seen: float
    """That found something new."""
    in_vain: float


class Table:
    """Four seats: who sees that it is on turn acts after *seconds*, more or less; everybody keeps asking."""

    def __init__(self, seconds: float, hint: Hint) -> None:
        self._seconds, self._hint = seconds, hint
        self._random = Random(1)  # noqa: S311  # the same game every time
        self.now = self.changed = 0.0
        self.turn, self.actions, self.seen, self.in_vain = 0, 0, 0, 0
        self._known = [0] * SEATS
        self._due = [self._next(seat) for seat in range(SEATS)]
        self._acts_at: float | None = self._thought()

    def step(self) -> None:
        """Let the next thing happen: an action, or a poll."""
        seat = self._due.index(min(self._due))
        if self._acts_at is not None and self._acts_at <= self._due[seat]:
            self._act(self._acts_at)
        else:
            self._poll(seat)

    def _act(self, when: float) -> None:
        self.now = self.changed = when
        self.actions, actor = self.actions + 1, self.turn
        self.turn, self._acts_at = (actor + 1) % SEATS, None
        self._known[actor] = self.actions
        self._due[actor] = self._next(actor)

    def _poll(self, seat: int) -> None:
        self.now = self._due[seat]
        if self._known[seat] == self.actions:
            self.in_vain += 1
        else:
            self.seen, self._known[seat] = self.seen + 1, self.actions
            self._acts_at = self._thought() if seat == self.turn else self._acts_at
        self._due[seat] = self._next(seat)

    def _thought(self) -> float:
        return self.now + self._seconds * self._random.uniform(_LEAST, _MOST)

    def _next(self, seat: int) -> float:
        return self.now + self._hint(seat == self.turn, int(self.now - self.changed))


def polls(seconds: float, hint: Hint) -> Polls:
    """Return how often a table is looked at whose actions take so long."""
    table = Table(seconds, hint)
    while table.actions < ACTIONS:
        table.step()
    return Polls(table.seen / ACTIONS, table.in_vain / ACTIONS)
