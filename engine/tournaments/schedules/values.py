"""What a schedule is made of: players are numbers from 0, as they were drawn."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple, TypeAlias

Player: TypeAlias = int
Side: TypeAlias = tuple[Player, ...]


class Meeting(NamedTuple):
    """Two sides at one table, seated by turns: the first of either, then the second."""

    one: Side
    other: Side

    @property
    def clockwise(self) -> Side:
        """Everybody at the table, each with the opponent on the left next."""
        return tuple(chain.from_iterable(zip(self.one, self.other, strict=True)))


class Sitting(NamedTuple):
    """One round: who meets whom, and who has to wait."""

    meetings: tuple[Meeting, ...]
    waiting: Side = ()


class Schedule(NamedTuple):
    """The rounds of an event, and how many players they are for."""

    players: int
    sittings: tuple[Sitting, ...]


def seated(players: int, meetings: tuple[Meeting, ...]) -> Sitting:
    """Return the round in which whoever isn't named waits."""
    busy = {player for meeting in meetings for player in (*meeting.one, *meeting.other)}
    return Sitting(meetings, tuple(player for player in range(players) if player not in busy))
