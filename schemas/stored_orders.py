"""Standing orders as stored: three bytes each; the codes are stored for ever and may grow at the end only."""

from __future__ import annotations

from typing import NamedTuple

from engine.orders import AUCTIONS, NAMED, Order
from schemas.log import VALUES

STANDING, DONE = "standing", "done"
_KINDS = ("pass", "pass_unless", "no_alone", "play", "only_legal")
_STATES = (
    *(STANDING, DONE),
    *("deal_over", "round_over", "not_legal", "not_in_hand", "suit_came", "undone"),
)
_SEATS, _NEXT, _KIND = 0x0F, 0x10, 5


class SeatOrder(NamedTuple):
    """An order of a seat, and what has become of it."""

    seat: int
    order: Order
    state: str = STANDING
    """`standing`, `done`, or why it was dropped."""
    coming: bool = False
    """Whether it is for the next deal rather than the present one."""


def pack_orders(orders: tuple[SeatOrder, ...]) -> bytes:
    """Return *orders* as bytes."""
    return b"".join(map(_packed, orders))


def _packed(order: SeatOrder) -> bytes:
    kind, value = order.order
    head = order.seat | _NEXT * order.coming | _KINDS.index(kind) << _KIND
    return bytes((head, _value_code(kind, value), _STATES.index(order.state)))


def _value_code(kind: str, value: str) -> int:
    if kind == "pass":
        return AUCTIONS.index(value)
    if kind == "pass_unless":
        return sum(1 << NAMED.index(suit) for suit in value.split(","))
    return VALUES.index(value) if value else 0


def unpack_orders(packed: bytes) -> tuple[SeatOrder, ...]:
    """Read what *pack_orders* wrote."""
    return tuple(_read(*packed[at : at + 3]) for at in range(0, len(packed), 3))


def _read(head: int, value: int, state: int) -> SeatOrder:
    kind = _KINDS[head >> _KIND]
    return SeatOrder(head & _SEATS, Order(kind, _value(kind, value)), _STATES[state], bool(head & _NEXT))


def _value(kind: str, code: int) -> str:
    if kind == "pass":
        return AUCTIONS[code]
    if kind == "pass_unless":
        return ",".join(suit for at, suit in enumerate(NAMED) if code >> at & 1)
    return VALUES[code] if kind == "play" else ""
