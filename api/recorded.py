"""Route of recorded games: adjudicating what somebody else wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint

from api.answers import answer
from api.operation import described_in
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("recorded", __name__, url_prefix="/v1/games")


@blueprint.post("/validate")
@described_in("api.described_recorded", "VALIDATE")
def validate_game() -> Response:
    """
    Judge a game recorded in Euchre Game Notation, or a match in Euchre Match Notation.

    Whatever the players did, the answer is 200 and tells it: every illegal call and card by deal, trick,
    seat and rule, the score after each deal, and where the recorded score departs. Nothing is kept.
    """
    from api.adjudication import report  # noqa: PLC0415  # who plays a game never asks

    refuse_query()
    found: dict[str, Any] = report()
    return answer(found)
