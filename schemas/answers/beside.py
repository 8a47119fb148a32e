"""What goes on beside the cards, as answered."""

from __future__ import annotations

from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.base import Schema


class RevokeSchema(Schema):
    """A proven revoke."""

    seat = Int(required=True)
    trick = Int(required=True, metadata={"description": "Counted from 1."})


class PenaltySchema(Schema):
    """Points given in mid-deal; the scores have them already."""

    points = list_of(Int(), required=True, metadata={"description": "By side."})
    row = Str(required=True)


class BetsSchema(Schema):
    """What the sides have staked on the tricks, beyond the ante."""

    matched = list_of(Int(), required=True, metadata={"description": "By both sides, trick by trick."})
    put = list_of(Int(), required=True, metadata={"description": "Now, by makers and defenders."})
    raises = Int(required=True)


class BesideSchema(Schema):
    """What has happened beside a deal's tricks."""

    accused = Int(
        required=True,
        allow_none=True,
        metadata={"description": "Who must admit or deny table talk."},
    )
    revokes = list_of(nested(RevokeSchema), required=True)
    penalties = list_of(nested(PenaltySchema), required=True)
    bets = nested(BetsSchema, required=True)


class MarkerSchema(Schema):
    """A card that shows a part of the score."""

    card = Str(required=True, metadata=CARD)
    face_up = Bool(required=True)
    shown = Int(required=True, metadata={"description": "Pips to be seen."})
    covered = Int(required=True, metadata={"description": "Pips hidden by the other card, or face down."})


class MarkersSchema(Schema):
    """How a side's score lies on the table."""

    cards = list_of(nested(MarkerSchema), required=True)
    crossed = Bool(required=True, metadata={"description": "Whether the cards are crossed, worth five."})
    pips = Int(required=True)
    beyond = Int(required=True, metadata={"description": "Points the cards can't show."})


class ChipsSchema(Schema):
    """Chips won and lost in the games of the match that are finished, and what the present one has seen."""

    sides = list_of(Int(), required=True)
    seats = list_of(Int(), required=True)
    pots = list_of(Int(), required=True, metadata={"description": "In the pots each side has taken."})
    tricks = list_of(Int(), required=True, metadata={"description": "Taken by each side."})
