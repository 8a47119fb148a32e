"""The shapes of what is answered, for the OpenAPI document; tests hold real answers against them."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from schemas.actions import ActionSchema
from schemas.base import Schema

Str, Int, Bool = ma.fields.String, ma.fields.Integer, ma.fields.Boolean
CARD = {"description": "A card code: rank then suit, `JH`, `TS`; jokers `XX` and `XY`.", "maxLength": 2}


def _list(inner: Any, **options: Any) -> Any:
    return ma.fields.List(inner, **options)


def _nested(schema: type[Schema], **options: Any) -> Any:
    return ma.fields.Nested(schema, **options)


class RulesetBriefSchema(Schema):
    """Where a game's rules come from."""

    key = Str(required=True)
    options = ma.fields.Dict(required=True, metadata={"description": "What differs from the preset."})
    hash = Str(required=True, metadata={"description": "The same for two games only if every option is."})


class OptionSchema(Schema):
    """One option of a ruleset."""

    type = Str(required=True)
    value = ma.fields.Raw(required=True, allow_none=True)
    default = ma.fields.Raw(required=True, allow_none=True)
    meaning = Str(required=True)
    allowed = _list(ma.fields.Raw())
    minimum = Int()
    maximum = Int()
    nullable = Bool()


class PresetSchema(Schema):
    """A preset in short."""

    key = Str(required=True)
    family = Str(required=True)
    players = Int(required=True)
    sides = Int(required=True)
    pack = Int(required=True, metadata={"description": "Number of cards."})
    hand_size = Int(required=True)
    target = Int(required=True, allow_none=True)
    hash = Str(required=True)


class PresetListSchema(Schema):
    """Every preset."""

    rulesets = _list(_nested(PresetSchema), required=True)


class RulesetSchema(PresetSchema):
    """A ruleset in full."""

    cards = _list(Str(metadata=CARD), required=True)
    phases = _list(Str(), required=True)
    options = ma.fields.Dict(keys=Str(), values=_nested(OptionSchema), required=True)


class ResolvedSchema(RulesetSchema):
    """A ruleset in full, and how to name it."""

    ruleset = _nested(RulesetBriefSchema, required=True)


class SeatSchema(Schema):
    """A seat and who sits there."""

    seat = Int(required=True)
    side = Int(required=True)
    name = Str(required=True, allow_none=True)
    kind = Str(required=True, metadata={"enum": ["human", "open"]})
    stand_in = Bool(required=True)


class MatchSchema(Schema):
    """How the match stands; lists are by side."""

    games_to_win = Int(required=True)
    games_won = _list(Int(), required=True)
    carry = _list(Int(), required=True)
    game_number = Int(required=True)


class TurnUpSchema(Schema):
    """The card turned up."""

    card = Str(required=True, metadata=CARD)
    state = Str(required=True, metadata={"enum": ["up", "taken", "left", "aside", "down"]})
    suit = Str(required=True, allow_none=True, metadata={"description": "The suit it stands for."})


class CallSchema(Schema):
    """Something said for all to hear."""

    seat = Int(required=True)
    call = Str(required=True, metadata={"description": "An action's id."})


class ContractSchema(Schema):
    """What the deal is played in."""

    trump = Str(required=True, allow_none=True)
    maker = Int(required=True, allow_none=True)
    alone = _list(Int(), required=True)
    round = Int(required=True)
    bid = Str(required=True, allow_none=True)
    forced = Bool(required=True)


class PlaySchema(Schema):
    """A card played."""

    seat = Int(required=True)
    card = Str(required=True, metadata=CARD)


class TrickSchema(Schema):
    """A trick in progress."""

    leader = Int(required=True)
    plays = _list(_nested(PlaySchema), required=True)


class TakenTrickSchema(TrickSchema):
    """A trick that was taken."""

    winner = Int(required=True)


class DealSchema(Schema):
    """The present deal as the asker may know it."""

    number = Int(required=True)
    dealer = Int(required=True)
    phase = Str(required=True)
    turn_up = _nested(TurnUpSchema, required=True, allow_none=True)
    calls = _list(_nested(CallSchema), required=True)
    contract = _nested(ContractSchema, required=True, allow_none=True)
    hand = _list(Str(metadata=CARD), required=True, allow_none=True)
    laid = _list(Str(metadata=CARD), required=True)
    counts = _list(Int(), required=True)
    out = _list(Int(), required=True)
    trick = _nested(TrickSchema, required=True, allow_none=True)
    last_trick = _nested(TakenTrickSchema, required=True, allow_none=True)
    tricks_won = _list(Int(), required=True)


class DealResultSchema(Schema):
    """How the last deal ended."""

    number = Int(required=True)
    dealer = Int(required=True)
    contract = _nested(ContractSchema, required=True, allow_none=True)
    tricks_won = _list(Int(), required=True)
    points = _list(Int(), required=True)
    row = Str(required=True, metadata={"description": "The row of the scoring table that gave the points."})
    scores = _list(Int(), required=True)
    last_trick = _nested(TakenTrickSchema, required=True, allow_none=True)


class ResultSchema(Schema):
    """How the match ended; no winner is a draw."""

    winners = _list(Int(), required=True, metadata={"description": "Sides."})
    finish_reason = Str(required=True)


class TurnSchema(Schema):
    """Who is awaited, and for what."""

    seats = _list(Int(), required=True)
    kind = Str(required=True, allow_none=True)
    deadline = Str(required=True, allow_none=True)


class GameSchema(Schema):
    """A game as the asker may see it."""

    id = Str(required=True)
    version = Int(required=True, metadata={"description": "Counts writes."})
    seq = Int(required=True, metadata={"description": "Counts events."})
    turn_number = Int(required=True, metadata={"description": "Counts decisions."})
    status = Str(required=True, metadata={"enum": ["waiting", "playing", "finished", "aborted"]})
    visibility = Str(required=True, metadata={"enum": ["public", "unlisted", "private"]})
    ruleset = _nested(RulesetBriefSchema, required=True)
    seats = _list(_nested(SeatSchema), required=True)
    seat = Int(required=True, allow_none=True, metadata={"description": "Yours; null for a spectator."})
    side = Int(required=True, allow_none=True)
    match = _nested(MatchSchema, required=True)
    scores = _list(Int(), required=True)
    target = Int(required=True, allow_none=True)
    deal = _nested(DealSchema, required=True, allow_none=True)
    last_deal = _nested(DealResultSchema, required=True, allow_none=True)
    result = _nested(ResultSchema, required=True, allow_none=True)
    turn = _nested(TurnSchema, required=True, allow_none=True)
    legal_actions = _list(_nested(ActionSchema), required=True)
    illegal_cards = ma.fields.Dict(required=True, metadata={"description": "Why a card may not be played."})
    commitment = Str(required=True, allow_none=True)
    next_poll_after_ms = Int(required=True, allow_none=True)


class TokenSchema(Schema):
    """The token that opens a seat."""

    seat = Int(required=True)
    token = Str(required=True)


class InviteSchema(Schema):
    """The code with which somebody may take a seat."""

    seat = Int(required=True)
    invite = Str(required=True)


class CreatedSchema(GameSchema):
    """A new game, with what only its creator is told."""

    tokens = _list(_nested(TokenSchema), required=True)
    invites = _list(_nested(InviteSchema), required=True)


class JoinedSchema(GameSchema):
    """A game just joined, with the token of the seat."""

    token = Str(required=True)


class GameBriefSchema(Schema):
    """A game in a list."""

    id = Str(required=True)
    status = Str(required=True)
    ruleset = _nested(RulesetBriefSchema, required=True)
    seats = _list(_nested(SeatSchema), required=True)
    created = Int(required=True, metadata={"description": "Seconds since 1970, UTC."})


class GameListSchema(Schema):
    """A page of a list."""

    games = _list(_nested(GameBriefSchema), required=True)
    next = Str(required=True, allow_none=True, metadata={"description": "The next page, if there is one."})


class EventSchema(Schema):
    """Something that happened; further members depend on the type."""

    class Meta:
        """Members that only one type has aren't listed here."""

        unknown = ma.INCLUDE

    seq = Int(required=True)
    type = Str(required=True)


class EventListSchema(Schema):
    """A stretch of the story."""

    events = _list(_nested(EventSchema), required=True)
    next = Str(required=True, allow_none=True)
