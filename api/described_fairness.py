"""What the routes that make deals provable, and those that look back, say of themselves."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import BODY_ERRORS, GAME_ERRORS, Access, Body, Parameter, Reply
from api.query import LARGEST
from schemas.answers import fairness as answers
from schemas.answers.games import GameSchema
from schemas.games import NonceSchema

_ERRORS = ("bad_credentials", "missing_scope", *GAME_ERRORS)
_NONCES = {
    "nonce": {"nonce": "5f1c0e9a7b3d42688e0d6a1c2b4f9735", "shuffle": 1},
    "declined": {"nonce": None},
}
_AT = Parameter(
    "at",
    "query",
    "Number of the event.",
    {"type": "integer", "minimum": 1, "maximum": LARGEST},
    required=True,
)
_FACE_UP = Parameter(
    "face_up", "query", "1: every card, if the deal is over.", {"type": "string", "enum": ["0", "1"]}
)

NONCE: dict[str, Any] = {
    "summary": "Put a nonce into the next shuffle",
    "tag": "games",
    "request": Body(NonceSchema, _NONCES),
    "responses": {
        200: Reply(
            "The game; it begins when the last seat awaited has answered.",
            GameSchema,
            headers=WRITTEN_HEADERS,
        )
    },
    "errors": (
        *("no_credentials", "forbidden", "bad_query", "nonce_given", "wrong_shuffle", "illegal_action"),
        *BODY_ERRORS,
        *_ERRORS,
    ),
    "access": Access.REQUIRED,
}
PROOF: dict[str, Any] = {
    "summary": "Prove the deals",
    "tag": "games",
    "responses": {200: Reply("Every shuffle, as far as it may be told.", answers.ProofSchema)},
    "errors": ("bad_query", *_ERRORS),
    "access": Access.OPTIONAL,
}
REPLAY: dict[str, Any] = {
    "summary": "Look back",
    "tag": "games",
    "responses": {200: Reply("The game after the event.", answers.ReplaySchema)},
    "errors": ("bad_query", "not_revealed", *_ERRORS),
    "parameters": (_AT, _FACE_UP),
    "access": Access.OPTIONAL,
}
