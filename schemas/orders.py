"""Standing orders as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.orders import AUCTIONS, KINDS, MOST, NAMED, Order, auctions, kinds, suits
from schemas.base import FieldError, Int, InvalidFields, Line, Schema
from schemas.stored_orders import DONE, STANDING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.ruleset import Ruleset
    from schemas.stored_orders import SeatOrder

_PARTS = {"pass": "phase", "pass_unless": "suits", "play": "card"}
"""What an order of each kind says besides."""


class OrderSchema(Schema):
    """What to do for the seat when its turn comes."""

    order = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(KINDS),
        metadata={
            "description": "`only_legal`: play a card that is the only one allowed. `pass`: pass in one "
            "round of the bidding. `pass_unless`: pass unless one of `suits` is turned up, or bid, when it "
            "comes to you. `no_alone`: decline to go alone. `play`: play `card` on your next turn to play, "
            "if the rules allow it then."
        },
    )
    phase = ma.fields.String(
        validate=ma.validate.OneOf(AUCTIONS),
        metadata={
            "description": "With `pass`: the round, as `deal.phase` names it; or else the present one."
        },
    )
    suits = ma.fields.List(
        ma.fields.String(validate=ma.validate.OneOf(NAMED)),
        validate=ma.validate.Length(min=1, max=len(NAMED)),
        metadata={"description": "With `pass_unless`."},
    )
    card = Line(most=2, metadata={"description": "With `play`: a card of your hand.", "example": "JH"})
    deal = Int(
        validate=ma.validate.Range(min=1),
        metadata={"description": "Number of the deal: the present one, as when left out, or the next."},
    )


class OrdersSchema(Schema):
    """All that is to stand for the seat; what stood before is forgotten."""

    orders = ma.fields.List(
        ma.fields.Nested(OrderSchema),
        required=True,
        validate=ma.validate.Length(max=MOST),
        metadata={"description": "Those in front are thought of first."},
    )
    turn_number = Int(
        validate=ma.validate.Range(min=0),
        metadata={"description": "The decision before which it was decided; or send If-Match."},
    )


def read_orders(rules: Ruleset, fields: Mapping[str, Any]) -> tuple[tuple[Order, int | None], ...]:
    """
    Return each order with the deal it names, or raise InvalidFields for those that *rules* have no use for.

    To pass in no phase in particular is to pass in the next one.
    """
    wishes = fields["orders"]
    if faults := [fault for at, wish in enumerate(wishes) for fault in _faults(rules, wish, f"/orders/{at}")]:
        raise InvalidFields(tuple(faults))
    return tuple((Order(wish["order"], _value(wish)), wish.get("deal")) for wish in wishes)


def _faults(rules: Ruleset, wish: Mapping[str, Any], at: str) -> Iterator[FieldError]:
    kind = wish["order"]
    part, there = _PARTS.get(kind), kinds(rules)
    if kind not in there:
        detail = f"{rules.key} has no use for `{kind}`; it has {', '.join(there)}."
        yield FieldError(f"{at}/order", detail, "not_in_ruleset")
        return
    for name in _PARTS.values():
        if name in wish and name != part:
            yield FieldError(f"{at}/{name}", f"`{kind}` has no {name}.", "disagrees")
    if part in ("suits", "card") and part not in wish:
        yield FieldError(f"{at}/{part}", f"`{kind}` needs it.", "required")
        return
    yield from _bad_values(rules, wish, at)


def _bad_values(rules: Ruleset, wish: Mapping[str, Any], at: str) -> Iterator[FieldError]:
    allowed = {"phase": auctions(rules), "suits": suits(rules), "card": rules.table.pack}
    for name, values in allowed.items():
        told = wish.get(name, ())
        told = (told,) if isinstance(told, str) else told
        if any(value not in values for value in told):
            yield FieldError(f"{at}/{name}", f"{rules.key} has no such {name}.", "not_in_ruleset")


def _value(wish: Mapping[str, Any]) -> str:
    if "suits" in wish:
        return ",".join(suit for suit in NAMED if suit in wish["suits"])
    return str(wish.get("card", wish.get("phase", "")))


def order_json(order: SeatOrder, deal: int) -> dict[str, Any]:
    """Return an order as its seat is told of it, while *deal* is being played."""
    kind, value = order.order
    over = order.state == "deal_over"
    told = {"order": kind, "deal": deal + order.coming - over}
    if part := _PARTS.get(kind):
        told[part] = value.split(",") if part == "suits" else value
    dropped = order.state not in (STANDING, DONE)
    return {
        **told,
        "state": "dropped" if dropped else order.state,
        "reason": order.state if dropped else None,
    }
