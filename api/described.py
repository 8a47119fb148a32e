"""What the routes of rulesets and games say of themselves in the OpenAPI document."""

from __future__ import annotations

from typing import Any

from api.operation import (
    BODY_ERRORS,
    GAME_ERRORS,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    IF_NONE_MATCH,
    STORE_ERRORS,
    UNCHANGED,
    WRITE_ERRORS,
    Access,
    Body,
    Parameter,
    Reply,
)
from api.queries import MOST_EVENTS, TEXT_FORMATS
from api.query import LARGEST
from schemas.actions import ActionRequestSchema
from schemas.answers import games as games_answers
from schemas.answers import rulesets as rulesets_answers
from schemas.answers.events import EventListSchema
from schemas.games import JoinSchema, NewGameSchema
from schemas.rulesets import ResolveSchema

_KEY = IDEMPOTENCY_KEY._replace(required=True)
_NO_GAME = GAME_ERRORS
_WHO = ("bad_credentials", "missing_scope")
_RULE_ERRORS = ("illegal_action",)
VIEW_HEADERS = {
    "ETag": "The version shown, and to whom; send it with If-Match or If-None-Match.",
    "Next-Poll-After-Ms": "When asking again is worth while; missing once the game is over.",
}
WRITTEN_HEADERS = {
    **VIEW_HEADERS,
    "Idempotency-Replayed": "`true` where the same request had been fulfilled before.",
}
LOCATED_HEADERS = {**WRITTEN_HEADERS, "Location": "The game's address."}
_EVENTS = Parameter(
    "limit", "query", "How many at the most.", {"type": "integer", "minimum": 1, "maximum": MOST_EVENTS}
)
_AFTER = Parameter(
    "after", "query", "The last event already known.", {"type": "integer", "minimum": 0, "maximum": LARGEST}
)
_FRESH = Parameter(
    "fresh", "query", "1: read the very latest, at twice the price.", {"enum": ["0", "1"], "type": "string"}
)
_FORMAT = Parameter(
    "format", "query", "The notation.", {"type": "string", "enum": ["egn", "emn"]}, required=True
)
_RULESET_KEY = Parameter(
    "key", "path", "A preset's key, or a share code.", required=True, example="north_american_24~sd1.t11"
)
_TEXT_FORMAT = Parameter(
    "format", "query", "How to write them; else `Accept` says.", {"type": "string", "enum": [*TEXT_FORMATS]}
)
_NEW_GAME = {"ruleset": "north_american_24"}
_TWO_OPEN = {
    "ruleset": "north_american_24",
    "options": {"stick_the_dealer": "must_call"},
    "seats": [{"name": "Ann"}, "open", {"name": "Cleo"}, "open"],
    "visibility": "public",
}

RULESETS: dict[str, Any] = {
    "summary": "List presets",
    "tag": "rulesets",
    "responses": {200: Reply("Every preset.", rulesets_answers.PresetListSchema)},
    "errors": ("bad_query",),
}
RULESET: dict[str, Any] = {
    "summary": "Show a ruleset",
    "tag": "rulesets",
    "responses": {200: Reply("The ruleset, with every option.", rulesets_answers.RulesetSchema)},
    "errors": ("bad_query", "unknown_ruleset"),
    "parameters": (_RULESET_KEY,),
}
RULESET_TEXT: dict[str, Any] = {
    "summary": "Read the rules in English",
    "tag": "rulesets",
    "responses": {
        200: Reply(
            "Paragraph by paragraph; as Markdown, which is plain text too, where asked for.",
            rulesets_answers.RulebookSchema,
            also=("text/markdown", "text/plain"),
        )
    },
    "errors": ("bad_query", "unknown_ruleset"),
    "parameters": (_RULESET_KEY, _TEXT_FORMAT),
}
GLOSSARY: dict[str, Any] = {
    "summary": "Look up the field's words",
    "tag": "rulesets",
    "responses": {200: Reply("Every word that may be said of a deal.", rulesets_answers.GlossarySchema)},
    "errors": ("bad_query",),
}
RESOLVE: dict[str, Any] = {
    "summary": "Work options into a preset",
    "tag": "rulesets",
    "request": Body(
        ResolveSchema, {"stuck": {"ruleset": "british_25", "options": {"stick_the_dealer": "must_call"}}}
    ),
    "responses": {200: Reply("The full ruleset.", rulesets_answers.ResolvedSchema)},
    "errors": ("bad_query", *BODY_ERRORS),
}
CREATE: dict[str, Any] = {
    "summary": "Create a game",
    "tag": "games",
    "request": Body(NewGameSchema, {"all_seats": _NEW_GAME, "two_open": _TWO_OPEN}),
    "responses": {
        201: Reply(
            "The game, and the tokens and invites of its seats. Asked again with the same key, the same.",
            games_answers.CreatedSchema,
            headers=LOCATED_HEADERS,
        )
    },
    "errors": (
        "bad_query",
        *BODY_ERRORS,
        *STORE_ERRORS,
        "bad_key",
        "weak_key",
        "key_required",
        "key_reused",
        "quota",
        *("bad_credentials", "missing_scope", "no_credentials", "forbidden"),
    ),
    "parameters": (_KEY,),
    "access": Access.OPTIONAL,
}
GET: dict[str, Any] = {
    "summary": "Look at a game",
    "tag": "games",
    "responses": {
        200: Reply("The game as you may see it.", games_answers.GameSchema, headers=VIEW_HEADERS),
        304: UNCHANGED._replace(headers=VIEW_HEADERS),
    },
    "errors": ("bad_query", "bad_etag", *_WHO, *_NO_GAME),
    "parameters": (_FRESH, IF_NONE_MATCH),
    "access": Access.OPTIONAL,
}
JOIN: dict[str, Any] = {
    "summary": "Take an open seat",
    "tag": "games",
    "request": Body(JoinSchema, {"by_invite": {"invite": "qL2m0aVx3rTg8KpE", "name": "Bob"}}),
    "responses": {
        201: Reply(
            "The game, and the token of your seat. Asked again with the same key, the same.",
            games_answers.JoinedSchema,
            headers=LOCATED_HEADERS,
        )
    },
    "errors": (
        *("bad_query", *BODY_ERRORS),
        *_NO_GAME,
        *("bad_key", "weak_key", "key_required", "key_reused", "bad_invite", "seat_taken"),
        *("already_started", "players_only"),
        *("bad_credentials", "missing_scope", "seated_already"),
    ),
    "parameters": (_KEY,),
    "access": Access.OPTIONAL,
}
LEAVE: dict[str, Any] = {
    "summary": "Leave a seat before the first card",
    "tag": "games",
    "responses": {
        200: Reply(
            "The game, your seat open again, and the invite to it.",
            games_answers.LeftSchema,
            headers=VIEW_HEADERS,
        )
    },
    "errors": (
        *("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required"),
        *("no_credentials", "forbidden", "already_started", *_WHO, *_NO_GAME),
    ),
    "access": Access.REQUIRED,
}
ACT: dict[str, Any] = {
    "summary": "Act",
    "tag": "games",
    "request": Body(
        ActionRequestSchema,
        {"by_id": {"id": "play:9S", "turn_number": 19}, "as_listed": {"id": "pass", "type": "pass"}},
    ),
    "responses": {
        200: Reply("The game after your action.", games_answers.GameSchema, headers=WRITTEN_HEADERS)
    },
    "errors": (
        *("no_credentials", "forbidden", "bad_query", *BODY_ERRORS, *WRITE_ERRORS),
        *(*_RULE_ERRORS, *_WHO, *_NO_GAME),
    ),
    "parameters": (IF_MATCH, IDEMPOTENCY_KEY),
    "access": Access.REQUIRED,
}
EVENTS: dict[str, Any] = {
    "summary": "Read what has happened",
    "tag": "games",
    "responses": {200: Reply("Events in order, none left out.", EventListSchema)},
    "errors": ("bad_query", *_WHO, *_NO_GAME),
    "parameters": (_AFTER, _EVENTS),
    "access": Access.OPTIONAL,
}
EXPORT: dict[str, Any] = {
    "summary": "Export the finished deals",
    "tag": "games",
    "responses": {
        200: Reply(
            "Euchre Game Notation, or Euchre Match Notation with a document for each game of the match. "
            "Hands and discards are in it once the game's `fairness.reveal` allows.",
            {"type": "object"},
        )
    },
    "errors": ("bad_query", "no_notation", *_WHO, *_NO_GAME),
    "parameters": (_FORMAT,),
    "access": Access.OPTIONAL,
}
