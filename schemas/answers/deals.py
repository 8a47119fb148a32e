"""Deals and what belongs to them, as answered."""

from __future__ import annotations

from schemas.answers.beside import BesideSchema
from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.base import Schema


class SeatSchema(Schema):
    """A seat and who sits there."""

    seat = Int(required=True)
    side = Int(required=True)
    name = Str(required=True, allow_none=True)
    player = Str(
        required=True, allow_none=True, metadata={"description": "Who sits here, where it is a player."}
    )
    kind = Str(required=True, metadata={"enum": ["human", "open", "bot"]})
    stand_in = Bool(
        required=True, metadata={"description": "Whether a bot acts for an owner who is away for a while."}
    )
    bot = Str(
        required=True,
        allow_none=True,
        metadata={"description": "The level of the bot that acts here, its own seat or as a stand-in."},
    )


class MatchSchema(Schema):
    """How the match stands; lists are by side."""

    games_to_win = Int(required=True)
    games_won = list_of(Int(), required=True)
    carry = list_of(Int(), required=True)
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
    alone = list_of(Int(), required=True)
    round = Int(required=True)
    bid = Str(required=True, allow_none=True)
    forced = Bool(required=True)
    blind = Bool(required=True, metadata={"description": "Whether the maker went alone before looking."})
    partners = list_of(
        Int(), required=True, metadata={"description": "Seats the maker called to its side for this deal."}
    )


class ShownSchema(Schema):
    """A card that everybody has seen put out of play."""

    seat = Int(required=True)
    card = Str(required=True, metadata=CARD)


class PlaySchema(Schema):
    """A card played."""

    seat = Int(required=True)
    card = Str(required=True, metadata=CARD)
    asks = Str(metadata={"description": "The suit a joker asks for, led where it belongs to none."})


class TrickSchema(Schema):
    """A trick in progress."""

    leader = Int(required=True)
    plays = list_of(nested(PlaySchema), required=True)


class TakenTrickSchema(TrickSchema):
    """A trick that was taken."""

    winner = Int(required=True)


class DealSchema(Schema):
    """The present deal as the asker may know it."""

    number = Int(required=True)
    dealer = Int(required=True)
    phase = Str(required=True)
    turn_up = nested(TurnUpSchema, required=True, allow_none=True)
    calls = list_of(nested(CallSchema), required=True)
    contract = nested(ContractSchema, required=True, allow_none=True)
    hand = list_of(Str(metadata=CARD), required=True, allow_none=True)
    laid = list_of(Str(metadata=CARD), required=True)
    shown = list_of(
        nested(ShownSchema), required=True, metadata={"description": "Cards put out of play face up."}
    )
    counts = list_of(Int(), required=True)
    out = list_of(Int(), required=True)
    trick = nested(TrickSchema, required=True, allow_none=True)
    last_trick = nested(TakenTrickSchema, required=True, allow_none=True)
    tricks_won = list_of(Int(), required=True)
    beside = nested(BesideSchema, metadata={"description": "Left out where nothing has happened."})


class SaidSchema(Schema):
    """A word of the field for what happened; the glossary defines each."""

    word = Str(required=True)
    seats = list_of(Int(), required=True, metadata={"description": "Of whom it is said."})


class DealResultSchema(Schema):
    """How the last deal ended."""

    number = Int(required=True)
    dealer = Int(required=True)
    contract = nested(ContractSchema, required=True, allow_none=True)
    tricks_won = list_of(Int(), required=True)
    points = list_of(Int(), required=True)
    row = Str(required=True, metadata={"description": "The row of the scoring table that gave the points."})
    scores = list_of(Int(), required=True)
    last_trick = nested(TakenTrickSchema, required=True, allow_none=True)
    words = list_of(nested(SaidSchema), required=True)
    beside = nested(BesideSchema, metadata={"description": "Left out where nothing has happened."})


REASONS = (
    "`target`, `hands_limit`, `floor` (a side fell to the losing score) or `march` (every trick, where that "
    "wins): the rule that ended the last game. `deal_limit`: nobody had won after 200 deals. `match_limit`: "
    "too many games were drawn. `resigned`: a seat gave up, and its side lost. `timeout`: a clock "
    "ran out; `claimed`: and opponents claimed the game. `aborted`: called off before "
    "the first action; nobody lost."
)


class ResultSchema(Schema):
    """How the match ended; no winner is a draw."""

    winners = list_of(Int(), required=True, metadata={"description": "Sides."})
    finish_reason = Str(required=True, metadata={"description": REASONS})


class TurnSchema(Schema):
    """Who is awaited, and for what."""

    seats = list_of(Int(), required=True)
    kind = Str(
        required=True,
        allow_none=True,
        metadata={"description": "The phase, or `answer` where table talk is to be admitted or denied."},
    )
    deadline = Str(
        required=True,
        allow_none=True,
        metadata={
            "description": "Until when the seat may think, RFC 3339; null without a clock or in a pause."
        },
    )
    warn_at = Str(allow_none=True, metadata={"description": "When the seat is warned, if ever."})
    claimable_at = Str(
        allow_none=True, metadata={"description": "From when on opponents may claim the game, if ever."}
    )
