"""After the last card: the last chance to claim a revoke, and what an award is taken as."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import ACCEPT, ADVANCE, SET_BACK, Action
from engine.phases.base import Phase, Slot
from engine.phases.revoke import SETTLED, played_out
from engine.state import Call

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table


class Settle(Phase):
    """Every seat is asked once, from the dealer's left, before the deal is scored; claims are open to all."""

    slot = Slot.SETTLE
    name = "settle"

    def applies(self, table: Table, deal: Deal) -> bool:
        return played_out(deal)

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=table.from_left_of(deal.dealer))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (ACCEPT,)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        return deal._replace(calls=(*deal.calls, Call(seat, action)), queue=deal.queue[1:])


@dataclass(frozen=True, kw_only=True)
class SetBack(Phase):
    """The side that earned two or four may take them off its opponents instead."""

    earned_by: Callable[[Table, Deal], int | None]
    """The side that has such an award, if any."""

    slot = Slot.SETTLE
    name = "set_back"

    def applies(self, table: Table, deal: Deal) -> bool:
        return self.earned_by(table, deal) is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        side = self.earned_by(table, deal)
        return deal._replace(queue=(_chooser(table, deal, side),), note=(*deal.note, SETTLED))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (ADVANCE, SET_BACK)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        note = (*deal.note, action.kind)
        return deal._replace(calls=(*deal.calls, Call(seat, action)), note=note, queue=())


def _chooser(table: Table, deal: Deal, side: int | None) -> Seat:
    maker = deal.made.maker
    assert maker is not None
    if side == table.side(maker):
        return maker
    # A lone defender's partners sit out, so the first that plays is the lone one.
    return first_defender(table, deal, maker)


def first_defender(table: Table, deal: Deal, maker: Seat) -> Seat:
    """Return the first seat clockwise from the maker that plays against it."""
    return next(s for s in table.opponents(maker) if s not in deal.out)
