"""What is printed for a tournament: a card to fill in for each entrant, and one for each table."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from api.club.shown import names_of, rounds_of
from engine.tournaments import TieBreak
from engine.tournaments.planning import planned
from engine.tournaments.rules import ALONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from api.club.tournaments import Kept
    from engine.tournaments import Match, Result, Tournament
    from engine.tournaments.state import Team

    Names = Mapping[str, str]

MOST_LINES = 2000
"""Of all sheets in one answer, so that none takes longer than a request may."""
NAMES = frozenset({"With", "Opponents", "First side", "Second side"})
"""The columns that names stand in."""
_FOUR = ("North", "East", "South", "West")
_ASKED = ((TieBreak.LONE_HANDS, "Lone hands"), (TieBreak.WINS, "Won"), (TieBreak.MATCH_POINTS, "Won"))


class Sheet(NamedTuple):
    """One card: a heading, and a table in which empty cells are to be filled in."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Seating(NamedTuple):
    """Who sits where at a table of a round, and how it ended if that is known."""

    round: int
    table: int
    sides: tuple[Team, Team]
    result: Result | None = None


class Round(NamedTuple):
    """The tables of a round, where each sits, who waits, and who has each place by then."""

    number: int
    tables: tuple[Seating, ...]
    seated: Mapping[str, Seating]
    waiting: Team
    names: Names


def player_sheets(kept: Kept) -> Iterator[Sheet]:
    """Return a score card for each entrant who is still here, in the order of entering."""
    rounds = [*_rounds(kept.state)]
    columns = ("Round", "Table", *_who(kept.state), "Points", "Against", *_more(kept.state), "Total")
    here = {*kept.state.present}
    for entry in kept.state.entries:
        if entry.place in here:
            rows = (_line(one, entry.place, alone=kept.state.rules.format in ALONE) for one in rounds)
            yield Sheet(entry.name, columns, tuple((*row, *_blank(columns, row)) for row in rows))


def table_sheets(kept: Kept) -> Iterator[Sheet]:
    """Return a card for each table: who sits there in each round, with room for the score."""
    rounds = [*_rounds(kept.state)]
    columns = ("Round", "First side", "Points", "Second side", "Points", *_more(kept.state)[:1], "Signed")
    for table in range(1, max((len(one.tables) for one in rounds), default=0) + 1):
        rows = (_table_line(one, one.tables[table - 1]) for one in rounds if len(one.tables) >= table)
        yield Sheet(f"Table {table}", columns, tuple((*row, *_blank(columns, row)) for row in rows))


def some(sheets: Iterable[Sheet], after: int) -> tuple[Sheet, ...]:
    """Return as many *sheets* as one answer holds, leaving out the first *after*; at least one."""
    lines, chosen = 0, list[Sheet]()
    for sheet in islice(sheets, after, None):
        lines += len(sheet.rows) + 2
        if chosen and lines > MOST_LINES:
            break
        chosen.append(sheet)
    return tuple(chosen)


def _rounds(state: Tournament) -> Iterator[Round]:
    """Return the rounds drawn, those settled beforehand, and empty ones for those that are to come."""
    for number in range(1, state.rounds + 1):
        matches = [match for match in state.matches if match.round == number]
        tables = (_seated(match, table) for table, match in enumerate(matches, 1))
        yield _round(state, number, tuple(tables), state.waiting[number - 1])
    plan = planned(state)
    sittings = plan.schedule.sittings[state.rounds :] if plan else ()
    for number, sitting in enumerate(sittings, state.rounds + 1):
        assert plan is not None
        sides = ((_of(plan.places, one), _of(plan.places, other)) for one, other in sitting.meetings)
        tables = (Seating(number, table, two) for table, two in enumerate(sides, 1))
        yield _round(state, number, tuple(tables), _of(plan.places, sitting.waiting))
    for number in range(state.rounds + len(sittings) + 1, (rounds_of(state) or 0) + 1):
        yield _round(state, number, (), ())


def _round(state: Tournament, number: int, tables: tuple[Seating, ...], waiting: Team) -> Round:
    seated = {place: table for table in tables for place in table.sides[0] + table.sides[1]}
    return Round(number, tables, seated, waiting, names_of(state, number))


def _seated(match: Match, table: int) -> Seating:
    return Seating(match.round, table, match.sides, match.result)


def _of(places: Team, players: tuple[int, ...]) -> Team:
    return tuple(places[player] for player in players)


def _who(state: Tournament) -> tuple[str, ...]:
    return ("Seat", "With", "Opponents") if state.rules.format in ALONE else ("Opponents",)


def _more(state: Tournament) -> tuple[str, ...]:
    """Return the columns that the tie-breaks ask for."""
    asked = (title for figure, title in _ASKED if figure in state.rules.tie_breaks)
    return tuple(dict.fromkeys(asked))


def _line(one: Round, place: str, *, alone: bool) -> tuple[str, ...]:
    if (found := one.seated.get(place)) is None:
        return (str(one.number), "waits" if place in one.waiting else "")
    side = int(place in found.sides[1])
    against = _joined(one.names, found.sides[1 - side])
    partners = _joined(one.names, tuple(other for other in found.sides[side] if other != place))
    who = (_seat(found, side, place), partners) if alone else ()
    return (str(one.number), str(found.table), *who, against, *_points(found, side))


def _table_line(one: Round, seating: Seating) -> tuple[str, ...]:
    told = [_joined(one.names, side) for side in seating.sides]
    points = _points(seating, 0) or ("", "")
    return (str(seating.round), told[0], points[0], told[1], points[1])


def _points(seating: Seating, side: int) -> tuple[str, ...]:
    if seating.result is None:
        return ()
    return str(seating.result.points[side]), str(seating.result.points[1 - side])


def _seat(seating: Seating, side: int, place: str) -> str:
    """Return the seat: those of the first side are even, counted round the table."""
    seat = 2 * seating.sides[side].index(place) + side
    return _FOUR[seat] if len(seating.sides[side]) == 2 else str(seat)


def _joined(names: Names, places: Team) -> str:
    return " & ".join(names[place] for place in places)


def _blank(columns: tuple[str, ...], row: tuple[str, ...]) -> tuple[str, ...]:
    return ("",) * (len(columns) - len(row))
