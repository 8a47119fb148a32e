"""Clocks as answered."""

from __future__ import annotations

from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.base import Schema


class StepAnswerSchema(Schema):
    """One thing that follows a missed deadline."""

    do = Str(required=True, metadata={"description": "`remind`, `act`, `stand_in`, `claim` or `forfeit`."})
    after = Int(required=True, metadata={"description": "Seconds behind the deadline."})
    times = Int(metadata={"description": "For how many missed turns in a row; left out where for all."})


class AwaySchema(Schema):
    """A vacation."""

    since = Str(required=True, data_key="from")
    until = Str(required=True, data_key="to")


class SeatClockSchema(Schema):
    """What a clock says of one seat."""

    bank = Int(required=True, metadata={"description": "Seconds left, but for those of the present turn."})
    missed = Int(required=True, metadata={"description": "Turns in a row that somebody else took for it."})
    time_zone = Str(required=True)
    away = list_of(nested(AwaySchema), required=True)


class GameClockSchema(Schema):
    """How a game is timed, and how its clocks stand."""

    kind = Str(required=True, metadata={"enum": ["per_action", "bank"]})
    seconds = Int(required=True)
    increment = Int(required=True)
    warn = Int(required=True)
    weekends_off = Bool(required=True)
    vacation_days = Int(required=True)
    on_expiry = list_of(nested(StepAnswerSchema), required=True)
    paused_since = Str(required=True, allow_none=True, metadata={"description": "Null while the clocks run."})
    pause_wanted_by = list_of(Int(), required=True, metadata={"description": "Seats that ask for a pause."})
    seats = list_of(nested(SeatClockSchema), required=True, metadata={"description": "Empty at first."})
