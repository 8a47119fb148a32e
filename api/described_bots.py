"""What the routes about bots say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import GAME_ERRORS, Access, Reply
from schemas.answers.bots import HintSchema
from schemas.answers.games import GameSchema

_NO_BODY = ("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required")
_WHOSE = ("no_credentials", "bad_credentials", "missing_scope", "forbidden", "not_found")

LEAVE_TO_BOT: dict[str, Any] = {
    "summary": "Leave your seat to a bot",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game. A steady bot acts for the seat from now on, at once where it is its turn, until you "
            "take the seat back or act yourself. Asked again, the same.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (*_NO_BODY, *_WHOSE, "not_started", "illegal_action", *GAME_ERRORS),
    "access": Access.REQUIRED,
}

TAKE_BACK: dict[str, Any] = {
    "summary": "Take your seat back",
    "tag": "games",
    "responses": {
        200: Reply("The game, your seat yours again.", GameSchema, headers=WRITTEN_HEADERS),
    },
    "errors": (*_NO_BODY, *_WHOSE, "not_started", "illegal_action", *GAME_ERRORS),
    "access": Access.REQUIRED,
}

GO_ON: dict[str, Any] = {
    "summary": "Let bots go on",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, with what `pending_expiry` showed stored. A run of bots ends with the deal, or after "
            "40 actions; where the next turn is a bot's again, and no person's, this is how not to wait for "
            "the server to go on by itself. With nothing pending nothing is written.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (*_NO_BODY, *_WHOSE, *GAME_ERRORS),
    "access": Access.REQUIRED,
}

HINT: dict[str, Any] = {
    "summary": "Ask for a hint",
    "tag": "games",
    "responses": {
        200: Reply(
            "What a steady bot would do in your place, and why; worked out from your view alone.", HintSchema
        )
    },
    "errors": (
        *("bad_query", *_WHOSE, "no_hints", "illegal_action"),
        *GAME_ERRORS,
    ),
    "access": Access.REQUIRED,
}
