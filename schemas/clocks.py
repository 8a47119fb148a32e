"""How a game is timed, as asked for and as shown."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import marshmallow as ma

from engine.clocks import STEPS, Clock, Step
from schemas.base import Bool, Fault, Int, Schema

SHORTEST, LONGEST, LONGEST_BANK = 30, 14 * 86400, 90 * 86400
KINDS = ("per_action", "bank")


class StepSchema(Schema):
    """One thing that follows a missed deadline."""

    do = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(STEPS),
        metadata={
            "description": "`remind` tells the owner; `act` lets a bot act for this turn; `stand_in` gives "
            "the seat to a bot until its owner returns; `claim` lets opponents claim the game; `forfeit` "
            "ends it as lost for the late side."
        },
    )
    after = Int(
        load_default=0,
        validate=ma.validate.Range(min=0, max=LONGEST),
        metadata={
            "description": "Seconds behind the deadline; each step comes no sooner than the one before."
        },
    )
    times = Int(
        validate=ma.validate.Range(min=1, max=100),
        metadata={"description": "Of `act`: for how many missed turns in a row at the most; else for all."},
    )

    @ma.validates_schema
    def check_times(self, step: dict[str, Any], **_options: Any) -> None:
        """Refuse a number of times for what happens once."""
        if "times" in step and step["do"] != "act":
            raise ma.ValidationError({"times": [Fault.of("disagrees", "Only `act` has a number of times.")]})


class ZoneField(ma.fields.String):
    """A name of the time zone database."""

    default_error_messages = {"no_such_zone": "This must be a time zone such as Europe/Berlin."}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> str:
        from zoneinfo import available_timezones  # noqa: PLC0415  # a folder is read for it

        if not isinstance(value, str) or value not in available_timezones():
            raise self.make_error("no_such_zone")
        return value


class ClockSchema(Schema):
    """How long a seat may think, and what follows when it is late."""

    kind = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(KINDS),
        metadata={"description": "So long `per_action`, or a `bank` of time for all of a seat's actions."},
    )
    seconds = Int(
        required=True,
        validate=ma.validate.Range(min=SHORTEST, max=LONGEST_BANK),
        metadata={"description": "For each action 30 s to 14 days; in a bank up to 90 days."},
    )
    increment = Int(
        load_default=0,
        validate=ma.validate.Range(min=0, max=LONGEST),
        metadata={"description": "Seconds that a bank gains with each action."},
    )
    warn = Int(
        load_default=0,
        validate=ma.validate.Range(min=0, max=LONGEST),
        metadata={"description": "Seconds before the deadline at which the owner is warned; 0 for never."},
    )
    weekends_off = Bool(
        load_default=False, metadata={"description": "Whether clocks stand on Saturdays and Sundays."}
    )
    vacation_days = Int(
        load_default=0,
        validate=ma.validate.Range(min=0, max=90),
        metadata={"description": "For how many days in all each seat may stop its own clock."},
    )
    time_zone = ZoneField(
        load_default="",
        metadata={
            "description": "Whose weekends count for a seat without a player of its own zone; else UTC."
        },
    )
    on_expiry = ma.fields.List(
        ma.fields.Nested(StepSchema),
        load_default=lambda: [{"do": "remind", "after": 0}],
        validate=ma.validate.Length(max=len(STEPS)),
        metadata={"description": "What follows a missed deadline, in order; `remind` alone where left out."},
    )

    @ma.validates_schema
    def check_together(self, clock: dict[str, Any], **_options: Any) -> None:
        """Refuse what doesn't go together."""
        if clock["kind"] == "per_action" and clock["seconds"] > LONGEST:
            raise ma.ValidationError(
                {"seconds": [Fault.of("too_long", "An action may take 14 days at most.")]}
            )
        if clock["kind"] == "per_action" and clock["increment"]:
            raise ma.ValidationError({"increment": [Fault.of("disagrees", "Only a bank has an increment.")]})
        _check_steps(clock["on_expiry"])


def _check_steps(steps: list[dict[str, Any]]) -> None:
    for number, (before, step) in enumerate(pairwise(steps), 1):
        if step["after"] < before["after"]:
            fault = Fault.of("out_of_order", "A step comes no sooner than the one before it.")
            raise ma.ValidationError({"on_expiry": {number: {"after": [fault]}}})
        if step["do"] in {earlier["do"] for earlier in steps[:number]}:
            raise ma.ValidationError(
                {"on_expiry": {number: {"do": [Fault.of("repeated", "It comes twice.")]}}}
            )


def read_clock(fields: dict[str, Any]) -> Clock:
    """Return the clock that loaded *fields* describe, but for the time zone."""
    steps = tuple(Step(step["do"], step["after"], step.get("times", 0)) for step in fields["on_expiry"])
    names = ("kind", "seconds", "increment", "warn", "weekends_off", "vacation_days")
    return Clock._make([*(fields[name] for name in names), steps])
