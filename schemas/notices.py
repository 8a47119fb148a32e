"""Requests about notices."""

from __future__ import annotations

import marshmallow as ma

from schemas.base import Bool, Int, Schema

GAME_STARTED, YOUR_TURN, REMINDER, STAND_IN = "game_started", "your_turn", "reminder", "stand_in"
INVITED = "invited"
DEAL_FINISHED, GAME_FINISHED, CLAIMABLE = "deal_finished", "game_finished", "claimable"
KINDS = (INVITED, GAME_STARTED, YOUR_TURN, REMINDER, STAND_IN, CLAIMABLE, DEAL_FINISHED, GAME_FINISHED)
OF_A_TURN = frozenset({YOUR_TURN, REMINDER, CLAIMABLE})
"""What is no news once the turn has passed."""
GAME_ID = r"^[A-Za-z0-9_-]{22}$"


class ReadSchema(Schema):
    """How far the inbox has been read."""

    through = Int(
        required=True,
        validate=ma.validate.Range(1, 10**12 - 1),
        metadata={"description": "The number of a notice; it and all before it are read."},
    )


class MuteSchema(Schema):
    """Whether a game is to be heard of."""

    game = ma.fields.String(required=True, validate=ma.validate.Regexp(GAME_ID))
    muted = Bool(required=True)
