"""What happens in a game, as told: one shape for each type of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from schemas.answers.deals import REASONS, SaidSchema
from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.base import Schema

if TYPE_CHECKING:
    from collections.abc import Iterable

_SEAT = {"description": "Whose doing it is, or to whom it falls."}
_SCORES = {"description": "By side, after it."}
_POINTS = {"description": "By side, for it."}


def _kind(*types: str) -> Any:
    return Str(required=True, metadata={"enum": [*types]})


class _EventSchema(Schema):
    seq = Int(required=True, metadata={"description": "Its place in the story: 1, 2, 3, …, none left out."})


class _OfSeatSchema(_EventSchema):
    seat = Int(required=True, metadata=_SEAT)


class MatchStartedEventSchema(_EventSchema):
    """Every seat is taken."""

    type = _kind("match_started")
    ruleset = Str(required=True, metadata={"description": "The key of its preset."})


class DealtEventSchema(_EventSchema):
    """Cards are dealt; nobody is told another's."""

    type = _kind("dealt")
    deal = Int(required=True)
    dealer = Int(required=True)
    turn_up = Str(
        required=True,
        allow_none=True,
        metadata={**CARD, "description": "The card turned up, where one is."},
    )
    nonces = list_of(
        Str(allow_none=True),
        required=True,
        metadata={"description": "By seat: what it has mixed into the shuffle; null where nothing."},
    )


class ActedEventSchema(_OfSeatSchema):
    """A seat has acted."""

    type = _kind("acted")
    action = Str(
        required=True,
        metadata={"description": "The action's id; its `type` alone where its cards are secret."},
    )
    count = Int(metadata={"description": "How many cards were moved, where others may not see which."})
    cards = list_of(Str(metadata=CARD), metadata={"description": "Which ones, for those who may know."})


class TrickTakenEventSchema(_OfSeatSchema):
    """A trick is over."""

    type = _kind("trick_taken")
    trick = Int(required=True, metadata={"description": "Counted from 1 in each deal."})


class RevokeJudgedEventSchema(_OfSeatSchema):
    """A seat was accused of a revoke, and the cards were looked at."""

    type = _kind("revoke_judged")
    trick = Int(required=True)
    proven = Bool(required=True)


class LayDownJudgedEventSchema(_OfSeatSchema):
    """A seat laid its cards down for the rest of the tricks."""

    type = _kind("lay_down_judged")
    accepted = Bool(required=True, metadata={"description": "Whether nothing could have beaten them."})


class PenaltyEventSchema(_EventSchema):
    """Points for a breach of the rules."""

    type = _kind("penalty")
    points = list_of(Int(), required=True, metadata=_POINTS)
    row = Str(required=True, metadata={"description": "The row of the scoring table that gave them."})
    scores = list_of(Int(), required=True, metadata=_SCORES)


class DealFinishedEventSchema(_EventSchema):
    """A deal is over."""

    type = _kind("deal_finished")
    deal = Int(required=True)
    tricks = list_of(Int(), required=True, metadata={"description": "By side."})
    points = list_of(Int(), required=True, metadata=_POINTS)
    row = Str(required=True, metadata={"description": "The row of the scoring table that gave them."})
    scores = list_of(Int(), required=True, metadata=_SCORES)
    words = list_of(nested(SaidSchema), required=True)


class GameFinishedEventSchema(_EventSchema):
    """One game of the match is over."""

    type = _kind("game_finished")
    game = Int(required=True, metadata={"description": "Counted from 1."})
    games_won = list_of(Int(), required=True, metadata={"description": "By side."})


class MatchFinishedEventSchema(_EventSchema):
    """Nothing more will happen."""

    type = _kind("match_finished")
    winners = list_of(Int(), required=True, metadata={"description": "Sides; none of them is a draw."})
    reason = Str(required=True, metadata={"description": REASONS})


class UndoEventSchema(_OfSeatSchema):
    """A seat asks to take its last action back, another agrees or refuses; agreed by all, it is undone."""

    type = _kind("undo_requested", "undo_agreed", "undo_refused", "undone")


EVENTS: tuple[type[Schema], ...] = (
    MatchStartedEventSchema,
    DealtEventSchema,
    ActedEventSchema,
    TrickTakenEventSchema,
    RevokeJudgedEventSchema,
    LayDownJudgedEventSchema,
    PenaltyEventSchema,
    DealFinishedEventSchema,
    GameFinishedEventSchema,
    MatchFinishedEventSchema,
    UndoEventSchema,
)


def types_of(schema: type[Schema]) -> Iterable[str]:
    """Return the types of event that a schema is of."""
    listed: Iterable[str] = schema().fields["type"].metadata["enum"]
    return listed


def _place(schema: type[Schema]) -> str:
    return f"#/components/schemas/{schema.__name__.removesuffix('Schema')}"


class EventListSchema(Schema):
    """A stretch of the story."""

    events = list_of(
        ma.fields.Raw(
            metadata={
                "oneOf": [{"$ref": _place(schema)} for schema in EVENTS],
                "discriminator": {
                    "propertyName": "type",
                    "mapping": {kind: _place(schema) for schema in EVENTS for kind in types_of(schema)},
                },
            }
        ),
        required=True,
    )
    next = Str(required=True, allow_none=True, metadata={"description": "The next page, if there is more."})
