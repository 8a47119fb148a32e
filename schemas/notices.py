"""Requests about notices."""

from __future__ import annotations

import marshmallow as ma

from schemas.base import Bool, Int, Schema

GAME_STARTED, YOUR_TURN, REMINDER, STAND_IN = "game_started", "your_turn", "reminder", "stand_in"
DEAL_FINISHED, GAME_FINISHED = "deal_finished", "game_finished"
KINDS = (GAME_STARTED, YOUR_TURN, REMINDER, STAND_IN, DEAL_FINISHED, GAME_FINISHED)
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
