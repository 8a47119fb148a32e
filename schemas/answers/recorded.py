"""What is found in recorded games, as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.deals import ContractSchema, ResultSchema, SaidSchema
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.answers.rulesets import RulesetBriefSchema
from schemas.base import Schema

FORMAT = {"enum": ["egn", "emn"]}


class RecordFaultSchema(Schema):
    """Something that wasn't allowed, or can't have been."""

    deal = Int(required=True, metadata={"description": "Its number in the recording."})
    trick = Int(required=True, allow_none=True, metadata={"description": "Counted from 1; null for a call."})
    seat = Int(required=True, allow_none=True)
    cards = list_of(
        Str(), required=True, metadata={"description": "The card at fault, then those that prove it."}
    )
    rule = Str(required=True, metadata={"description": "The code of what forbids it."})
    detail = Str(required=True)


class RecordedDealSchema(Schema):
    """A deal of the recording, as it was played."""

    deal = Int(required=True)
    dealer = Int(required=True)
    legal = Bool(required=True)
    out_of_turn = Bool(
        required=True, metadata={"description": "Whether somebody else had the deal by rights."}
    )
    contract = nested(ContractSchema, required=True, allow_none=True)
    tricks_won = list_of(
        Int(),
        required=True,
        allow_none=True,
        metadata={"description": "Null, with `points` and `row`, for a deal cut short or beyond telling."},
    )
    points = list_of(Int(), required=True, allow_none=True)
    row = Str(required=True, allow_none=True)
    words = list_of(nested(SaidSchema), required=True)
    scores = list_of(Int(), required=True, metadata={"description": "After it."})
    hands = list_of(
        list_of(Str()),
        required=True,
        metadata={"description": "As dealt; cards never seen are `??`. Empty where they can't be told."},
    )


class DepartureSchema(Schema):
    """A recorded score that isn't what the deals come to."""

    recorded = list_of(Int(), required=True)
    adjudicated = list_of(Int(), required=True)
    doubtful_deals = list_of(
        Int(), required=True, metadata={"description": "Deals with a fault, or without an end."}
    )


class GameFindingSchema(Schema):
    """What is found in a recorded game."""

    legal = Bool(required=True)
    ruleset = nested(RulesetBriefSchema, required=True)
    players = list_of(Str(), required=True)
    opening_scores = list_of(Int(), required=True)
    faults = list_of(nested(RecordFaultSchema), required=True)
    deals = list_of(nested(RecordedDealSchema), required=True)
    scores = list_of(Int(), required=True)
    result = nested(ResultSchema, required=True, allow_none=True)
    departure = nested(DepartureSchema, required=True, allow_none=True)


class EgnReportSchema(GameFindingSchema):
    """What is found in a file of Euchre Game Notation."""

    format = Str(required=True, metadata={"enum": ["egn"]})
    version = Str(required=True)


class RecordedResultSchema(Schema):
    """How the match ended, as recorded."""

    winner = list_of(Str(), required=True, allow_none=True)
    scores = ma.fields.Dict(keys=Str(), values=ma.fields.Float(), required=True, allow_none=True)


class MatchFindingSchema(Schema):
    """How the match stands."""

    type = Str(required=True, metadata={"description": "The format, as recorded."})
    target = Int(required=True, allow_none=True)
    players = ma.fields.Dict(
        keys=Str(), values=Str(), required=True, metadata={"description": "Names by id."}
    )
    scores = ma.fields.Dict(
        keys=Str(),
        values=Int(),
        required=True,
        metadata={"description": "Games won by each player, or points where the format collects those."},
    )
    leaders = list_of(Str(), required=True)
    recorded = nested(RecordedResultSchema, required=True, allow_none=True)
    departs = Bool(required=True, metadata={"description": "Whether the recorded result is another one."})


class EmnReportSchema(Schema):
    """What is found in a file of Euchre Match Notation."""

    format = Str(required=True, metadata={"enum": ["emn"]})
    version = Str(required=True)
    legal = Bool(required=True)
    games = list_of(nested(GameFindingSchema), required=True)
    match = nested(MatchFindingSchema, required=True)
