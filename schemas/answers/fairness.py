"""What proves the deals, as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.beside import ChipsSchema, MarkersSchema
from schemas.answers.deals import (
    DealResultSchema,
    DealSchema,
    MatchSchema,
    ResultSchema,
    SeatSchema,
    TurnSchema,
)
from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.answers.rulesets import DealingSchema, FirstDealerSchema, RulesetBriefSchema
from schemas.base import Schema
from schemas.stored_lobby import PARTNERS

HASH = {"description": "64 hexadecimal digits."}
NONCE = {"description": "32 hexadecimal digits; null where the seat gave none."}
_HAND = list_of(Str(metadata=CARD))


class FairnessModeSchema(Schema):
    """What was agreed about the shuffles."""

    mode = Str(required=True, metadata={"enum": ["commit", "cut"]})
    reveal = Str(required=True, metadata={"enum": ["deal", "game"]})


class DrawSchema(Schema):
    """The draw for the first deal."""

    first = Int(required=True, metadata={"description": "The seat that draws first."})
    dealer = Int(required=True, metadata={"description": "The seat that deals first."})


class DealtSchema(Schema):
    """A deal as it was dealt."""

    seq = Int(required=True, metadata={"description": "The event that told of it."})
    dealer = Int(required=True)
    nonces = list_of(Str(allow_none=True, metadata=NONCE), required=True)
    hands = list_of(_HAND, required=True, metadata={"description": "By seat, in the order dealt."})
    turn_up = Str(required=True, allow_none=True, metadata=CARD)
    stock = list_of(Str(metadata=CARD), required=True)


class ShuffleSchema(Schema):
    """One shuffle; what may not be told yet is null."""

    number = Int(required=True, metadata={"description": "0 draws the first dealer, n deals deal n."})
    commitment = Str(required=True, metadata=HASH)
    nonces = list_of(Str(allow_none=True, metadata=NONCE), required=True, allow_none=True)
    secret = Str(required=True, allow_none=True, metadata=HASH)
    pack = list_of(Str(metadata=CARD), required=True, allow_none=True)
    draw = nested(DrawSchema, required=True, allow_none=True)
    deal = nested(DealtSchema, required=True, allow_none=True)


class RematchOfSchema(Schema):
    """The game of which this is the rematch."""

    id = Str(required=True)
    first_dealer = Int(
        required=True, metadata={"description": "The seat that dealt first there; here the next one does."}
    )
    partners = Str(
        required=True,
        metadata={
            "enum": [*PARTNERS],
            "description": "`rotate`: seat 0 stayed, every other seat is that of the next before.",
        },
    )


class ProofSchema(Schema):
    """What it takes to check the shuffles of a game without asking the server again."""

    format = Int(required=True)
    id = Str(required=True)
    status = Str(required=True)
    ruleset = nested(RulesetBriefSchema, required=True)
    fairness = nested(FairnessModeSchema, required=True)
    players = Int(required=True)
    cards = list_of(Str(metadata=CARD), required=True, metadata={"description": "The pack before a shuffle."})
    dealing = nested(DealingSchema, required=True)
    first_dealer = nested(FirstDealerSchema, required=True)
    sandbox = Bool(
        required=True, metadata={"description": "Made where clients are tested: it proves nothing."}
    )
    rematch_of = nested(RematchOfSchema, required=True, allow_none=True)
    shuffles = list_of(nested(ShuffleSchema), required=True)


class LaidSchema(Schema):
    """A card put out of play."""

    seat = Int(required=True)
    card = Str(required=True, metadata=CARD)


class FaceUpSchema(Schema):
    """Every card that isn't on the table."""

    hands = list_of(_HAND, required=True)
    laid = list_of(nested(LaidSchema), required=True)
    stock = list_of(Str(metadata=CARD), required=True)


class ReplaySchema(Schema):
    """A game after one of its events, as the asker may know it."""

    id = Str(required=True)
    seq = Int(required=True, metadata={"description": "The event."})
    ruleset = nested(RulesetBriefSchema, required=True)
    seats = list_of(nested(SeatSchema), required=True)
    seat = Int(required=True, allow_none=True)
    side = Int(required=True, allow_none=True)
    match = nested(MatchSchema, required=True)
    scores = list_of(Int(), required=True)
    target = Int(required=True, allow_none=True)
    deal = nested(DealSchema, required=True, allow_none=True)
    last_deal = nested(DealResultSchema, required=True, allow_none=True)
    result = nested(ResultSchema, required=True, allow_none=True)
    turn = nested(TurnSchema, required=True)
    markers = list_of(nested(MarkersSchema), metadata={"description": "As in a game."})
    chips = nested(ChipsSchema, metadata={"description": "As in a game."})
    face_up = nested(FaceUpSchema, required=True, allow_none=True)


class GameFairnessSchema(FairnessModeSchema):
    """How the shuffles of a game are made provable, and who has answered for the next one."""

    draw_commitment = Str(
        required=True, metadata={"description": "Of shuffle 0, which draws the first dealer."}
    )
    shuffle = Int(
        required=True, allow_none=True, metadata={"description": "The shuffle that a nonce given now enters."}
    )
    answered = list_of(ma.fields.Boolean(), required=True, metadata={"description": "By seat."})
    nonce = Str(required=True, allow_none=True, metadata={"description": "What you gave for it."})
    deadline = Int(
        required=True,
        allow_none=True,
        metadata={"description": "Seconds since 1970, UTC; then the first cards are dealt without the rest."},
    )
