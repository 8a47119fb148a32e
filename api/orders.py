"""Routes of a seat's standing orders; what is behind them is loaded when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api import asking
from api.body import read_object, refuse_body
from api.game_answers import game_answer
from api.operation import described_in
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("orders", __name__, url_prefix="/v1/games/<game_id>/orders")


@blueprint.put("")
@described_in("api.described_orders", "GIVE")
def put_orders(game_id: str) -> Response:
    """Say what is to be done for you when your turn comes."""
    from api.play import orders  # noqa: PLC0415  # most requests need none of this
    from schemas.base import load  # noqa: PLC0415
    from schemas.orders import OrdersSchema, read_orders  # noqa: PLC0415

    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    body = read_object()
    read = read_orders(seen.live.rules, load(OrdersSchema(), body))
    wishes = tuple(orders.OrderWish(order, deal) for order, deal in read)
    return game_answer(orders.give(asking.tables(), seen, token, wishes, asking.conditional_write(body)))


@blueprint.delete("")
@described_in("api.described_orders", "TAKE_BACK")
def delete_orders(game_id: str) -> Response:
    """Take all your orders back."""
    from api.play import orders  # noqa: PLC0415  # most requests need none of this

    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    refuse_body()
    return game_answer(orders.take_back(asking.tables(), seen, token))
