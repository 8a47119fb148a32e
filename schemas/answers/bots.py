"""Hints as answered."""

from __future__ import annotations

from engine.bots.decision import REASONS
from schemas.actions import ActionSchema
from schemas.answers.pieces import Int, Str, nested
from schemas.base import Schema


class HintSchema(Schema):
    """What a sound player would do, and why."""

    turn_number = Int(required=True, metadata={"description": "The decision it is about."})
    level = Str(required=True, metadata={"enum": ["steady"]})
    action = nested(ActionSchema, required=True)
    reason = Str(required=True, metadata={"enum": sorted(REASONS)})
    words = Str(required=True, metadata={"description": "The reason as a sentence."})
