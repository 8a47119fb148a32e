"""Routes about bots: leaving one's seat to one, taking it back, asking what one would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api import asking
from api.answers import answer
from api.body import refuse_body
from api.game_answers import PRIVATE, game_answer
from api.operation import described_in
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("bots", __name__, url_prefix="/v1/games/<game_id>")


@blueprint.post("/seats/<int:seat>/stand-in")
@described_in("api.described_bots", "LEAVE_TO_BOT")
def leave_to_bot(game_id: str, seat: int) -> Response:
    """Let a bot act for you until you are back."""
    from api.play import standing_in  # noqa: PLC0415  # most requests need none of this

    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return game_answer(standing_in.leave_to_bot(asking.tables(), seen, seat, token))


@blueprint.delete("/seats/<int:seat>/stand-in")
@described_in("api.described_bots", "TAKE_BACK")
def take_seat_back(game_id: str, seat: int) -> Response:
    """Take your seat back from the bot that stood in."""
    from api.play import standing_in  # noqa: PLC0415  # most requests need none of this

    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return game_answer(standing_in.take_back(asking.tables(), seen, seat, token))


@blueprint.post("/bots")
@described_in("api.described_bots", "GO_ON")
def let_bots_go_on(game_id: str) -> Response:
    """Store what bots have left to do, without waiting for the sweep."""
    from api.play import sweep  # noqa: PLC0415  # most requests need none of this

    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return game_answer(sweep.go_on(asking.tables(), seen, token))


@blueprint.get("/hint")
@described_in("api.described_bots", "HINT")
def get_hint(game_id: str) -> Response:
    """Tell what a sound player would do in your place."""
    from api.play import hints  # noqa: PLC0415  # most requests need none of this

    token = asking.required_token()
    refuse_query()
    return answer(hints.hint(asking.tables().look(game_id, token)), headers=PRIVATE)
