"""Railroading: a partner offers the lone hand one card, face down, to be taken or thrown away unseen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import ACCEPT, NO_OFFER, REJECT, Action
from engine.phases.base import Phase, Slot
from engine.phases.exchange import MAKERS, Exchanging, lone_of
from engine.phases.pick_up import lay_away
from engine.state import Call, Laid

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table


@dataclass(frozen=True, kw_only=True)
class OfferCard(Phase):
    """The partner of a lone hand may lay one card on the table for it."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_exchange"

    def applies(self, table: Table, deal: Deal) -> bool:
        return lone_of(table, deal, self.who) is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        lone = lone_of(table, deal, self.who)
        assert lone is not None
        return deal._replace(queue=table.partners(lone)[:1])

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (*[Action("offer", card) for card in dict.fromkeys(deal.hands[seat])], NO_OFFER)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        # Which card it is, all but its owner learn later or never.
        said = deal._replace(calls=(*deal.calls, Call(seat, Action(action.kind))), queue=())
        if action == NO_OFFER:
            return said
        lone = lone_of(table, deal, self.who)
        assert lone is not None
        return lay_away(said, Laid(seat, action.value))._replace(exchange=(lone, seat))


@dataclass(frozen=True, kw_only=True)
class AnswerOffer(Exchanging):
    """The lone hand accepts the card unseen or rejects it."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_exchange"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=deal.exchange[:1])

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (ACCEPT, REJECT)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=())
        return said if action == ACCEPT else said._replace(exchange=())


@dataclass(frozen=True, kw_only=True)
class TakeOffered(Exchanging):
    """The card accepted joins the lone hand."""

    who: int = MAKERS

    slot = Slot.LONE_EXCHANGE
    name = "lone_exchange"

    def open(self, table: Table, deal: Deal) -> Deal:
        lone, giver = deal.exchange
        at = max(at for at, laid in enumerate(deal.laid) if laid.seat == giver)
        hands = list(deal.hands)
        hands[lone] += (deal.laid[at].card,)
        return deal._replace(hands=tuple(hands), laid=deal.laid[:at] + deal.laid[at + 1 :])
