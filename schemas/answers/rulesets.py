"""Rulesets as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.pieces import CARD, Bool, Int, Str, list_of, nested
from schemas.base import Schema

CODE = {"description": "The ruleset's share code: names it wherever a ruleset is named, and for good."}


class RulesetBriefSchema(Schema):
    """Where a game's rules come from."""

    key = Str(required=True)
    options = ma.fields.Dict(required=True, metadata={"description": "What differs from the preset."})
    hash = Str(required=True, metadata={"description": "The same for two games only if every option is."})
    code = Str(required=True, metadata=CODE)


class OptionSchema(Schema):
    """One option of a ruleset."""

    type = Str(required=True)
    value = ma.fields.Raw(required=True, allow_none=True)
    default = ma.fields.Raw(required=True, allow_none=True)
    meaning = Str(required=True)
    allowed = list_of(ma.fields.Raw())
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

    rulesets = list_of(nested(PresetSchema), required=True)


class DealingSchema(Schema):
    """Where in a shuffled pack, whose top is 0, each card goes."""

    places = list_of(
        list_of(Int()), required=True, metadata={"description": "By hand, that of the dealer's left first."}
    )
    turn_up = Int(required=True, allow_none=True)


class FirstDealerSchema(Schema):
    """How the first dealer is found."""

    method = Str(required=True, metadata={"enum": ["random", "fixed", "turned", "best"]})
    seat = Int(metadata={"description": "`fixed`: who deals first."})
    cards = list_of(Str(metadata=CARD), metadata={"description": "`turned`: the first of these decides."})
    worth = ma.fields.Dict(
        keys=Str(), values=Int(), metadata={"description": "`best`: the higher, the better, by card."}
    )


class RulesetSchema(PresetSchema):
    """A ruleset in full."""

    code = Str(required=True, metadata=CODE)

    cards = list_of(Str(metadata=CARD), required=True, metadata={"description": "The pack unshuffled."})
    dealing = nested(DealingSchema, required=True)
    first_dealer = nested(FirstDealerSchema, required=True)
    phases = list_of(Str(), required=True)
    options = ma.fields.Dict(keys=Str(), values=nested(OptionSchema), required=True)


class ResolvedSchema(RulesetSchema):
    """A ruleset in full, and how to name it."""

    ruleset = nested(RulesetBriefSchema, required=True)


class ParagraphSchema(Schema):
    """A sentence or a table of the rules."""

    heading = Str(required=True)
    text = Str(required=True, metadata={"description": "English; tables and lists are Markdown."})
    options = list_of(Str(), required=True, metadata={"description": "The options it comes from."})


class RulebookSchema(Schema):
    """The rules in English."""

    code = Str(required=True, metadata=CODE)
    paragraphs = list_of(nested(ParagraphSchema), required=True)


class WordSchema(Schema):
    """A word of the field."""

    word = Str(required=True)
    meaning = Str(required=True)
    also = list_of(Str(), required=True, metadata={"description": "What others call the same."})


class GlossarySchema(Schema):
    """Every word that may be said of a deal."""

    words = list_of(nested(WordSchema), required=True)
