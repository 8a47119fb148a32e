"""The shape of a document in the notation, so far as a game can be retold from it."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from schemas.base import Bool, Int, Schema

VERSION = r"1\.[0-6](\.\d+)?"
SEAT = validate.Range(min=0, max=3)


class Lenient(Schema):
    """An object of which only what tells of the game is read."""

    class Meta:
        """Remarks, names of events and the like are skipped."""

        unknown = ma.EXCLUDE


def _cards(most: int) -> fields.List[str]:
    return fields.List(fields.String(validate=validate.Length(max=8)), validate=validate.Length(max=most))


class InitialState(Lenient):
    """What is known before the first call."""

    dealer = Int(required=True, validate=SEAT)
    up_card = fields.String(required=True, data_key="upCard", validate=validate.Length(max=8))
    player_cards = fields.List(_cards(10), data_key="playerCards", validate=validate.Length(max=4))
    player_cards_1_0 = fields.List(_cards(10), data_key="player_cards", validate=validate.Length(max=4))
    kitty = _cards(24)


class Phase(Lenient):
    """A deal's calls, or its tricks."""

    type = fields.String(required=True, validate=validate.OneOf(["EUCHRE_BIDDING", "TRICK_PLAY"]))
    calls = fields.List(fields.String(), validate=validate.Length(max=16))
    alone = Bool(data_key="isAlone")
    alone_defender = Int(data_key="aloneDefender", validate=validate.Range(min=-1, max=3))
    discard = fields.String(validate=validate.Length(max=8))
    exchanges = fields.List(fields.Raw(), data_key="cardExchanges")
    exchanges_1_0 = fields.List(fields.Raw(), data_key="card_exchanges")
    lead = Int(data_key="initialLead", validate=SEAT)
    tricks = fields.List(_cards(24), validate=validate.Length(max=24))


class Deal(Lenient):
    """One deal."""

    number = Int(required=True, data_key="dealNumber", validate=validate.Range(min=0))
    initial = fields.Nested(InitialState, required=True, data_key="initialState")
    phases = fields.List(fields.Nested(Phase), required=True, validate=validate.Length(max=2))


class Metadata(Lenient):
    """Who played, by which rules, from which score."""

    players = fields.List(fields.Raw(), required=True, validate=validate.Length(max=10))
    initial_score = fields.List(
        Int(validate=validate.Range(min=-1000, max=1000)),
        required=True,
        data_key="initialScore",
        validate=validate.Length(equal=2),
    )
    final_score = fields.List(
        Int(validate=validate.Range(min=-1000, max=1000)),
        data_key="finalScore",
        validate=validate.Length(equal=2),
    )
    ruleset = fields.Dict(keys=fields.String(), load_default=dict)


class DealOrPacked(fields.Nested):
    """A deal, or the text of one in the condensed form, which is left as it is."""

    def __init__(self) -> None:
        super().__init__(Deal)

    def deserialize(self, value: Any, *where: Any, **options: Any) -> Any:
        """Read a deal; a text stays one."""
        return value if isinstance(value, str) else super().deserialize(value, *where, **options)


class Document(Lenient):
    """A whole file."""

    file_type = fields.String(
        required=True, data_key="fileType", validate=validate.Equal("Euchre Game Notation")
    )
    version = fields.String(
        required=True, validate=validate.Regexp(f"^{VERSION}$", error="Only 1.0 to 1.6 are known.")
    )
    metadata = fields.Nested(Metadata, required=True)
    deals = fields.List(DealOrPacked(), required=True, validate=validate.Length(max=1000))


DOCUMENT = Document()
