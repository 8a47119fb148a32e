"""Schedules of tournaments as answered."""

from __future__ import annotations

from engine.tournaments import Format
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema


def _told(text: str) -> dict[str, str]:
    return {"description": text}


class MeasureSchema(Schema):
    """One figure of a schedule."""

    found = Int(required=True)
    bound = Int(required=True, metadata=_told("What no schedule of as many players and rounds can beat."))
    optimal = Bool(required=True, metadata=_told("Whether the two are equal."))


class VerdictSchema(Schema):
    """What the verifier counts of a schedule."""

    players = Int(required=True)
    rounds = Int(required=True)
    tables = nested(MeasureSchema, required=True, metadata=_told("In the round that has fewest."))
    partners_repeated = nested(
        MeasureSchema, required=True, metadata=_told("Partnerships beyond the first of the same two.")
    )
    most_met = nested(
        MeasureSchema, required=True, metadata=_told("Of the two who are opponents most often.")
    )
    least_met = nested(MeasureSchema, required=True, metadata=_told("Of the two who are so least."))
    opponent_spread = nested(MeasureSchema, required=True, metadata=_told("Between the two."))
    sit_out_spread = nested(
        MeasureSchema, required=True, metadata=_told("Between who waits most and who waits least.")
    )
    sit_outs = list_of(
        Int(), required=True, metadata=_told("Rounds that each waits, as `players` lists them.")
    )
    whist = Bool(required=True, metadata=_told("Every two are partners once and opponents twice."))
    perfect = Bool(required=True, metadata=_told("And once at each other's left."))
    optimal = Bool(required=True, metadata=_told("Whether every figure reaches its bound."))


class ScheduledTableSchema(Schema):
    """Who meets at a table."""

    table = Int(required=True)
    sides = list_of(list_of(Str()), required=True)


class ScheduledRoundSchema(Schema):
    """One round of a schedule."""

    round = Int(required=True)
    tables = list_of(nested(ScheduledTableSchema), required=True)
    waiting = list_of(Str(), required=True)


class PlanSchema(Schema):
    """Rounds, and what the verifier finds of them."""

    players = list_of(Str(), required=True)
    rounds = list_of(nested(ScheduledRoundSchema), required=True)
    verdict = nested(
        VerdictSchema,
        required=True,
        allow_none=True,
        metadata=_told("Null where not everybody has a place in every round, and before the first."),
    )


class TournamentScheduleSchema(Schema):
    """Who meets whom in every round."""

    id = Str(required=True)
    version = Int(required=True)
    format = Str(required=True, metadata={"enum": [form.value for form in Format]})
    plan = nested(
        PlanSchema,
        required=True,
        allow_none=True,
        metadata=_told(
            "All rounds as they are to be if nobody comes or goes; null where results decide, or somebody "
            "came or went."
        ),
    )
    drawn = nested(PlanSchema, required=True, metadata=_told("The rounds so far."))
