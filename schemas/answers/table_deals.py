"""Deals that every table plays, as answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema

if TYPE_CHECKING:
    import marshmallow as ma


def _told(text: str) -> dict[str, str]:
    return {"description": text}


class TableScoreSchema(Schema):
    """What a table made of a deal."""

    match = Int(required=True)
    points = list_of(Int(), required=True)
    matchpoints = list_of(
        Int(),
        required=True,
        metadata=_told("Two for each table that did worse with the same cards."),
    )


def _cards(text: str) -> ma.fields.List[Any]:
    told: ma.fields.List[Any] = list_of(Str(), required=True, allow_none=True, metadata=_told(text))
    return told


class TableDealSchema(Schema):
    """A deal that every table of a round plays."""

    deal = Int(required=True, metadata=_told("In its round, from 1."))
    number = Int(required=True, metadata=_told("In the whole tournament, from 1."))
    dealer = Int(required=True, metadata=_told("The seat: side 0 has the even ones, in the order told."))
    commitment = Str(required=True, metadata=_told("Of the secret; never changes."))
    secret = Str(required=True, allow_none=True, metadata=_told("When the round is past."))
    pack = _cards("Shuffled, the top first; null as long as the asker may not know.")
    hands = list_of(list_of(Str()), required=True, allow_none=True, metadata=_told("By seat."))
    turn_up = Str(required=True, allow_none=True)
    stock = _cards("What was not dealt.")
    tables = list_of(nested(TableScoreSchema), required=True, metadata=_told("When the round is past."))


class TableDealsSchema(Schema):
    """The deals of a round."""

    id = Str(required=True)
    version = Int(required=True)
    round = Int(required=True)
    revealed = Bool(required=True, metadata=_told("The next round is drawn, or all is over."))
    deals = list_of(nested(TableDealSchema), required=True)
