"""What scoring answers."""

from __future__ import annotations

from schemas.actions import ActionSchema
from schemas.answers.beside import ChipsSchema, MarkersSchema
from schemas.answers.deals import REASONS, MatchSchema, ResultSchema, SaidSchema
from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.base import Schema
from schemas.problem import ProblemSchema


class DealScoreSchema(Schema):
    """What a deal is worth."""

    points = list_of(Int(), required=True, metadata={"description": "Change of score by side, in all."})
    row = Str(required=True, metadata={"description": "The row of the scoring table that gave the points."})
    made = Bool(
        required=True,
        allow_none=True,
        metadata={"description": "Whether the makers did what they undertook; null where nobody did."},
    )
    tricks = list_of(Int(), required=True)
    words = list_of(
        nested(SaidSchema), required=True, metadata={"description": "The field's words that need no card."}
    )
    scores = list_of(
        Int(), required=True, allow_none=True, metadata={"description": "After it, where known."}
    )


class GameEndSchema(Schema):
    """A game of the match that is over."""

    winners = list_of(Int(), required=True, metadata={"description": "Sides; none is a draw."})
    finish_reason = Str(required=True, metadata={"description": REASONS})
    deal = Int(required=True, metadata={"description": "Which of the deals told ended it, from 0."})
    scores = list_of(Int(), required=True)
    skunk = Bool(required=True, metadata={"description": "Whether every loser had nothing."})
    carry = list_of(
        Int(), required=True, metadata={"description": "Laps: points each side takes into the next game."}
    )


class GameScoreSchema(Schema):
    """How a game, or a match, went and stands."""

    deals = list_of(nested(DealScoreSchema), required=True)
    scores = list_of(
        Int(), required=True, metadata={"description": "Of the game that is going on, or was last."}
    )
    over = Bool(required=True)
    result = nested(ResultSchema, required=True, allow_none=True)
    games = list_of(nested(GameEndSchema), required=True)
    match = nested(MatchSchema, required=True)
    markers = list_of(nested(MarkersSchema))
    chips = nested(ChipsSchema)


class TrickScoreSchema(Schema):
    """Who wins a trick, and why."""

    winner = Int(required=True, metadata={"description": "A seat."})
    side = Int(required=True)
    card = Str(required=True, metadata=CARD)
    trump = Str(required=True, allow_none=True)
    led = Str(
        required=True, metadata={"description": "The suit led, `X` for a Benny that is a suit of its own."}
    )
    suit = Str(required=True, metadata={"description": "The suit that the winning card counts as."})
    reason = Str(
        required=True,
        metadata={"enum": ["only_trump", "highest_trump", "only_of_suit_led", "highest_of_suit_led"]},
    )
    explanation = Str(required=True)


class BarredSchema(Schema):
    """A card that may not be played."""

    card = Str(required=True, metadata=CARD)
    code = Str(required=True, metadata={"description": "The rule; `/problems/<code>` explains it."})
    detail = Str(required=True)


class ChoiceSchema(Schema):
    """What may be played."""

    legal = list_of(nested(ActionSchema), required=True)
    illegal = list_of(nested(BarredSchema), required=True)
    revokes = list_of(
        Str(metadata=CARD),
        required=True,
        metadata={
            "description": "Legal cards that a revoke could be claimed of, where that is left to claims."
        },
    )
    trump = Str(required=True, allow_none=True)
    led = Str(required=True, allow_none=True, metadata={"description": "The suit to follow; null on lead."})
    because = list_of(
        Str(), required=True, metadata={"description": "Cards that count as another suit than is printed."}
    )


class PaymentsSchema(Schema):
    """Chips won, or paid where below zero."""

    sides = list_of(Int(), required=True)
    seats = list_of(Int(), required=True)


class SettlementSchema(Schema):
    """Who pays whom."""

    over = Bool(required=True, metadata={"description": "Nothing is settled while the game goes on."})
    winners = list_of(Int(), required=True)
    finish_reason = Str(required=True, allow_none=True)
    skunk = Bool(required=True)
    pots = list_of(Int(), required=True, metadata={"description": "Chips in the pots each side took."})
    pot_shares = list_of(
        Int(), required=True, allow_none=True, metadata={"description": "What each side gets of the pots."}
    )
    settlement = nested(PaymentsSchema, required=True, allow_none=True)


def either(result: type[Schema]) -> dict[str, object]:
    """Return the schema of an answer: *result* alone, or for each item of a batch."""
    name = result.__name__.removesuffix("Schema")
    fields = {"results": list_of(nested(_entry(name, result)), required=True)}
    told = {"__doc__": "The answers to a batch, in its order."}
    return {"oneOf": [result, type(f"{name}BatchSchema", (Schema,), {**told, **fields})]}


def _entry(name: str, result: type[Schema]) -> type[Schema]:
    fields = {
        "index": Int(required=True),
        "status": Int(required=True, metadata={"description": "What it would have had by itself."}),
        "result": nested(result),
        "problem": nested(ProblemSchema),
    }
    told = {"__doc__": "The answer to one item: its result, or the problem with it."}
    return type(f"{name}EntrySchema", (Schema,), {**told, **fields})
