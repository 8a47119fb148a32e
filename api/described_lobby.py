"""What the routes around a game say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import LOCATED_HEADERS, VIEW_HEADERS, WRITTEN_HEADERS
from api.operation import (
    BODY_ERRORS,
    GAME_ERRORS,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    STORE_ERRORS,
    WRITE_ERRORS,
    Access,
    Body,
    Reply,
)
from schemas.answers.games import GameSchema, InvitedSchema, JoinedSchema
from schemas.lobby import FindSchema, InviteSchema, RematchSchema, UndoWishSchema

_WHO = ("no_credentials", "bad_credentials", "missing_scope", "forbidden")
_BODY = tuple(code for code in BODY_ERRORS if code != "empty_body")

_INVITE_ERRORS = (
    *("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required"),
    *_WHO,
    *GAME_ERRORS,
    *("already_started", "seat_taken"),
)

INVITE: dict[str, Any] = {
    "summary": "Invite anew",
    "tag": "games",
    "request": Body(InviteSchema, {"a_code": {}, "a_player": {"player": "mX2c9QvB4nTz0KpE"}}),
    "responses": {
        200: Reply(
            "The game, and the invite that opens the seat from now on; whatever opened it before is dead. "
            "Asked again, another one.",
            InvitedSchema,
            headers=VIEW_HEADERS,
        )
    },
    "errors": ("bad_query", *_BODY, *_WHO, *GAME_ERRORS, "already_started", "seat_taken", "players_only"),
    "access": Access.REQUIRED,
}
REVOKE: dict[str, Any] = {
    "summary": "Take an invite back",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game; no invite opens the seat until there is a new one.", GameSchema, headers=VIEW_HEADERS
        )
    },
    "errors": _INVITE_ERRORS,
    "access": Access.REQUIRED,
}

FIND: dict[str, Any] = {
    "summary": "Find a game",
    "tag": "games",
    "request": Body(FindSchema, {"any": {"ruleset": "north_american_24", "name": "Ann"}}),
    "responses": {
        201: Reply(
            "The newest public game by these rules that waits, or a new one; and the token of your seat. "
            "Asked again with the same key, the same.",
            JoinedSchema,
            headers=LOCATED_HEADERS,
        )
    },
    "errors": (
        *("bad_query", *BODY_ERRORS, *STORE_ERRORS),
        *("bad_key", "weak_key", "key_required", "key_reused", "quota"),
        *("bad_credentials", "missing_scope", "no_credentials", "forbidden"),
    ),
    "parameters": (IDEMPOTENCY_KEY._replace(required=True),),
    "access": Access.OPTIONAL,
}

UNDO: dict[str, Any] = {
    "summary": "Undo the last action",
    "tag": "games",
    "request": Body(
        UndoWishSchema,
        {"ask": {"wish": "ask", "turn_number": 20}, "agree": {"wish": "agree", "turn_number": 20}},
    ),
    "responses": {
        200: Reply(
            "The game. Once every other seat that people sit in has agreed, it is as before the action, and "
            "one turn later. Whoever acts meanwhile lets the wish lapse.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": ("bad_query", *BODY_ERRORS, *WRITE_ERRORS, *_WHO, *GAME_ERRORS, "illegal_action"),
    "parameters": (IF_MATCH, IDEMPOTENCY_KEY),
    "access": Access.REQUIRED,
}

REMATCH: dict[str, Any] = {
    "summary": "Play again",
    "tag": "games",
    "request": Body(RematchSchema, {"others": {"partners": "rotate"}}, required=False),
    "responses": {
        201: Reply(
            "The new game: same rules and settings, each seat opened by whatever opened it before, and the "
            "first dealer the one after the first dealer of the old game. There is one rematch of a game, "
            "whoever asks; asked again, the same.",
            GameSchema,
            headers=LOCATED_HEADERS,
        )
    },
    "errors": ("bad_query", *_BODY, *_WHO, *GAME_ERRORS, "not_over", "rematch_made", "quota"),
    "access": Access.REQUIRED,
}
