"""What the routes of tournaments say of themselves; read at build time only, see `api.spec`."""

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
from schemas.answers import schedules, table_deals
from schemas.answers import tournaments as answers
from schemas.tournaments import (
    ChallengeSchema,
    DrawRoundSchema,
    EnterSchema,
    NewTournamentSchema,
    ReportSchema,
    RulingSchema,
    SubstituteSchema,
    WithdrawSchema,
)

LOOK = ("bad_query", "not_found", *STORE_ERRORS)
_CODED = ("no_credentials", "bad_credentials", "secret_missing", "forbidden", *LOOK)
WRITE = ("tournament_full", "bad_key", "key_reused", "illegal_action", *BODY_ERRORS, *_CODED)
TAG = {"ETag": "Of the tournament; send it with If-None-Match."}
_MATCH_TAG = {"ETag": "Of the match; a ruling sends it with If-Match."}
NONE_MATCH = IF_NONE_MATCH._replace(example='"17.1"')
_MATCH_IS = IF_MATCH._replace(
    meaning="The revision of the match that this was decided on.", example='"5b2c0e9a7b3d4268"'
)
TOURNAMENT = Parameter(
    "tournament_id", "path", "The tournament's id.", required=True, example="mX2c9QvB4nTz0KpEu7RyWA"
)
_MATCH = Parameter(
    "match", "path", "The match's number.", {"type": "integer", "minimum": 0}, required=True, example=1
)
_ROUND = Parameter(
    "round",
    "query",
    "The round whose deals to tell.",
    {"type": "integer", "minimum": 1, "maximum": 400},
    required=True,
    example=1,
)
FORMAT = Parameter(
    "format",
    "query",
    "`csv` for spreadsheets.",
    {"type": "string", "enum": ["json", "csv"], "default": "json"},
)
REPLAYED = {"Idempotency-Replayed": "`true` where the same request had been fulfilled before."}
_HELD = Reply("The tournament as it now stands.", answers.TournamentSchema, headers={**TAG, **REPLAYED})
_SAID = Reply("The match as it now stands.", answers.TableMatchSchema, headers={**_MATCH_TAG, **REPLAYED})
_POINTS = {"points": [9, 6], "lone_hands": [1, 0]}

CREATE: dict[str, Any] = {
    "summary": "Begin a tournament",
    "tag": "tournaments",
    "request": Body(
        NewTournamentSchema,
        {
            "a_progressive_evening": {
                "ruleset": "progressive_24",
                "format": "progressive",
                "rounds": 13,
                "title": "Thursday",
                "entrants": ["Ann", "Bob", "Cleo", "Dan", "Eve"],
            },
            "teams_from_a_spreadsheet": {
                "ruleset": "british_25",
                "format": "swiss",
                "rounds": 5,
                "csv": "name,town\nThe Owls,York\nThe Jacks,Bath\n",
            },
            "numbered": {"ruleset": "progressive_24", "format": "progressive", "rounds": 7, "count": 8},
        },
    ),
    "responses": {
        201: Reply(
            "The tournament, the token that directs it, and the code by which each entrant reports. Asked "
            "again with the same key, the same.",
            answers.TournamentMadeSchema,
            headers={"Location": "The tournament's address, which shows it to anybody.", **REPLAYED},
        )
    },
    "errors": (
        *("bad_query", *BODY_ERRORS, *STORE_ERRORS, "illegal_action"),
        *("bad_key", "weak_key", "key_required", "key_reused"),
    ),
    "parameters": (IDEMPOTENCY_KEY._replace(required=True),),
}
GET: dict[str, Any] = {
    "summary": "Look at a tournament",
    "tag": "tournaments",
    "responses": {
        200: Reply("The tournament.", answers.TournamentSchema, headers=TAG),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", *LOOK),
    "parameters": (TOURNAMENT, NONE_MATCH),
}
STANDINGS: dict[str, Any] = {
    "summary": "Look at the standing",
    "tag": "tournaments",
    "responses": {
        200: Reply("The standing.", answers.StandingsSchema, headers=TAG, also=("text/csv",)),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", *LOOK),
    "parameters": (TOURNAMENT, FORMAT, NONE_MATCH),
}
SCHEDULE: dict[str, Any] = {
    "summary": "Look at the schedule",
    "tag": "tournaments",
    "responses": {
        200: Reply("The schedule.", schedules.TournamentScheduleSchema, headers=TAG, also=("text/csv",)),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", *LOOK),
    "parameters": (TOURNAMENT, FORMAT, NONE_MATCH),
}
DEALS: dict[str, Any] = {
    "summary": "Look at the deals of a duplicate",
    "tag": "tournaments",
    "responses": {
        200: Reply("The deals of a round; none if it is no duplicate.", table_deals.TableDealsSchema)
    },
    "errors": ("bad_credentials", "secret_missing", *LOOK),
    "parameters": (TOURNAMENT, _ROUND),
    "access": Access.OPTIONAL,
}
MATCH: dict[str, Any] = {
    "summary": "Look at a match",
    "tag": "tournaments",
    "responses": {200: Reply("The match.", answers.TableMatchSchema, headers=_MATCH_TAG)},
    "errors": LOOK,
    "parameters": (TOURNAMENT, _MATCH),
}
CODES: dict[str, Any] = {
    "summary": "Get the result codes",
    "tag": "tournaments",
    "responses": {200: Reply("Everybody's code.", answers.ResultCodesSchema)},
    "errors": _CODED,
    "parameters": (TOURNAMENT,),
    "access": Access.REQUIRED,
}


def act_of(summary: str, body: Body, *more: str) -> dict[str, Any]:
    """Return what a request says that only the director makes."""
    return {
        "summary": summary,
        "tag": "tournaments",
        "request": body,
        "responses": {200: _HELD},
        "errors": (*more, *WRITE),
        "parameters": (TOURNAMENT, IDEMPOTENCY_KEY),
        "access": Access.REQUIRED,
    }


ENTER = act_of(
    "Enter players or teams",
    Body(EnterSchema, {"one_more": {"entrants": ["Flo"]}, "a_table": {"csv": "Flo\nGus\n"}}),
)
WITHDRAW = act_of("Withdraw an entrant", Body(WithdrawSchema, {"leaves": {"entrant": "Ann"}}))
SUBSTITUTE = act_of(
    "Substitute an entrant", Body(SubstituteSchema, {"takes_over": {"entrant": "Bob", "by": "Hal"}})
)
DRAW = act_of(
    "Draw the next round",
    Body(DrawRoundSchema, {"in_order": {"round": 1}, "by_lot": {"round": 1, "shuffle": True}}),
    "wrong_round",
)
CHALLENGE = act_of(
    "Challenge on a ladder", Body(ChallengeSchema, {"one_up": {"by": "The Jacks", "against": "The Owls"}})
)
REPORT: dict[str, Any] = {
    "summary": "Report a result",
    "tag": "tournaments",
    "request": Body(ReportSchema, {"points": _POINTS, "an_online_game": {"game": "mX2c9QvB4nTz0KpEu7RyWA"}}),
    "responses": {200: _SAID},
    "errors": ("wrong_game", *WRITE),
    "parameters": (TOURNAMENT, _MATCH, IDEMPOTENCY_KEY),
    "access": Access.REQUIRED,
}
RULE: dict[str, Any] = {
    "summary": "Rule on a match",
    "tag": "tournaments",
    "request": Body(
        RulingSchema,
        {
            "a_result": {**_POINTS, "seen": "5b2c0e9a7b3d4268"},
            "a_forfeit": {"absent": ["Ann"], "seen": "5b2c0e9a7b3d4268"},
        },
    ),
    "responses": {200: _SAID},
    "errors": ("wrong_game", "bad_etag", "precondition_required", "stale_match", *WRITE),
    "parameters": (TOURNAMENT, _MATCH, _MATCH_IS, IDEMPOTENCY_KEY),
    "access": Access.REQUIRED,
}
