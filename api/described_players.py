"""What the routes of players say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import (
    BODY_ERRORS,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    IF_NONE_MATCH,
    STORE_ERRORS,
    UNCHANGED,
    Access,
    Body,
    Parameter,
    Reply,
)
from schemas.answers import games as games_answers
from schemas.answers import players as answers
from schemas.players import ClaimSchema, PlayerChangeSchema, PlayerRequestSchema, ScopeSchema

_KEY = IDEMPOTENCY_KEY._replace(required=True)
_NO_BODY = ("unexpected_body", "bad_length", "body_too_large", "length_required")
_ME = ("bad_query", "no_credentials", "bad_credentials", "missing_scope", *STORE_ERRORS)
_REFRESH = ("bad_query", "no_credentials", "bad_credentials", *STORE_ERRORS)
_OPTIONAL_BODY = tuple(code for code in BODY_ERRORS if code != "empty_body")
_TAG = {"ETag": "The version of the player; send it with If-Match or If-None-Match."}
_REPLAYED = {"Idempotency-Replayed": "`true` where the same request had been fulfilled before."}
_MADE = {**_TAG, **_REPLAYED, "Location": "Where others see the player."}
_MATCH = IF_MATCH._replace(meaning="The ETag of the player that the change was made on.", example='"3"')
_NONE_MATCH = IF_NONE_MATCH._replace(example='"3"')
_PLAYER = Parameter("player_id", "path", "The player's id.", required=True, example="mX2c9QvB4nTz0KpE")
_ANN = {
    "name": "Ann",
    "time_zone": "Europe/Dublin",
    "quiet_hours": {"from": "22:00", "to": "07:30"},
    "preferences": {"theme": "green", "sounds": False},
}

_CURSOR = Parameter("cursor", "query", "Since when, as the answer before said; left out, all that go on.")

SYNC: dict[str, Any] = {
    "summary": "Ask what has changed",
    "tag": "players",
    "responses": {
        200: Reply(
            "The games that have changed; a look at each tells how. Lists may lag by seconds.",
            games_answers.SyncSchema,
            headers={"Next-Poll-After-Ms": "When asking again is worth while."},
        )
    },
    "errors": ("bad_cursor", *_ME),
    "parameters": (_CURSOR,),
    "access": Access.REQUIRED,
}
CREATE: dict[str, Any] = {
    "summary": "Become a player",
    "tag": "players",
    "request": Body(
        PlayerRequestSchema,
        {
            "name_alone": {"name": "Ann"},
            "in_full": _ANN,
            "of_an_app": {"user": "48213", "name": "Ann", "scope": ["read", "play"]},
        },
    ),
    "responses": {
        201: Reply(
            "The player, and its tokens; an app's has no refresh token. Asked again with the same key, or by "
            "the app for the same user, the same player.",
            answers.PlayerMadeSchema,
            headers=_MADE,
        )
    },
    "errors": (
        *("bad_query", *BODY_ERRORS, *STORE_ERRORS),
        *("bad_key", "weak_key", "key_required", "key_reused"),
        *("bad_credentials", "no_credentials", "player_deleted"),
    ),
    "parameters": (_KEY._replace(required=False, meaning=_KEY.meaning + " Required without an app's key."),),
    "access": Access.OPTIONAL,
}
CLAIM: dict[str, Any] = {
    "summary": "Sign in, or claim a guest",
    "tag": "players",
    "request": Body(ClaimSchema, {"signed_in": {"id_token": "eyJ…", "nonce": "n-0S6_WzA2Mj"}}),
    "responses": {201: Reply("The player, and its tokens.", answers.PlayerMadeSchema, headers=_MADE)},
    "errors": (
        *("bad_query", *BODY_ERRORS, *STORE_ERRORS, "not_found", "forbidden"),
        *("bad_credentials", "missing_scope", "bad_identity", "issuer_unavailable"),
        *("claimed_already", "claimed_elsewhere"),
    ),
    "access": Access.OPTIONAL,
}
GET: dict[str, Any] = {
    "summary": "Look at a player",
    "tag": "players",
    "responses": {200: Reply("What anybody may see.", answers.PlayerSchema)},
    "errors": ("bad_query", "bad_credentials", "missing_scope", "not_found", *STORE_ERRORS),
    "parameters": (_PLAYER,),
    "access": Access.OPTIONAL,
}
ME: dict[str, Any] = {
    "summary": "Look at yourself",
    "tag": "players",
    "responses": {200: Reply("You.", answers.MeSchema, headers=_TAG), 304: UNCHANGED._replace(headers=_TAG)},
    "errors": ("bad_etag", *_ME),
    "parameters": (_NONE_MATCH,),
    "access": Access.REQUIRED,
}
CHANGE: dict[str, Any] = {
    "summary": "Change name or settings",
    "tag": "players",
    "request": Body(
        PlayerChangeSchema, {"rename": {"name": "Anna"}, "no_quiet_hours": {"quiet_hours": None}}
    ),
    "responses": {200: Reply("You, after the change.", answers.MeSchema, headers=_TAG)},
    "errors": (*BODY_ERRORS, "bad_etag", "precondition_required", "stale_player", *_ME),
    "parameters": (_MATCH,),
    "access": Access.REQUIRED,
}
DELETE: dict[str, Any] = {
    "summary": "Delete yourself",
    "tag": "players",
    "responses": {200: Reply("What is left: an id.", answers.PlayerSchema)},
    "errors": (*_NO_BODY, *_ME),
    "access": Access.REQUIRED,
}
EXPORT: dict[str, Any] = {
    "summary": "Export your data",
    "tag": "players",
    "responses": {200: Reply("All that is kept of you.", answers.ExportSchema)},
    "errors": _ME,
    "access": Access.REQUIRED,
}
RENEW: dict[str, Any] = {
    "summary": "Renew a player's token",
    "tag": "players",
    "request": Body(ScopeSchema, {"to_look": {"scope": ["read"]}}, required=False),
    "responses": {200: Reply("Another token.", answers.SessionSchema)},
    "errors": (*_OPTIONAL_BODY, *_REFRESH),
    "access": Access.REQUIRED,
}
REPLACE: dict[str, Any] = {
    "summary": "Revoke a player's tokens",
    "tag": "players",
    "responses": {
        200: Reply(
            "New tokens. Asked again with both the old refresh token and the key, the same.",
            answers.RefreshedSchema,
            headers=_REPLAYED,
        )
    },
    "errors": (*_NO_BODY, "bad_key", "key_required", *_REFRESH),
    "parameters": (_KEY,),
    "access": Access.REQUIRED,
}
