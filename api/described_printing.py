"""What the routes that print tournaments say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described_tournaments import LOOK, NONE_MATCH, TAG, TOURNAMENT, act_of
from api.operation import UNCHANGED, Body, Parameter, Reply
from schemas.tournaments import ResultsSchema

_CARDS = Parameter(
    "cards",
    "query",
    "A score card for each entrant, or a card for each table.",
    {"type": "string", "enum": ["players", "tables"], "default": "players"},
)
_AS = Parameter(
    "format",
    "query",
    "A page that prints, or a PDF.",
    {"type": "string", "enum": ["html", "pdf"], "default": "html"},
)
_AFTER = Parameter(
    "after",
    "query",
    "How many cards to leave out, where an answer doesn't hold all.",
    {"type": "integer", "minimum": 0, "default": 0},
)
_MORE = {**TAG, "Link": 'The address of the cards that this answer doesn\'t hold, `rel="next"`.'}

PRINT: dict[str, Any] = {
    "summary": "Print score cards",
    "tag": "tournaments",
    "responses": {
        200: Reply("The cards.", media="text/html", also=("application/pdf",), headers=_MORE),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", "no_pdf", *LOOK),
    "parameters": (TOURNAMENT, _CARDS, _AS, _AFTER, NONE_MATCH),
}
RESULTS: dict[str, Any] = {
    "summary": "Get the results as a table",
    "tag": "tournaments",
    "responses": {
        200: Reply("The matches drawn, one to a row.", media="text/csv", headers=TAG),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", *LOOK),
    "parameters": (TOURNAMENT, NONE_MATCH),
}
ENTER_RESULTS = act_of(
    "Enter results from a table",
    Body(ResultsSchema, {"one_table": {"csv": "match,points_0,points_1\n1,9,6\n"}}),
)
