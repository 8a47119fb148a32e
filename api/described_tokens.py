"""What the route that replaces tokens says of itself; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import GAME_ERRORS, IDEMPOTENCY_KEY, Access, Reply
from schemas.answers.games import JoinedSchema

REPLACE: dict[str, Any] = {
    "summary": "Replace the token of your seat",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, and the new token; the old one is dead. Asked again with both the old token and the "
            "key, the same.",
            JoinedSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (
        *("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required"),
        *("bad_key", "key_required", "no_credentials", "bad_credentials", "missing_scope", "forbidden"),
        *GAME_ERRORS,
    ),
    "parameters": (IDEMPOTENCY_KEY._replace(required=True),),
    "access": Access.REQUIRED,
}
