"""The rounds of a tournament as a schedule: those to come, where that is settled, and those drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.draws import VACANT, fewest
from engine.tournaments.errors import BadSchedule
from engine.tournaments.rules import Format
from engine.tournaments.schedules.rotating import rotating
from engine.tournaments.schedules.round_robin import round_robin
from engine.tournaments.schedules.values import Meeting, Schedule, Sitting
from engine.tournaments.schedules.verifier import verify

if TYPE_CHECKING:
    from engine.tournaments.schedules.values import Player
    from engine.tournaments.schedules.verifier import Verdict
    from engine.tournaments.state import Team, Tournament


class Plan(NamedTuple):
    """A schedule, and who is which player of it."""

    places: Team
    schedule: Schedule


def planned(tournament: Tournament) -> Plan | None:
    """Return all rounds as they are to be if nobody comes or goes; None where play or a change decides."""
    form, here = tournament.rules.format, tournament.present
    if form not in {Format.PROGRESSIVE, Format.ROUND_ROBIN} or len(here) < fewest(form):
        return None
    if form is Format.ROUND_ROBIN:
        return _each_against_each(tournament)
    if tournament.rounds and (len(tournament.lots) > tournament.field or len(here) < tournament.field):
        return None
    return Plan(here, rotating(len(here), tournament.rules.rounds))


def _each_against_each(tournament: Tournament) -> Plan:
    here = tournament.present
    ring = tournament.lots or (*here, *(VACANT,) * (len(here) % 2))
    number = {place: player for player, place in enumerate(place for place in ring if place)}
    sittings = (
        [tuple(ring[player] for player in (*one, *other)) for one, other in sitting.meetings]
        for sitting in round_robin(len(ring), tournament.rules.rounds).sittings
    )
    return Plan(tuple(number), Schedule(len(number), tuple(_of_pairs(pairs, number) for pairs in sittings)))


def _of_pairs(pairs: list[Team], number: dict[str, Player]) -> Sitting:
    meetings = tuple(
        Meeting((number[one],), (number[other],)) for one, other in pairs if VACANT not in (one, other)
    )
    waiting = tuple(number[place] for pair in pairs if VACANT in pair for place in pair if place)
    return Sitting(meetings, waiting)


def played(tournament: Tournament) -> Plan:
    """Return the rounds drawn so far."""
    places = tuple(entry.place for entry in tournament.entries)
    number = {place: player for player, place in enumerate(places)}
    meetings: list[list[Meeting]] = [[] for _ in range(tournament.rounds)]
    for match in tournament.matches:
        one, other = (tuple(number[place] for place in side) for side in match.sides)
        if match.round:
            meetings[match.round - 1].append(Meeting(one, other))
    sittings = (
        Sitting(tuple(tables), tuple(number[place] for place in waiting))
        for tables, waiting in zip(meetings, tournament.waiting, strict=True)
    )
    return Plan(places, Schedule(len(places), tuple(sittings)))


def verdict(plan: Plan) -> Verdict | None:
    """Return what a plan is worth; None where not everybody had a place in every round."""
    if not plan.schedule.sittings:
        return None
    try:
        return verify(plan.schedule)
    except BadSchedule:
        return None
