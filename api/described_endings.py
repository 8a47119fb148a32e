"""What the routes that end a game early say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import GAME_ERRORS, Access, Reply
from schemas.answers.games import GameSchema

_ERRORS = (
    *("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required"),
    *("no_credentials", "bad_credentials", "missing_scope", "forbidden"),
    *GAME_ERRORS,
)

RESIGN: dict[str, Any] = {
    "summary": "Resign",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, finished: `finish_reason` is `resigned` and the other side has won; of several "
            "others, the one with the best score. Asked again, the same.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (*_ERRORS, "illegal_action", "not_started"),
    "access": Access.REQUIRED,
}

ABORT: dict[str, Any] = {
    "summary": "Call a game off",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, `aborted`: it counts for nobody. Any seat may do so until somebody has acted. Asked "
            "again, the same.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (*_ERRORS, "already_started"),
    "access": Access.REQUIRED,
}
