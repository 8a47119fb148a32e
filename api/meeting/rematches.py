"""The view that begins a game over with the same players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from api import asking
from api.body import read_object_if_any
from api.game_answers import game_answer
from api.operation import described_in
from api.play.rematch import rematch
from api.query import refuse_query
from schemas.base import load
from schemas.lobby import RematchSchema

if TYPE_CHECKING:
    from flask import Response

_WISH = RematchSchema()


@described_in("api.described_lobby", "REMATCH")
def rematch_game(game_id: str) -> Response:
    """Play again: another game for the same seats, opened by the same tokens."""
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    partners = load(_WISH, read_object_if_any())["partners"]
    made = rematch(asking.tables(), seen, token, partners, request.remote_addr or "")
    return game_answer(made, 201)
