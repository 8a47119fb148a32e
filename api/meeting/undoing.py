"""The view that takes the last action back, when all agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.body import read_object
from api.game_answers import game_answer
from api.operation import described_in
from api.query import refuse_query
from engine.undo import AGREE, REFUSE, UNDO
from schemas.base import load
from schemas.lobby import UndoWishSchema

if TYPE_CHECKING:
    from flask import Response

_WISH = UndoWishSchema()
_ACTS = {"ask": UNDO, "agree": AGREE, "refuse": REFUSE}


@described_in("api.described_lobby", "UNDO")
def undo_action(game_id: str) -> Response:
    """Ask to undo your last action, or answer whoever asks."""
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    body = read_object()
    act = _ACTS[load(_WISH, body)["wish"]]
    return game_answer(asking.tables().act(seen, token, act, asking.conditional_write(body)))
