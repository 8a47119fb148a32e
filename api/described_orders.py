"""What the routes of standing orders say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import (
    BODY_ERRORS,
    GAME_ERRORS,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    WRITE_ERRORS,
    Access,
    Body,
    Reply,
)
from schemas.answers.games import GameSchema
from schemas.orders import OrdersSchema

_WHOSE = ("no_credentials", "bad_credentials", "missing_scope", "forbidden")
_NO_BODY = ("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required")

GIVE: dict[str, Any] = {
    "summary": "Give standing orders",
    "tag": "games",
    "request": Body(
        OrdersSchema,
        {
            "forced_cards": {"orders": [{"order": "only_legal"}], "turn_number": 3},
            "unless_spades": {
                "orders": [{"order": "pass_unless", "suits": ["S"], "deal": 5}, {"order": "no_alone"}],
                "turn_number": 19,
            },
            "nothing": {"orders": [], "turn_number": 19},
        },
    ),
    "responses": {
        200: Reply(
            "The game, `orders` as they stand. One whose turn has come is carried out at once.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "parameters": (IF_MATCH, IDEMPOTENCY_KEY),
    "errors": (
        *("bad_query", *BODY_ERRORS, *_WHOSE, *WRITE_ERRORS, "not_started", "illegal_action", "stale_order"),
        *GAME_ERRORS,
    ),
    "access": Access.REQUIRED,
}

TAKE_BACK: dict[str, Any] = {
    "summary": "Take standing orders back",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, without orders of yours. Asked again, the same.", GameSchema, headers=WRITTEN_HEADERS
        )
    },
    "errors": (*_NO_BODY, *_WHOSE, *GAME_ERRORS),
    "access": Access.REQUIRED,
}
