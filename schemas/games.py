"""Requests about games, and the shape of what is answered."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from schemas.base import NAME_BYTES, Bool, Fault, Int, Line, Name, Schema, load
from schemas.rulesets import ResolveSchema

VISIBILITIES = ("public", "unlisted", "private")
CODE_BYTES = 64
NONCE_DIGITS = 32
LEVELS = ("steady", "random")
"""Of bots; named here so that creating a game loads none."""


_NAME = f"at most {NAME_BYTES} bytes in UTF-8, and names needn't differ"


class SeatWishSchema(Schema):
    """One seat of a game to be created."""

    name = Name(metadata={"description": f"What the others call whoever sits here; {_NAME}."})
    kind = ma.fields.String(
        load_default="human",
        validate=ma.validate.OneOf(["human", "open", "me"]),
        metadata={
            "description": "`open` gives an invite and waits for somebody to join; `me` is the asking player."
        },
    )

    bot = ma.fields.String(
        validate=ma.validate.OneOf(LEVELS),
        metadata={"description": "A bot of this level plays here; `random` is for tests of clients."},
    )

    @ma.validates_schema
    def leave_bots_alone(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a seat that is to be a bot's and somebody else's."""
        if wish["kind"] != "human" and "bot" in wish:
            raise ma.ValidationError({"bot": [Fault.of("disagrees", "The seat is said to be somebody's.")]})

    @ma.post_load
    def seat_bots(self, wish: dict[str, Any], **_options: Any) -> dict[str, Any]:
        """Say by its kind that a seat is a bot's."""
        return {**wish, "kind": "bot"} if "bot" in wish else wish

    @ma.validates_schema
    def name_whoever_is_there(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a name for a seat that nobody has taken."""
        if wish["kind"] == "open" and "name" in wish:
            raise ma.ValidationError({"name": [Fault.of("nobody_there", "Whoever joins brings the name.")]})


class SeatField(ma.fields.Field[Any]):
    """A seat: an object, or one of the words `open` and `me`."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> dict[str, Any]:
        if isinstance(value, str) and value not in _WORDS:
            raise ma.ValidationError([Fault.of("type", "This must be an object, or `open`, or `me`.")])
        wish = {"kind": value} if isinstance(value, str) else value
        loaded: dict[str, Any] = _SEAT.load(wish)
        return loaded


_WORDS = ("open", "me")
_SEAT = SeatWishSchema()
_SEAT_SHAPE = {
    "description": "The word `open` or `me`, or an object.",
    "anyOf": [
        {"enum": ["open", "me"]},
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": NAME_BYTES},
                "kind": {"enum": ["human", "open", "me"]},
                "bot": {"enum": [*LEVELS]},
            },
            "additionalProperties": False,
        },
    ],
}


class FairnessSchema(Schema):
    """How the shuffles of a game are made provable."""

    mode = ma.fields.String(
        load_default="commit",
        validate=ma.validate.OneOf(["commit", "cut"]),
        metadata={"description": "`cut` asks every seat for a nonce before the first cards are dealt."},
    )
    reveal = ma.fields.String(
        load_default="deal",
        validate=ma.validate.OneOf(["deal", "game"]),
        metadata={
            "description": "Whether secrets, and with them all hands, are told at the end of each `deal` or "
            "of the whole `game`."
        },
    )


_FAIRNESS = FairnessSchema()


def timed() -> Schema:
    """Return the schema of clocks, loaded when a request first names one."""
    from schemas.clocks import ClockSchema  # noqa: PLC0415  # most games have none

    return ClockSchema()


class InvitesSchema(Schema):
    """How seats are offered."""

    expire_after = Int(
        validate=ma.validate.Range(min=60, max=14 * 24 * 3600),
        metadata={"description": "Seconds that an invite is good; left out, as long as the game waits."},
    )


class WatchingSchema(Schema):
    """How whoever doesn't sit there watches."""

    delay = ma.fields.String(
        load_default="none",
        validate=ma.validate.OneOf(["none", "deal"]),
        metadata={"description": "`deal`: a deal is shown to spectators when it is over, and not before."},
    )


class SandboxSchema(Schema):
    """Cards known beforehand; only where clients are tested."""

    pack = ma.fields.List(
        ma.fields.String(validate=ma.validate.Length(equal=2)),
        validate=ma.validate.Length(min=1, max=120),
        metadata={
            "description": "What every deal is dealt from, all cards of the ruleset, the top one first."
        },
    )
    secret = ma.fields.String(
        validate=[ma.validate.Length(equal=64), ma.validate.Regexp("^[0-9a-fA-F]*$")],
        metadata={"description": "32 bytes as 64 hexadecimal digits, from which every shuffle follows."},
    )


class NewGameSchema(ResolveSchema):
    """A game to create; all but `ruleset` may be left out."""

    seats = ma.fields.List(
        SeatField(metadata=_SEAT_SHAPE),
        validate=ma.validate.Length(min=2, max=8),
        metadata={
            "description": "Who sits where, seat 0 first. Left out, a player who asks gets seat 0 and the "
            "others are open; whoever else asks gets them all."
        },
    )
    visibility = ma.fields.String(
        load_default="unlisted",
        validate=ma.validate.OneOf(VISIBILITIES),
        metadata={"description": "Who may watch: all who look, those with the id, or the seats alone."},
    )
    clock = ma.fields.Nested(
        timed,
        load_default=None,
        allow_none=True,
        metadata={"description": "How long a seat may think; null, or left out: as long as it likes."},
    )
    fairness = ma.fields.Nested(FairnessSchema, load_default=lambda: load(_FAIRNESS, {}))
    hints = Bool(
        load_default=False,
        metadata={"description": "Whether seats may ask what a sound player would do; never in rated games."},
    )
    seating = ma.fields.String(
        load_default="fixed",
        validate=ma.validate.OneOf(["fixed", "random"]),
        metadata={
            "description": "`random`: once the last seat is taken, before the first card, it is drawn who "
            "sits where, and so who plays with whom."
        },
    )
    invites = ma.fields.Nested(InvitesSchema, load_default=dict)
    sandbox = ma.fields.Nested(SandboxSchema)
    phrases = Bool(
        load_default=True, metadata={"description": "Whether seats may say one of a fixed set of phrases."}
    )
    spectators = ma.fields.Nested(WatchingSchema, load_default=dict)
    rated = Bool(
        load_default=False,
        metadata={
            "description": "Whether it counts for its players' ratings: players alone sit down, without bots "
            "and hints."
        },
    )


class NonceSchema(Schema):
    """What a seat puts into a shuffle."""

    nonce = ma.fields.String(
        required=True,
        allow_none=True,
        validate=[ma.validate.Length(equal=NONCE_DIGITS), ma.validate.Regexp("^[0-9a-fA-F]*$")],
        metadata={"description": "16 bytes drawn at random, as 32 hexadecimal digits; null declines."},
    )
    shuffle = Int(
        validate=ma.validate.Range(min=1),
        metadata={"description": "The shuffle it is meant for, as `fairness.shuffle` of the view says."},
    )


class JoinSchema(Schema):
    """A wish to sit down."""

    invite = Line(most=CODE_BYTES, metadata={"description": "The code of an open seat."})
    seat = Int(
        validate=ma.validate.Range(min=0, max=15),
        metadata={"description": "An open seat of a public game; the first one where left out."},
    )
    name = Name(metadata={"description": f"What the others call you; {_NAME}."})


class VacationSchema(Schema):
    """A wish to stop one's own clock."""

    days = Int(
        required=True,
        validate=ma.validate.Range(min=0, max=90),
        metadata={"description": "From now on; 0 ends a vacation and keeps the days not used."},
    )
