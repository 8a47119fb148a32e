"""What the routes of clocks say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described import WRITTEN_HEADERS
from api.operation import BODY_ERRORS, GAME_ERRORS, IDEMPOTENCY_KEY, Access, Body, Reply
from schemas.answers.games import GameSchema
from schemas.games import VacationSchema

_WHO = ("no_credentials", "bad_credentials", "missing_scope", "forbidden", "not_found")
_NO_BODY = ("bad_query", "unexpected_body", "bad_length", "body_too_large", "length_required")
_CLOCK = ("no_clock", "illegal_action")


def _operation(summary: str, meaning: str, *errors: str) -> dict[str, Any]:
    return {
        "summary": summary,
        "tag": "games",
        "responses": {200: Reply(meaning, GameSchema, headers=WRITTEN_HEADERS)},
        "errors": (*_NO_BODY, *_WHO, *GAME_ERRORS, *_CLOCK, *errors),
        "access": Access.REQUIRED,
    }


CLAIM = _operation(
    "Claim the game",
    "The game, finished: an opponent was too late, `turn.claimable_at` had passed. Asked again, the same.",
    "not_claimable",
)
PAUSE = _operation(
    "Ask for a pause",
    "The game. `clock.pause_wanted_by` lists who has asked; once every player has, all clocks stand.",
)
RESUME = _operation(
    "Let the clocks run",
    "The game, its clocks running: any player ends a pause. Before it has begun, your wish is withdrawn.",
)
VACATION: dict[str, Any] = {
    **_operation(
        "Take a vacation",
        "The game. Your clock stands for so many days from now on, whoever's turn it is; the others' run.",
    ),
    "request": Body(VacationSchema, {"a_week": {"days": 7}, "home_again": {"days": 0}}),
    "parameters": (IDEMPOTENCY_KEY._replace(required=True),),
    "errors": (
        *("bad_query", *BODY_ERRORS, *_WHO, *GAME_ERRORS, *_CLOCK),
        *("bad_key", "key_required", "key_reused", "no_vacation_left"),
    ),
}
