"""Schedules as JSON: who meets whom in every round, and what the verifier counts of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.club.shown import names_of
from engine.tournaments.planning import planned, played, verdict
from engine.tournaments.schedules.verifier import Measure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.club.tournaments import Kept
    from engine.tournaments.planning import Plan
    from engine.tournaments.schedules.values import Sitting
    from engine.tournaments.schedules.verifier import Verdict
    from engine.tournaments.state import Tournament


def schedule_json(kept: Kept) -> dict[str, Any]:
    """Return the rounds to come as far as that is settled, and the rounds drawn."""
    plan = planned(kept.state)
    return {
        "id": kept.id,
        "version": kept.version,
        "format": kept.state.rules.format.value,
        "plan": plan_json(kept.state, plan) if plan else None,
        "drawn": plan_json(kept.state, played(kept.state)),
    }


def plan_json(state: Tournament, plan: Plan) -> dict[str, Any]:
    """Return some rounds, and the verifier's findings beside what no schedule can beat."""
    found, names = verdict(plan), names_of(state)
    players = [names[place] for place in plan.places]
    return {
        "players": players,
        "rounds": [round_json(number, one, players) for number, one in enumerate(plan.schedule.sittings, 1)],
        "verdict": verdict_json(found) if found else None,
    }


def round_json(number: int, sitting: Sitting, players: list[str]) -> dict[str, Any]:
    """Return one round: its tables in order, and who waits."""
    tables = [
        {"table": table, "sides": [[players[one] for one in side] for side in meeting]}
        for table, meeting in enumerate(sitting.meetings, 1)
    ]
    return {"round": number, "tables": tables, "waiting": [players[one] for one in sitting.waiting]}


def verdict_json(found: Verdict) -> Mapping[str, Any]:
    """Return what the verifier counted."""
    told = {
        name: {**value._asdict(), "optimal": value.optimal} if isinstance(value, Measure) else value
        for name, value in found._asdict().items()
    }
    return {**told, "optimal": found.optimal}
