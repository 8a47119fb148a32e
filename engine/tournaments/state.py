"""A tournament as a value: what has happened, from which everything else is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.tournaments.errors import UnknownEntrant, UnknownMatch

if TYPE_CHECKING:
    from engine.tournaments.rules import Rules

Place: TypeAlias = str
"""The name under which somebody entered; it stays when another takes over."""
Team: TypeAlias = tuple[Place, ...]


class Result(NamedTuple):
    """How a match ended, in the order of its sides."""

    points: tuple[int, int]
    lone_hands: tuple[int, int] = (0, 0)
    deals: tuple[tuple[int, int], ...] = ()
    """Points of each deal, where every table plays the same."""


class Match(NamedTuple):
    """Two sides who are to play, what either says of the end, and what the director says."""

    number: int
    round: int
    sides: tuple[Team, Team]
    reports: tuple[Result | None, Result | None] = (None, None)
    ruling: Result | None = None
    absent: Team = ()
    node: int | None = None
    """Where it stands in an elimination."""
    ended: int = 0
    """The event that ended it."""

    @property
    def disputed(self) -> bool:
        """Whether the sides contradict each other and nobody has decided."""
        one, other = self.reports
        return not self.decided and None not in self.reports and one != other

    @property
    def decided(self) -> bool:
        """Whether the director has spoken."""
        return self.ruling is not None or bool(self.absent)

    @property
    def result(self) -> Result | None:
        """What counts, if the match was played: the director's word, or an undisputed report."""
        if self.absent or self.ruling or self.disputed:
            return self.ruling
        return self.reports[0] or self.reports[1]

    @property
    def over(self) -> bool:
        """Whether it counts, played or not."""
        return bool(self.absent) or self.result is not None

    @property
    def players(self) -> Team:
        """Everybody at the table."""
        return self.sides[0] + self.sides[1]

    @property
    def winner(self) -> int | None:
        """The side that won; None while that is open, in a draw, and where neither came."""
        if self.absent:
            present = [side for side in (0, 1) if set(self.sides[side]) - set(self.absent)]
            return present[0] if len(present) == 1 else None
        if self.result is None or self.result.points[0] == self.result.points[1]:
            return None
        return int(self.result.points[1] > self.result.points[0])


class Holder(NamedTuple):
    """Who has a place, and from which round on."""

    name: str
    since: int


class Entry(NamedTuple):
    """A place in the tournament."""

    place: Place
    holders: tuple[Holder, ...]
    left: int | None = None
    """How many rounds had been drawn when it was left."""

    @property
    def name(self) -> str:
        """Who has the place now."""
        return self.holders[-1].name


class Tournament(NamedTuple):
    """Everything that has happened so far."""

    rules: Rules
    entries: tuple[Entry, ...] = ()
    lots: tuple[Place, ...] = ()
    """The places in the order drawn, late ones after it; "" is a vacancy."""
    field: int = 0
    """How many took part in the first draw."""
    rounds: int = 0
    """Rounds drawn."""
    matches: tuple[Match, ...] = ()
    waiting: tuple[Team, ...] = ()
    """Who has no match, round by round."""
    events: int = 0

    @property
    def present(self) -> tuple[Place, ...]:
        """Those who haven't left, in the order of the draw, or of entering before it."""
        here = {entry.place for entry in self.entries if entry.left is None}
        order = self.lots or tuple(entry.place for entry in self.entries)
        return tuple(place for place in order if place in here)

    def entry(self, name: str) -> Entry:
        """Return the entry that *name* has or began, or raise UnknownEntrant."""
        found = next((entry for entry in self.entries if name in (entry.place, entry.name)), None)
        if found is None:
            raise UnknownEntrant(f"{name} hasn't entered.")
        return found

    def match(self, number: int) -> Match:
        """Return the match, or raise UnknownMatch."""
        if not 1 <= number <= len(self.matches):
            raise UnknownMatch(f"There is no match {number}.")
        return self.matches[number - 1]

    def with_match(self, match: Match) -> Tournament:
        """Return the tournament with *match* in place of what it was."""
        at = match.number - 1
        return self._replace(matches=(*self.matches[:at], match, *self.matches[at + 1 :]))

    def with_entry(self, entry: Entry) -> Tournament:
        """Return the tournament with *entry* in place of what it was."""
        entries = tuple(entry if old.place == entry.place else old for old in self.entries)
        return self._replace(entries=entries)

    def until(self, number: int) -> Tournament:
        """Return the tournament as it stands when only rounds up to *number* count."""
        return self._replace(
            rounds=min(number, self.rounds),
            matches=tuple(match for match in self.matches if match.round <= number),
            waiting=self.waiting[:number],
        )
