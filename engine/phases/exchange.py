"""Calling for best: a lone hand asks a partner for one card and parts with another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import DISCARD, NO_ASK, Action
from engine.cards import Seat, without
from engine.phases.base import Phase, Slot
from engine.phases.pick_up import lay_away
from engine.state import Call, Laid

if TYPE_CHECKING:
    from engine.state import Deal
    from engine.table import Table

MAKERS, DEFENDERS = 0, 1


def lone_of(table: Table, deal: Deal, who: int) -> Seat | None:
    """Return the lone player of the makers (0) or of the defenders (1), if there is one."""
    contract = deal.contract
    if contract is None or contract.maker is None:
        return None
    makers = table.side(contract.maker)
    return next((s for s in contract.alone if (table.side(s) != makers) == who), None)


@dataclass(frozen=True, kw_only=True)
class AskForBest(Phase):
    """The lone player may ask one partner for a card."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_exchange"

    def applies(self, table: Table, deal: Deal) -> bool:
        return lone_of(table, deal, self.who) is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        lone = lone_of(table, deal, self.who)
        assert lone is not None
        return deal._replace(queue=(lone,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (*[Action("ask", str(partner)) for partner in table.partners(seat)], NO_ASK)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        exchange = () if action == NO_ASK else (seat, int(action.value))
        calls = (*deal.calls, Call(seat, action))
        return deal._replace(calls=calls, exchange=exchange, queue=())


class Exchanging(Phase):
    """A step of an exchange that was asked for or offered on one side."""

    who: int

    def applies(self, table: Table, deal: Deal) -> bool:
        return bool(deal.exchange) and deal.exchange[0] == lone_of(table, deal, self.who)


@dataclass(frozen=True, kw_only=True)
class DiscardForBest(Exchanging):
    """The lone player parts with a card, before or after the partner's has come."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_discard"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=deal.exchange[:1])

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple(DISCARD[card] for card in dict.fromkeys(deal.hands[seat]))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        return lay_away(deal, Laid(seat, action.value))._replace(queue=())


@dataclass(frozen=True, kw_only=True)
class GiveBest(Exchanging):
    """The partner gives a card of its own choice, unseen by anybody else."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_give"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=deal.exchange[1:])

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action("give", card) for card in dict.fromkeys(deal.hands[seat]))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        hands = list(deal.hands)
        hands[seat] = without(hands[seat], action.value)
        hands[deal.exchange[0]] += (action.value,)
        return deal._replace(hands=tuple(hands), queue=())
