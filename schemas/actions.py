"""Actions as JSON: an id, and the same in parts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.actions import FIELDS, Action, parse_action
from engine.errors import UnreadableAction
from schemas.base import FieldError, Int, InvalidFields, Line, Schema

if TYPE_CHECKING:
    from collections.abc import Mapping

ID_BYTES = 64
_CARD = {"description": "A card code, as in `JH` or `XX`."}
_NUMBERS = frozenset({"seat", "trick", "chips", "level"})


def action_json(action: Action) -> dict[str, Any]:
    """Return what a view lists of an action; it may be posted back as it stands."""
    return dict(_parts(action))


@lru_cache(maxsize=1024)
def _parts(action: Action) -> tuple[tuple[str, Any], ...]:
    fields = zip(FIELDS[action.kind], (action.value, action.detail), strict=False)
    told = {name: _typed(name, value) for name, value in fields if value}
    return tuple({"id": action.id, "type": action.kind, **told}.items())


def _typed(name: str, value: str) -> str | int | tuple[str, ...]:
    if name == "cards":
        return tuple(value.split(","))
    # An id as posted may have anything for a number; it is found out when nothing like it is on offer.
    return int(value) if name in _NUMBERS and value.isascii() and value.isdigit() else value


class ActionSchema(Schema):
    """One thing a seat may do, as a view lists it."""

    id = Line(
        most=ID_BYTES, required=True, metadata={"description": "What to post back.", "example": "play:9S"}
    )
    type = Line(most=16, metadata={"description": "The kind of action; with it come its parts."})
    card = Line(most=2, metadata=_CARD)
    cards = ma.fields.List(Line(most=2, metadata=_CARD), metadata={"description": "Cards, all together."})
    suit = Line(most=6, metadata={"description": "`S`, `H`, `D`, `C`, `nt` or `nt_low`."})
    seat = Int(metadata={"description": "A seat."})
    trick = Int(metadata={"description": "The number of a trick."})
    chips = Int(metadata={"description": "How many are staked."})
    level = ma.fields.Raw(
        metadata={"description": "Tricks bid, or the code of a special bid.", "type": ["integer", "string"]}
    )


class ActionRequestSchema(ActionSchema):
    """An action to take: its id alone, or an entry of `legal_actions` as it stands."""

    turn_number = Int(
        validate=ma.validate.Range(min=0),
        metadata={"description": "The decision this answers, as the view gave it; or send If-Match."},
    )


def read_action(fields: Mapping[str, Any]) -> Action:
    """Return the action of a request already loaded, or raise InvalidFields where its parts disagree."""
    try:
        action = parse_action(fields["id"])
    except UnreadableAction as unreadable:
        raise InvalidFields((FieldError("/id", str(unreadable), "unreadable_action"),)) from None
    parts = action_json(action)
    wrong = [
        name for name, value in fields.items() if name != "turn_number" and not _agrees(parts, name, value)
    ]
    if wrong:
        errors = [FieldError(f"/{name}", "This doesn't agree with the id.", "disagrees") for name in wrong]
        raise InvalidFields(tuple(errors))
    return action


def _agrees(parts: Mapping[str, Any], name: str, value: object) -> bool:
    value = tuple(value) if isinstance(value, list) else value
    return name in parts and type(parts[name]) is type(value) and parts[name] == value
