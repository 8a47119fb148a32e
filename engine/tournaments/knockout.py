"""An elimination as far as it has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments.bracket import NOBODY, bracket, occupied, passed_on
from engine.tournaments.rules import Format

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.tournaments.bracket import Bracket, Occupant
    from engine.tournaments.state import Place, Tournament


def ready(tournament: Tournament) -> tuple[tuple[int, Place, Place], ...]:
    """Return the nodes of the next round, with their sides; a round that fell out is passed over."""
    drawn = {match.node for match in tournament.matches}
    known = [
        (node, one, other)
        for node, (one, other) in zip(_graph(tournament).nodes, _standing(tournament), strict=True)
        if one and other and node.number not in drawn
    ]
    due = max(tournament.rounds + 1, min((node.round for node, *_ in known), default=0))
    return tuple((node.number, one, other) for node, one, other in known if node.round <= due)


def champion(tournament: Tournament) -> Place | None:
    """Return who has won the elimination, if it is over and somebody has."""
    if not tournament.lots:
        return None
    graph, standing = _graph(tournament), _standing(tournament)
    played = (
        number for number in range(graph.final, len(graph.nodes)) if standing[number] != (NOBODY, NOBODY)
    )
    last = max(played, default=graph.final)
    return passed_on(standing[last], last, _won(tournament))[0] or None


def reached(tournament: Tournament) -> Mapping[Place, int]:
    """Return the stage at which each was out; one more for who isn't, and another for the champion."""
    if not tournament.lots:
        return {}
    graph, won = _graph(tournament), _won(tournament)
    lives = dict.fromkeys(tournament.lots, graph.lives)
    stages = dict.fromkeys(tournament.lots, graph.nodes[-1].stage + 1)
    for node, standing in zip(graph.nodes, _standing(tournament), strict=True):
        for loser in _losers(standing, node.number, won):
            # Where neither came, both are out however many lives they had.
            lives[loser] = 0 if won[node.number] is None else lives[loser] - 1
            if lives[loser] == 0:
                stages[loser] = node.stage
    if best := champion(tournament):
        stages[best] += 1
    return stages


def _losers(
    standing: tuple[Occupant, Occupant], number: int, won: Mapping[int, int | None]
) -> tuple[Place, ...]:
    if number not in won:
        return ()
    winner = won[number]
    return tuple(who for side, who in enumerate(standing) if who and side != winner)


def _graph(tournament: Tournament) -> Bracket:
    lives = 2 if tournament.rules.format is Format.DOUBLE_ELIMINATION else 1
    return bracket(len(tournament.lots), lives)


def _won(tournament: Tournament) -> Mapping[int, int | None]:
    return {match.node: match.winner for match in tournament.matches if match.over and match.node is not None}


def _standing(tournament: Tournament) -> tuple[tuple[Occupant, Occupant], ...]:
    return occupied(_graph(tournament), tournament.lots, _won(tournament))
