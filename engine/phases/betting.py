"""Betting before every trick: one seat speaks for each side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import CALL, CHECK, Action
from engine.phases.base import Phase, Slot
from engine.phases.settle import first_defender
from engine.state import Call, Wager

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table


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
        return deal._replace(aside=deal.aside._replace(wager=Wager()), queue=(makers,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        wager = _wager(deal)
        if wager.put[0] == wager.put[1]:
            return (CHECK, *self._amounts("bet"))
        return (CHECK, CALL, *(self._amounts("raise") if wager.raises < self.max_raises else ()))

    def _amounts(self, kind: str) -> tuple[Action, ...]:
        return tuple(Action(kind, str(chips)) for chips in range(1, self.max_bet + 1))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)))
        wager, pair = _wager(deal), spokesmen(table, deal)
        who = pair.index(seat)
        if action.kind in ("bet", "raise"):
            return _passed_on(said, pair[1 - who], _raised(wager, who, action))
        if action == CALL:
            return _closed(said, max(wager.put))
        opening = who == 0 and wager == Wager()
        return _passed_on(said, pair[1], wager) if opening else _closed(said, min(wager.put))


def _wager(deal: Deal) -> Wager:
    wager = deal.aside.wager
    assert wager is not None
    return wager


def _raised(wager: Wager, who: int, action: Action) -> Wager:
    amount = max(wager.put) + int(action.value)
    put = (amount, wager.put[1]) if who == 0 else (wager.put[0], amount)
    return Wager(put, wager.raises + (action.kind == "raise"))


def _passed_on(deal: Deal, seat: Seat, wager: Wager) -> Deal:
    return deal._replace(aside=deal.aside._replace(wager=wager), queue=(seat,))


def _closed(deal: Deal, matched: int) -> Deal:
    aside = deal.aside._replace(wager=None, bets=(*deal.aside.bets, matched))
    return deal._replace(aside=aside, queue=())
