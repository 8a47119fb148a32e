"""Games as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.actions import ActionSchema
from schemas.answers.beside import ChipsSchema, MarkersSchema
from schemas.answers.clocks import GameClockSchema
from schemas.answers.deals import (
    DealResultSchema,
    DealSchema,
    MatchSchema,
    ResultSchema,
    SeatSchema,
    TurnSchema,
)
from schemas.answers.fairness import GameFairnessSchema, RematchOfSchema
from schemas.answers.orders import StandingOrderSchema
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.answers.rulesets import RulesetBriefSchema
from schemas.base import Schema


class SpectatorsSchema(Schema):
    """How whoever doesn't sit there watches."""

    delay = Str(
        required=True,
        metadata={
            "enum": ["none", "deal"],
            "description": "`deal`: what they see is how the game stood when the last deal had ended.",
        },
    )


class UndoSchema(Schema):
    """The last action, which can be undone, and who has said what of it."""

    seat = Int(required=True, metadata={"description": "Whose action it was; that seat may ask."})
    asked = Bool(required=True, metadata={"description": "Whether the others are asked to agree."})
    agreed = list_of(Int(), required=True, metadata={"description": "The seats that have agreed."})
    refused = Bool(required=True, metadata={"description": "Whether one has refused; nobody asks again."})


class GameSchema(Schema):
    """A game as the asker may see it."""

    id = Str(required=True)
    version = Int(required=True, metadata={"description": "Counts writes."})
    seq = Int(required=True, metadata={"description": "Counts events."})
    turn_number = Int(required=True, metadata={"description": "Counts decisions."})
    status = Str(required=True, metadata={"enum": ["waiting", "playing", "finished", "aborted"]})
    visibility = Str(required=True, metadata={"enum": ["public", "unlisted", "private"]})
    hints = Bool(
        required=True, metadata={"description": "Whether seats may ask what a sound player would do."}
    )
    ruleset = nested(RulesetBriefSchema, required=True)
    seats = list_of(nested(SeatSchema), required=True)
    seat = Int(required=True, allow_none=True, metadata={"description": "Yours; null for a spectator."})
    side = Int(required=True, allow_none=True)
    match = nested(MatchSchema, required=True)
    scores = list_of(Int(), required=True)
    target = Int(required=True, allow_none=True)
    deal = nested(DealSchema, required=True, allow_none=True)
    last_deal = nested(DealResultSchema, required=True, allow_none=True)
    result = nested(ResultSchema, required=True, allow_none=True)
    turn = nested(TurnSchema, required=True, allow_none=True)
    clock = nested(GameClockSchema, required=True, allow_none=True)
    legal_actions = list_of(nested(ActionSchema), required=True)
    markers = list_of(
        nested(MarkersSchema), metadata={"description": "By side; left out where the score is in figures."}
    )
    chips = nested(ChipsSchema, metadata={"description": "Left out where nothing is staked."})
    illegal_cards = ma.fields.Dict(required=True, metadata={"description": "Why a card may not be played."})
    commitment = Str(
        required=True, allow_none=True, metadata={"description": "Of the present deal's shuffle."}
    )
    next_commitment = Str(
        required=True, allow_none=True, metadata={"description": "Of the shuffle after it."}
    )
    fairness = nested(GameFairnessSchema, required=True)
    orders = list_of(
        nested(StandingOrderSchema),
        required=True,
        allow_none=True,
        metadata={"description": "Your standing orders; nobody else is told. Null for a spectator."},
    )
    seating = Str(
        required=True,
        metadata={"enum": ["fixed", "random"], "description": "`random`: drawn when the last seat is taken."},
    )
    sandbox = Bool(
        required=True,
        metadata={"description": "Made where clients are tested: perhaps its cards were known beforehand."},
    )
    rated = Bool(required=True, metadata={"description": "Whether it counts for its players' ratings."})
    phrases = Bool(required=True, metadata={"description": "Whether something may be said at the table."})
    spectators = nested(SpectatorsSchema, required=True)
    hosts = list_of(Int(), required=True, metadata={"description": "Seats that may invite to the open ones."})
    undo = nested(
        UndoSchema,
        required=True,
        allow_none=True,
        metadata={"description": "The last action, while it can be undone; else null."},
    )
    rematch = Str(
        required=True,
        allow_none=True,
        metadata={"description": "The id of the next game of these players, once somebody wants one."},
    )
    rematch_of = nested(RematchOfSchema, required=True, allow_none=True)
    pending_expiry = Bool(
        required=True, metadata={"description": "Time alone made it so; the next write stores it."}
    )
    next_poll_after_ms = Int(required=True, allow_none=True)


class NewSeatSchema(SeatSchema):
    """A seat of a new game, with what only its creator is told."""

    token = Str(metadata={"description": "Opens the seat; hand it to whoever plays there."})
    invite = Str(metadata={"description": "Lets somebody take the seat, where it is open."})


class CreatedSchema(GameSchema):
    """A new game, with what only its creator is told."""

    seats = list_of(nested(NewSeatSchema), required=True)


class JoinedSchema(GameSchema):
    """A game just joined, with the token of the seat."""

    token = Str(metadata={"description": "Left out where a player's own token opens the seat."})


class LeftSchema(GameSchema):
    """A game just left, with the invite that leads back to the seat."""

    invite = Str(required=True)


class InvitedSchema(GameSchema):
    """A game, and the new invite to a seat."""

    invite = Str(required=True)


class OwnGameSchema(Schema):
    """What lists tell of one's own game."""

    id = Str(required=True)
    version = Int(required=True)
    status = Str(
        required=True,
        metadata={
            "enum": ["waiting", "playing", "finished", "aborted", "left"],
            "description": "`left` where you have given up the seat.",
        },
    )
    seat = Int(required=True, allow_none=True, metadata={"description": "Yours; null where you left."})
    turn = list_of(Int(), required=True, metadata={"description": "The seats that are awaited."})
    your_turn = Bool(required=True)
    scores = list_of(Int(), required=True)
    deal = Int(required=True, metadata={"description": "Number of the deal."})
    changed = Int(required=True, metadata={"description": "When somebody last acted."})


class SyncSchema(Schema):
    """What has changed of one's games."""

    games = list_of(nested(OwnGameSchema), required=True)
    complete = Bool(
        required=True,
        metadata={"description": "These are all that go on: nothing was asked, or too long ago."},
    )
    cursor = Str(required=True, metadata={"description": "Send it the next time."})
    next_poll_after_ms = Int(required=True)


class BriefClockSchema(Schema):
    """How long one may think."""

    kind = Str(required=True, metadata={"enum": ["per_action", "bank"]})
    seconds = Int(required=True)
    increment = Int(required=True)


class GameBriefSchema(Schema):
    """A game in a list; in a list of one's own, with what `sync` tells of it."""

    id = Str(required=True)
    status = Str(required=True)
    version = Int()
    seat = Int()
    turn = list_of(Int())
    your_turn = Bool()
    scores = list_of(Int())
    deal = Int()
    changed = Int()
    ruleset = nested(RulesetBriefSchema, required=True)
    seats = list_of(nested(SeatSchema), required=True)
    clock = nested(BriefClockSchema, allow_none=True, metadata={"description": "Null without one."})
    rated = Bool()
    created = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})


class GameListSchema(Schema):
    """A page of a list."""

    games = list_of(nested(GameBriefSchema), required=True)
    next = Str(required=True, allow_none=True, metadata={"description": "The next page, if there is one."})
