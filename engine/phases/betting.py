"""Betting before every trick: one seat speaks for each side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import CALL, CHECK, Action
from engine.phases.base import Phase, Slot
from engine.phases.settle import first_defender
from engine.state import Call

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table

NOTHING = (0, 0)


def spokesmen(table: Table, deal: Deal) -> tuple[Seat, Seat]:
    """Return who speaks for the makers, the lone partner where the maker sits out, and for the defenders."""
    maker = deal.made.maker
    assert maker is not None
    active = [seat for seat in (maker, *table.partners(maker)) if seat not in deal.out]
    return active[0], first_defender(table, deal, maker)


@dataclass(frozen=True, kw_only=True)
class Betting(Phase):
    """The makers open; a bet is declined, called or raised, and only what both sides matched stays in."""

    max_bet: int
    max_raises: int

    slot = Slot.PLAY
    name = "betting"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is not None and deal.contract.maker is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        makers, _ = spokesmen(table, deal)
        return deal._replace(queue=(makers,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        makers, defenders = deal.aside.put
        if makers == defenders:
            return (CHECK, *self._amounts("bet"))
        return (CHECK, CALL, *(self._amounts("raise") if deal.aside.raises < self.max_raises else ()))

    def _amounts(self, kind: str) -> tuple[Action, ...]:
        return tuple(Action(kind, str(chips)) for chips in range(1, self.max_bet + 1))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)))
        makers, defenders = spokesmen(table, deal)
        other = defenders if seat == makers else makers
        if action.kind in ("bet", "raise"):
            return _put(said, action, by_makers=seat == makers)._replace(queue=(other,))
        if action == CHECK and seat == makers and deal.aside.put == NOTHING:
            return said._replace(queue=(defenders,))
        return _closed(said, max(deal.aside.put) if action == CALL else min(deal.aside.put))


def _put(deal: Deal, action: Action, *, by_makers: bool) -> Deal:
    makers, defenders = deal.aside.put
    amount = max(makers, defenders) + int(action.value)
    put = (amount, defenders) if by_makers else (makers, amount)
    raises = deal.aside.raises + (action.kind == "raise")
    return deal._replace(aside=deal.aside._replace(put=put, raises=raises))


def _closed(deal: Deal, matched: int) -> Deal:
    aside = deal.aside._replace(put=NOTHING, raises=0, bets=(*deal.aside.bets, matched))
    return deal._replace(aside=aside, queue=())
