"""What may happen in a tournament; who is named by either the name first entered or the present one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from engine.tournaments.state import Result


class Enter(NamedTuple):
    """A player or a fixed team comes in, before the first round or later."""

    entrant: str


class Withdraw(NamedTuple):
    """An entrant leaves for good."""

    entrant: str


class Substitute(NamedTuple):
    """Somebody new takes over the place, its matches and its score, also of one who has withdrawn."""

    entrant: str
    by: str


class Seats(NamedTuple):
    """Who meets whom in a round, each told by the number of the entry, from 0."""

    tables: tuple[tuple[tuple[int, ...], tuple[int, ...], int | None], ...]
    """Both sides, and where the match stands in an elimination."""
    waiting: tuple[int, ...] = ()


class Draw(NamedTuple):
    """The next round is drawn; *lots* is the order of the entrants, at the first draw only."""

    lots: tuple[str, ...] = ()
    seats: Seats | None = None
    """What came of it, where that is known: then it comes of it again, however rounds are drawn by then."""


class Challenge(NamedTuple):
    """An entrant of a ladder challenges another above."""

    by: str
    against: str


class Report(NamedTuple):
    """An entrant at the table says how the match ended."""

    match: int
    entrant: str
    result: Result


class Decide(NamedTuple):
    """The director settles or corrects a result."""

    match: int
    result: Result


class Forfeit(NamedTuple):
    """The director counts some at a table as absent."""

    match: int
    absent: tuple[str, ...]


Event: TypeAlias = Enter | Withdraw | Substitute | Draw | Challenge | Report | Decide | Forfeit
