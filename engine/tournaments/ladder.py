"""The order of a ladder, and who may challenge whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments.errors import ChallengeOpen, OutOfReach

if TYPE_CHECKING:
    from engine.tournaments.state import Match, Place, Tournament


def rungs(tournament: Tournament) -> tuple[Place, ...]:
    """
    Return who stands on the ladder, from the top.

    Who enters stands at the foot. A challenger who wins takes the rung of the challenged, and those
    from there down to where the challenger stood go down by one; who leaves, leaves no gap.
    """
    order = [entry.place for entry in tournament.entries]
    for match in sorted(tournament.matches, key=lambda match: match.ended):
        if match.over and match.winner == 0:
            _climb(order, match)
    here = set(tournament.present)
    return tuple(place for place in order if place in here)


def _climb(order: list[Place], match: Match) -> None:
    (climber,), (challenged,) = match.sides
    to = order.index(challenged)
    if to < order.index(climber):
        order.remove(climber)
        order.insert(to, climber)


def check_challenge(tournament: Tournament, by: Place, against: Place) -> None:
    """Refuse a challenge of a rung below or too far above, or by or of one who has another to play."""
    order = rungs(tournament)
    distance = order.index(by) - order.index(against)
    if not 1 <= distance <= tournament.rules.reach:
        raise OutOfReach(
            f"{by} may challenge up to {tournament.rules.reach} rungs above; {against} isn't there."
        )
    for match in tournament.matches:
        if not match.over and {by, against}.intersection(match.players):
            raise ChallengeOpen(f"Match {match.number} has to be played first.")
