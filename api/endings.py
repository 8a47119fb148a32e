"""Routes that end a game before its rules do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api import asking
from api.body import refuse_body
from api.game_answers import game_answer
from api.operation import described_in
from api.play import leaving
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("endings", __name__, url_prefix="/v1/games/<game_id>")


@blueprint.post("/resign")
@described_in("api.described_endings", "RESIGN")
def resign_game(game_id: str) -> Response:
    """Give the game up; your side has lost it."""
    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    refuse_body()
    return game_answer(leaving.resign(asking.tables(), seen, token))


@blueprint.post("/abort")
@described_in("api.described_endings", "ABORT")
def abort_game(game_id: str) -> Response:
    """Call the game off before anybody has acted; nobody has lost it."""
    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    refuse_body()
    return game_answer(leaving.abort(asking.tables(), seen, token))
