"""Fields that facts are told in, bounded before any rule is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from schemas.base import Int, Line, Schema
from schemas.rulesets import ResolveSchema

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_SEATS = 9
MOST_TRICKS = 52
MOST_DEALS = 200
MOST_ITEMS = 100
MOST_CARDS = 52
LEVEL_BYTES = 16
POINTS = ma.validate.Range(-100_000, 100_000)
SUITS = ("S", "H", "D", "C", "nt", "nt_low")


def said(text: str, **limits: Any) -> dict[str, Any]:
    """Return keywords for a field that may be left out, with what it means."""
    return {"metadata": {"description": text, **limits}}


def seat(**options: Any) -> Int:
    """Return a field for a seat, or a side."""
    return Int(validate=ma.validate.Range(0, MOST_SEATS - 1), **options)


def seats(text: str) -> ma.fields.List[int]:
    """Return a field for several seats, or sides."""
    return ma.fields.List(seat(), validate=ma.validate.Length(max=MOST_SEATS), **said(text))


def counts(text: str, **options: Any) -> ma.fields.List[int]:
    """Return a field with a number for each side."""
    number = Int(validate=ma.validate.Range(0, 100_000))
    return ma.fields.List(number, validate=ma.validate.Length(1, MOST_SEATS), **options, **said(text))


def scores(text: str, **options: Any) -> ma.fields.List[int]:
    """Return a field with a score for each side."""
    return ma.fields.List(
        Int(validate=POINTS), validate=ma.validate.Length(1, MOST_SEATS), **options, **said(text)
    )


def suit(text: str, **options: Any) -> ma.fields.String:
    """Return a field for what is trump."""
    return ma.fields.String(validate=ma.validate.OneOf(SUITS), **options, **said(text))


def card(**options: Any) -> Line:
    """Return a field for a card; whether the pack has it is for the rules to say."""
    return Line(
        most=2,
        metadata={"description": "A card code: rank then suit, `JH`, `TS`; jokers `XX`, `XY`."},
        **options,
    )


class Level(Line):
    """What was bid: a number of tricks, as a number or a text, or the name of a special bid."""

    def __init__(self, **options: Any) -> None:
        told = {"description": self.__doc__, "type": ["integer", "string"], "minimum": 1, "maximum": 52}
        super().__init__(most=LEVEL_BYTES, metadata=told, **options)

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any
    ) -> str:
        if type(value) is int and 1 <= value <= MOST_TRICKS:
            return str(value)
        return super()._deserialize(value, attr, data, **options)


class BetSchema(Schema):
    """The pot of one trick."""

    matched = Int(
        required=True,
        validate=ma.validate.Range(0, 100_000),
        **said("Chips that both sides put in beyond the ante."),
    )
    won_by = seat(required=True, **said("The side that took the trick."))


class LaidCardSchema(Schema):
    """A card played."""

    seat = seat(required=True)
    card = card(required=True)
    asks = ma.fields.String(
        validate=ma.validate.OneOf(SUITS[:4]), **said("The suit a joker asks for, led at no trump.")
    )


def bets(text: str, most: int) -> ma.fields.List[Any]:
    """Return a field for pots, trick by trick."""
    return ma.fields.List(ma.fields.Nested(BetSchema), validate=ma.validate.Length(max=most), **said(text))


def plays(text: str, least: int = 0, **options: Any) -> ma.fields.List[Any]:
    """Return a field for the cards of a trick, the lead first; *least* of them there must be."""
    length = ma.validate.Length(least, MOST_SEATS)
    return ma.fields.List(ma.fields.Nested(LaidCardSchema), validate=length, **options, **said(text))


class BatchSchema(Schema):
    """Many of the same, each answered on its own; an item's own ruleset and options go before these."""

    ruleset = Line(most=2048, **said("For all items that name none: a preset's key, or a share code."))
    options = ma.fields.Dict(
        keys=ma.fields.String(), **said("For all items that name no ruleset or options: values by name.")
    )
    items = ma.fields.List(
        ma.fields.Raw(),
        required=True,
        validate=ma.validate.Length(1, MOST_ITEMS),
        **said("Each like a request of its own. What is wrong with one is told in its place."),
    )


class UnderRules(ResolveSchema):
    """Facts, and the ruleset they are judged by."""
