"""Requests about who plays with whom."""

from __future__ import annotations

import marshmallow as ma

from schemas.base import Bool, Int, Name, Schema
from schemas.games import timed
from schemas.rulesets import ResolveSchema
from schemas.stored_lobby import PARTNERS

PLAYER_ID = r"^[A-Za-z0-9_-]{16}$"
UNDO_WISHES = ("ask", "agree", "refuse")


class UndoWishSchema(Schema):
    """What a seat says about undoing the last action."""

    wish = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(UNDO_WISHES),
        metadata={
            "description": "`ask` where the action was yours; else `agree` or `refuse` what was asked for."
        },
    )
    turn_number = Int(
        validate=ma.validate.Range(min=0),
        metadata={"description": "The turn this is about, unless If-Match says so."},
    )


class FindSchema(ResolveSchema):
    """A wish to play, with whoever wishes the same."""

    name = Name(metadata={"description": "What the others call you; a player has a name already."})
    clock = ma.fields.Nested(
        timed,
        load_default=None,
        allow_none=True,
        metadata={"description": "As at creation: the game found has the very same, or none."},
    )
    rated = Bool(load_default=False, metadata={"description": "Whether the game is to be rated."})


class InviteSchema(Schema):
    """To whom a seat is offered."""

    player = ma.fields.String(
        validate=ma.validate.Regexp(PLAYER_ID),
        metadata={"description": "A player, who is told and sits down without the code."},
    )


class RematchSchema(Schema):
    """A wish to play again."""

    partners = ma.fields.String(
        load_default="keep",
        validate=ma.validate.OneOf(PARTNERS),
        metadata={
            "description": "`keep`: everybody sits as before. `rotate`: whoever sat in seat 0 stays, "
            "everybody else moves down by one seat, from seat 1 to the last."
        },
    )
