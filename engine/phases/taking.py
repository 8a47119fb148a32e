"""Taking the deal out of turn, and objecting to it, before the cards are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import ACCEPT, LEAVE_DEAL, OBJECT, TAKE_DEAL, Action
from engine.phases.base import Phase, Slot
from engine.state import Call

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table


def _taker(deal: Deal) -> Seat | None:
    return next((call.seat for call in deal.calls if call.action == TAKE_DEAL), None)


@dataclass(frozen=True, kw_only=True)
class TakeDeal(Phase):
    """Those entitled may take a deal that has moved on; never the first, nor one dealt again."""

    anyone: bool = False
    """Whether anybody may, not only partners of who dealt before."""

    slot = Slot.BEFORE_DEAL
    name = "between_hands"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.previous not in (None, deal.dealer)

    def open(self, table: Table, deal: Deal) -> Deal:
        assert deal.previous is not None
        entitled = table.seats if self.anyone else table.partners(deal.previous)
        order = table.from_left_of(deal.dealer)
        return deal._replace(queue=tuple(s for s in order if s in entitled and s != deal.dealer))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (TAKE_DEAL, LEAVE_DEAL)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        queue = () if action == TAKE_DEAL else deal.queue[1:]
        return deal._replace(calls=(*deal.calls, Call(seat, action)), queue=queue)


class ObjectToDeal(Phase):
    """One objection of the rightful side gives the deal back; else it stands."""

    slot = Slot.BEFORE_DEAL
    name = "objection"

    def applies(self, table: Table, deal: Deal) -> bool:
        return _taker(deal) is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        side = table.side(deal.dealer)
        rightful = [s for s in table.rotations[deal.dealer] if table.side(s) == side]
        return deal._replace(queue=tuple(s for s in rightful if s != _taker(deal)))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (OBJECT, ACCEPT)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=deal.queue[1:])
        if action == OBJECT:
            return said._replace(queue=())
        taker = _taker(deal)
        assert taker is not None
        return said if said.queue else said._replace(dealer=taker)
