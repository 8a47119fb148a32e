"""What the routes of notices say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import BODY_ERRORS, STORE_ERRORS, Access, Body, Parameter, Reply
from api.queries import LONGEST_PAGE, PAGE
from schemas.answers import notices as answers
from schemas.notices import MuteSchema, ReadSchema

_ME = ("bad_query", "no_credentials", "bad_credentials", "missing_scope", *STORE_ERRORS)
_CURSOR = Parameter("cursor", "query", "As the answer before gave it; left out, from the oldest on.")
_LIMIT = Parameter(
    "limit",
    "query",
    "The most to tell.",
    {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": PAGE},
)
_GAME = "Wq3f0cVx8rTg5KpEa1ZbLA"

INBOX: dict[str, Any] = {
    "summary": "Read your inbox",
    "tag": "notices",
    "responses": {200: Reply("What has come since the cursor; kept for 90 days.", answers.InboxSchema)},
    "errors": ("bad_cursor", *_ME),
    "parameters": (_CURSOR, _LIMIT),
    "access": Access.REQUIRED,
}
READ: dict[str, Any] = {
    "summary": "Mark notices as read",
    "tag": "notices",
    "request": Body(ReadSchema, {"the_first_seven": {"through": 7}}),
    "responses": {200: Reply("What is left.", answers.UnreadSchema)},
    "errors": (*BODY_ERRORS, "not_found", *_ME),
    "access": Access.REQUIRED,
}
MUTE: dict[str, Any] = {
    "summary": "Mute a game",
    "tag": "notices",
    "request": Body(MuteSchema, {"mute": {"game": _GAME, "muted": True}}),
    "responses": {200: Reply("As it is now.", answers.MutedSchema)},
    "errors": (*BODY_ERRORS, "not_found", *_ME),
    "access": Access.REQUIRED,
}
