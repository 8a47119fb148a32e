"""What the routes of players blocked say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import STORE_ERRORS, Access, Parameter, Reply
from schemas.answers.players import BlockedSchema

_ERRORS = ("bad_query", "no_credentials", "bad_credentials", "missing_scope", *STORE_ERRORS)
_NO_BODY = ("unexpected_body", "bad_length", "body_too_large", "length_required")
_PLAYER = Parameter("player_id", "path", "The other player's id.", required=True, example="mX2c9QvB4nTz0KpE")
_LIST = {200: Reply("All whom you have blocked.", BlockedSchema)}

LIST: dict[str, Any] = {
    "summary": "List whom you have blocked",
    "tag": "players",
    "responses": _LIST,
    "errors": _ERRORS,
    "access": Access.REQUIRED,
}
BLOCK: dict[str, Any] = {
    "summary": "Block a player",
    "tag": "players",
    "responses": _LIST,
    "errors": (*_ERRORS, *_NO_BODY, "forbidden", "not_found", "quota"),
    "parameters": (_PLAYER,),
    "access": Access.REQUIRED,
}
UNBLOCK: dict[str, Any] = {
    "summary": "Unblock a player",
    "tag": "players",
    "responses": _LIST,
    "errors": (*_ERRORS, *_NO_BODY, "not_found"),
    "parameters": (_PLAYER,),
    "access": Access.REQUIRED,
}
