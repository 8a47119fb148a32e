"""Requests about players."""

from __future__ import annotations

import re
from typing import Any
from zoneinfo import ZoneInfo

import marshmallow as ma

from schemas.base import Fault, Line, Name, Schema, code_messages

SCOPES = ("read", "play", "profile")
ZONE_BYTES, PREFERENCES, PREFERENCE_BYTES = 64, 32, 64
NEVER, HOURLY, DAILY = "never", "hourly", "daily"
DIGESTS = (NEVER, HOURLY, DAILY)
_ZONE = re.compile(r"[A-Za-z0-9_+-]+(?:/[A-Za-z0-9_+-]+)*")
_TIME = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
USER_BYTES, NONCE_BYTES, TOKEN_CHARACTERS = 64, 255, 16_384
LARGEST = 2**53 - 1


class Zone(Line):
    """A time zone under its name in the IANA database."""

    default_error_messages = {"no_such_zone": "The IANA database knows no such time zone."}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> str:
        name = super()._deserialize(value, attr, data, **options)
        if not (_ZONE.fullmatch(name) and _is_known(name)):
            raise self.make_error("no_such_zone")
        return name


def _is_known(zone: str) -> bool:
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        # Unknown, no zone at all, or a folder of zones.
        return False
    return True


class Preference(ma.fields.Field[Any]):
    """A value that a client keeps with the player: text, a whole number, true or false."""

    default_error_messages = {  # noqa: RUF012
        "scalar": "This must be text, a whole number, true or false."
    }

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> Any:
        if isinstance(value, str):
            return _LINE.deserialize(value)
        if isinstance(value, int) and abs(value) <= LARGEST:
            return value
        raise self.make_error("scalar")


_LINE = Line(most=PREFERENCE_BYTES)
code_messages(_LINE)
_VALUE = {
    "anyOf": [
        {"type": "string", "minLength": 1, "maxLength": PREFERENCE_BYTES},
        {"type": "integer"},
        {"type": "boolean"},
    ]
}


class QuietHoursSchema(Schema):
    """When a player isn't to be disturbed; past midnight where `to` is the earlier time."""

    from_ = ma.fields.String(
        required=True, data_key="from", validate=ma.validate.Regexp(_TIME), metadata={"example": "22:00"}
    )
    to = ma.fields.String(required=True, validate=ma.validate.Regexp(_TIME), metadata={"example": "07:30"})

    @ma.validates_schema
    def last_some_time(self, hours: dict[str, Any], **_options: Any) -> None:
        """Refuse hours that end when they begin: all day or never is anybody's guess."""
        if hours["from_"] == hours["to"]:
            raise ma.ValidationError({"to": [Fault.of("disagrees", "This must differ from `from`.")]})


class _ProfileSchema(Schema):
    """What a player says of himself."""

    time_zone = Zone(
        most=ZONE_BYTES,
        metadata={"description": "Under its name in the IANA database.", "example": "Europe/Dublin"},
    )
    quiet_hours = ma.fields.Nested(
        QuietHoursSchema,
        allow_none=True,
        metadata={"description": "When not to be notified, by the clock of the time zone; null for never."},
    )
    digest = ma.fields.String(
        validate=ma.validate.OneOf(DIGESTS),
        metadata={"description": "How often notices are summed up, instead of going out one by one."},
    )
    preferences = ma.fields.Dict(
        keys=Line(most=PREFERENCE_BYTES),
        values=Preference(metadata=_VALUE),
        validate=ma.validate.Length(max=PREFERENCES),
        metadata={"description": "Whatever clients keep with the player; the server reads none of it."},
    )


def _scope() -> Any:
    return ma.fields.List(
        ma.fields.String(validate=ma.validate.OneOf(SCOPES)),
        load_default=lambda: [*SCOPES],
        validate=[ma.validate.Length(min=1, max=len(SCOPES))],
        metadata={"description": "Looking, acting, and your own data; all of it where left out."},
    )


class NewPlayerSchema(_ProfileSchema):
    """A player to create."""

    name = Name(required=True, metadata={"description": "What the others call you; names needn't differ."})


class AppPlayerSchema(NewPlayerSchema):
    """A player of an app's; the app calls the user as it likes."""

    user = Line(
        most=USER_BYTES,
        required=True,
        metadata={"description": "The app's own id of the user; with an app's key alone, and then required."},
    )
    scope = _scope()


class PlayerRequestSchema(AppPlayerSchema):
    """A guest, or with an app's key the player of one of its users; as documented."""

    user = Line(
        most=USER_BYTES,
        metadata={"description": "The app's own id of the user; with an app's key alone, and then required."},
    )


class ClaimSchema(Schema):
    """An identity, as the configured issuer vouches for it."""

    id_token = ma.fields.String(
        required=True,
        validate=ma.validate.Length(min=1, max=TOKEN_CHARACTERS),
        metadata={"description": "The ID token, just as the issuer gave it."},
    )
    nonce = Line(
        most=NONCE_BYTES, metadata={"description": "The nonce of the authentication request, if it had one."}
    )


class PlayerChangeSchema(_ProfileSchema):
    """What is to change of a player; each member given replaces the one there was."""

    name = Name(metadata={"description": "What the others call you from the next game on."})

    @ma.validates_schema
    def change_something(self, change: dict[str, Any], **_options: Any) -> None:
        """Refuse a change of nothing."""
        if not change:
            raise ma.ValidationError([Fault.of("required", "Give at least one member.")])


class ScopeSchema(Schema):
    """What a token is to be for."""

    scope = _scope()


def minutes(time: str) -> int:
    """Return a time of day, `22:00`, in minutes."""
    hour, minute = time.split(":")
    return int(hour) * 60 + int(minute)


def time_of(minutes: int) -> str:
    """Return minutes of the day as a time of day."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
