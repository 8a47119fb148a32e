"""Routes of a game's clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api import asking
from api.body import read_object, refuse_body
from api.game_answers import game_answer
from api.operation import described_in
from api.play import clockwork
from api.query import refuse_query
from schemas.base import load
from schemas.games import VacationSchema

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Response

    from api.credentials import Credential
    from api.play.live import Seen
    from api.play.tables import Tables

blueprint = Blueprint("clocks", __name__, url_prefix="/v1/games/<game_id>")

_VACATION = VacationSchema()


@blueprint.post("/claim")
@described_in("api.described_clocks", "CLAIM")
def claim_game(game_id: str) -> Response:
    """Claim the game from an opponent who is too late."""
    return _changed(game_id, clockwork.claim)


@blueprint.post("/clock/pause")
@described_in("api.described_clocks", "PAUSE")
def pause_clock(game_id: str) -> Response:
    """Ask for a pause."""
    return _changed(game_id, clockwork.pause)


@blueprint.post("/clock/resume")
@described_in("api.described_clocks", "RESUME")
def resume_clock(game_id: str) -> Response:
    """Let the clocks run again."""
    return _changed(game_id, clockwork.resume)


@blueprint.post("/clock/vacation")
@described_in("api.described_clocks", "VACATION")
def take_vacation(game_id: str) -> Response:
    """Stop your own clock for some days."""
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    body = read_object()
    days = load(_VACATION, body)["days"]
    return game_answer(clockwork.vacation(asking.tables(), seen, token, days, asking.own_keyed_write(body)))


def _changed(game_id: str, change: Callable[[Tables, Seen, Credential], Seen]) -> Response:
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return game_answer(change(asking.tables(), seen, token))
