"""What the routes of phrases say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import BODY_ERRORS, GAME_ERRORS, IDEMPOTENCY_KEY, Access, Body, Parameter, Reply
from api.queries import LONGEST_PAGE
from schemas.answers.phrases import HeardSchema, MutedToldSchema, PhraseSaidSchema
from schemas.phrases import MutedSeatsSchema, PhraseSchema

_WHO = ("bad_credentials", "missing_scope")
_SEAT = ("no_credentials", *_WHO, "forbidden")
_CURSOR = Parameter("cursor", "query", "`cursor` of the answer before.")
_LIMIT = Parameter(
    "limit", "query", "How many at the most.", {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE}
)

SAY: dict[str, Any] = {
    "summary": "Say something",
    "tag": "games",
    "request": Body(PhraseSchema, {"thanks": {"phrase": "thanks"}}),
    "responses": {
        201: Reply("What was said. Asked again at once with the same key, the same.", PhraseSaidSchema)
    },
    "errors": (
        *("bad_query", *BODY_ERRORS, "bad_key", "key_reused"),
        *(*_SEAT, *GAME_ERRORS, "no_phrases", "too_many_requests"),
    ),
    "parameters": (IDEMPOTENCY_KEY,),
    "access": Access.REQUIRED,
}
HEAR: dict[str, Any] = {
    "summary": "Read what was said",
    "tag": "games",
    "responses": {200: Reply("What was said, but for what seats say that you have muted.", HeardSchema)},
    "errors": ("bad_query", "bad_cursor", *_WHO, *GAME_ERRORS),
    "parameters": (_CURSOR, _LIMIT),
    "access": Access.OPTIONAL,
}
MUTE: dict[str, Any] = {
    "summary": "Mute seats",
    "tag": "games",
    "request": Body(MutedSeatsSchema, {"one": {"seats": [3]}}),
    "responses": {200: Reply("Whom you don't hear from now on; nobody is told.", MutedToldSchema)},
    "errors": ("bad_query", *BODY_ERRORS, *_SEAT, *GAME_ERRORS),
    "access": Access.REQUIRED,
}
