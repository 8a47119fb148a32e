"""What the routes of scoring say of themselves in the OpenAPI document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from api.operation import BODY_ERRORS, IF_NONE_MATCH, UNCHANGED, Body, Parameter, Reply
from api.scoring.exchange import LONGEST
from schemas.answers import scoring as answers
from schemas.scoring.cards import PositionQuestionSchema, TrickQuestionSchema
from schemas.scoring.deals import DealQuestionSchema, GameQuestionSchema
from schemas.scoring.fields import BatchSchema
from schemas.scoring.stakes import StakesQuestionSchema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from schemas.base import Schema

_KEPT = {
    "ETag": "A digest of the answer; send it with If-None-Match.",
    "Cache-Control": "How long anybody may keep it: it depends on nothing but the question.",
}
_ERRORS = ("bad_query", *BODY_ERRORS, "inconsistent_facts")
_READ = ("not_json", "duplicate_key", "too_deep", "bad_number", "bad_text", "invalid_fields")
_GET_ERRORS = ("bad_query", "bad_etag", "byte_order_mark", *_READ, "inconsistent_facts")
_RULES = {"ruleset": "north_american_24"}

_DEALS = {
    "a_march": {**_RULES, "maker": 2, "tricks": [5, 0]},
    "a_bid": {"ruleset": "bid_euchre_24", "maker": 1, "bid": 4, "tricks": [3, 3]},
    "a_batch": {
        **_RULES,
        "items": [{"maker": 0, "alone": [0], "tricks": [5, 0]}, {"maker": 1, "tricks": [3, 3]}],
    },
}
_GAMES = {
    "so_far": {
        **_RULES,
        "deals": [{"maker": 0, "tricks": [3, 2]}, {"ended": "thrown_in"}, {"maker": 1, "tricks": [3, 2]}],
    }
}
_TRICKS = {
    "left_bower": {
        **_RULES,
        "trump": "H",
        "plays": [{"seat": 1, "card": "AH"}, {"seat": 2, "card": "JD"}, {"seat": 3, "card": "9H"}],
    }
}
_PLAYS = {
    "must_follow": {
        **_RULES,
        "trump": "H",
        "seat": 2,
        "hand": ["JD", "AS", "9C"],
        "trick": [{"seat": 1, "card": "TH"}],
    }
}
_STAKES = {
    "per_point": {
        "ruleset": "north_american_24",
        "options": {"betting": "per_point", "stake": 5},
        "scores": [10, 6],
    }
}


def _said(
    summary: str, question: type[Schema], result: type[Schema], examples: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the routes for POST and for GET of one question say."""
    schema = answers.either(result)
    shared = {"tag": "scoring"}
    body = Body({"oneOf": [question, BatchSchema]}, examples)
    post = {"request": body, "responses": {200: Reply("The answer.", schema)}, "errors": _ERRORS}
    get = {
        "responses": {
            200: Reply("The answer.", schema, headers=_KEPT),
            304: UNCHANGED._replace(headers=_KEPT),
        },
        "errors": _GET_ERRORS,
        "parameters": (_facts(next(iter(examples.values()))), IF_NONE_MATCH._replace(example=None)),
    }
    return {"summary": summary, **shared, **post}, {"summary": f"{summary}, for caches", **shared, **get}


def _facts(example: Any) -> Parameter:
    told = {"type": "string", "contentMediaType": "application/json", "minLength": 1, "maxLength": LONGEST}
    meaning = "What the body of a POST would be."
    return Parameter("facts", "query", meaning, told, required=True, example=json.dumps(example))


DEALS, GET_DEALS = _said("Score a deal", DealQuestionSchema, answers.DealScoreSchema, _DEALS)
GAMES, GET_GAMES = _said("Score a game", GameQuestionSchema, answers.GameScoreSchema, _GAMES)
TRICKS, GET_TRICKS = _said("Judge a trick", TrickQuestionSchema, answers.TrickScoreSchema, _TRICKS)
PLAYS, GET_PLAYS = _said("List legal plays", PositionQuestionSchema, answers.ChoiceSchema, _PLAYS)
STAKES, GET_STAKES = _said("Settle stakes", StakesQuestionSchema, answers.SettlementSchema, _STAKES)
