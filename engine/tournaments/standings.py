"""Who is ahead, and by which figure."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.knockout import reached
from engine.tournaments.ladder import rungs
from engine.tournaments.rules import Format, TieBreak
from engine.tournaments.tally import counted, tallies

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.tournaments.state import Place, Tournament
    from engine.tournaments.tally import Tally

    Figures = Mapping[Place, int]
    Tallies = Mapping[Place, Tally]


class Line(NamedTuple):
    """One place of a standing."""

    rank: int
    """From 1; those level in every figure share it."""
    place: Place
    name: str
    """Who has the place now."""
    withdrawn: bool
    tally: Tally
    figures: tuple[tuple[TieBreak, int], ...]
    """What decided, in the stated order; a figure is told only where those before left a tie."""


def standings(tournament: Tournament) -> tuple[Line, ...]:
    """Return the standing of *tournament* as it is now, best first; disputed matches don't count yet."""
    sums = tallies(tournament)
    places = _listed(tournament)
    lines: list[Line] = []
    for level in _ordered(tournament, sums, places, tournament.rules.tie_breaks):
        rank = len(lines) + 1
        lines.extend(_line(tournament, sums, rank, place, figures) for place, figures in level)
    return tuple(lines)


def _listed(tournament: Tournament) -> tuple[Place, ...]:
    """Return whom the standing shows: those drawn, before that those entered; of a ladder, who is on it."""
    if tournament.rules.format is Format.LADDER:
        return rungs(tournament)
    return tuple(place for place in tournament.lots if place) or tournament.present


def _line(
    tournament: Tournament, sums: Tallies, rank: int, place: Place, figures: tuple[tuple[TieBreak, int], ...]
) -> Line:
    entry = tournament.entry(place)
    return Line(rank, place, entry.name, entry.left is not None, sums[place], figures)


def _ordered(
    tournament: Tournament, sums: Tallies, level: tuple[Place, ...], ties: Sequence[TieBreak]
) -> list[list[tuple[Place, tuple[tuple[TieBreak, int], ...]]]]:
    """Return groups of those still level after all tie-breaks, each with the figures that led there."""
    if not ties or len(level) < 2:
        return [[(place, ()) for place in level]] if level else []
    figures = FIGURES[ties[0]](tournament, sums, level)
    ranked = sorted(level, key=lambda place: -figures[place])
    return [
        [(place, ((ties[0], figure), *told)) for place, told in rest]
        for figure, group in groupby(ranked, key=lambda place: figures[place])
        for rest in _ordered(tournament, sums, tuple(group), ties[1:])
    ]


def _summed(field: Callable[[Tally], int]) -> Callable[[Tournament, Tallies, Sequence[Place]], Figures]:
    return lambda _, sums, level: {place: field(sums[place]) for place in level}


def _opponents(_: Tournament, sums: Tallies, level: Sequence[Place]) -> Figures:
    return {place: sum(sums[other].match_points for other in sums[place].opponents) for place in level}


def _head_to_head(tournament: Tournament, _: Tallies, level: Sequence[Place]) -> Figures:
    """Return match points from the matches that those level played among themselves."""
    group = set(level)
    figures = dict.fromkeys(level, 0)
    for match in counted(tournament):
        if match.result and group.intersection(match.sides[0]) and group.intersection(match.sides[1]):
            for place in group.intersection(match.players):
                figures[place] += _worth(tournament, match.winner, place in match.sides[1])
    return figures


def _worth(tournament: Tournament, winner: int | None, side: int) -> int:
    if winner is None:
        return tournament.rules.draw
    return tournament.rules.win * (winner == side)


def _reached(tournament: Tournament, _: Tallies, level: Sequence[Place]) -> Figures:
    stages = reached(tournament)
    return {place: stages.get(place, 0) for place in level}


def _rung(tournament: Tournament, _: Tallies, level: Sequence[Place]) -> Figures:
    order = rungs(tournament)
    return {place: len(order) - order.index(place) for place in level}


def _lot(tournament: Tournament, _: Tallies, level: Sequence[Place]) -> Figures:
    order = _listed(tournament)
    return {place: len(order) - order.index(place) for place in level}


FIGURES: Mapping[TieBreak, Callable[[Tournament, Tallies, Sequence[Place]], Figures]] = {
    TieBreak.DEAL_MATCHPOINTS: _summed(lambda tally: tally.deal_matchpoints),
    TieBreak.MATCH_POINTS: _summed(lambda tally: tally.match_points),
    TieBreak.WINS: _summed(lambda tally: tally.won),
    TieBreak.POINTS: _summed(lambda tally: tally.points),
    TieBreak.DIFFERENCE: _summed(lambda tally: tally.points - tally.against),
    TieBreak.LONE_HANDS: _summed(lambda tally: tally.lone_hands),
    TieBreak.HEAD_TO_HEAD: _head_to_head,
    TieBreak.OPPONENTS: _opponents,
    TieBreak.REACHED: _reached,
    TieBreak.RUNG: _rung,
    TieBreak.LOT: _lot,
}
