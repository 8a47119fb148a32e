"""What the list of games says of itself in the OpenAPI document."""

from __future__ import annotations

from typing import Any

from api.operation import STORE_ERRORS, Access, Parameter, Reply
from api.queries import CLOCKS, LONGEST_PAGE
from schemas.answers.games import GameListSchema

_PAGE = Parameter(
    "limit", "query", "How many at the most.", {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE}
)
_OPEN = Parameter(
    "open", "query", "1: games that wait for players, as with status.", {"enum": ["1"], "type": "string"}
)
_STATUS = Parameter(
    "status", "query", "Which games.", {"type": "string", "enum": ["waiting", "playing", "finished"]}
)
_RULESET = Parameter(
    "ruleset",
    "query",
    "The `hash` of a ruleset: games played by it alone. A page may then have fewer than asked for.",
)
_OF_CLOCK = Parameter(
    "clock",
    "query",
    "Games without a clock, or with one of this kind; pages as with `ruleset`. Not of one's own.",
    {"type": "string", "enum": [*CLOCKS]},
)
_OF_RATED = Parameter(
    "rated",
    "query",
    "`1`: games that count for ratings alone; `0`: the others alone. Not of one's own.",
    {"type": "string", "enum": ["0", "1"]},
)
_MINE = Parameter("mine", "query", "1: games of the player who asks.", {"enum": ["1"], "type": "string"})
_TURN = Parameter(
    "turn", "query", "me: of those, the ones that wait for the player.", {"enum": ["me"], "type": "string"}
)
_CURSOR = Parameter("cursor", "query", "Where a page begins, as `next` of the one before says.")
LIST: dict[str, Any] = {
    "summary": "List public games, or your own",
    "tag": "games",
    "responses": {200: Reply("A page of games, newest first.", GameListSchema)},
    "errors": (
        "bad_query",
        "bad_cursor",
        "no_credentials",
        *("bad_credentials", "missing_scope"),
        *STORE_ERRORS,
    ),
    "parameters": (_OPEN, _STATUS, _RULESET, _OF_CLOCK, _OF_RATED, _MINE, _TURN, _PAGE, _CURSOR),
    "access": Access.OPTIONAL,
}
