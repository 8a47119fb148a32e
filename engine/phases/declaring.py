"""What the winner of the auction does before the play: widow, trump, partners for the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import DECLARE, Action
from engine.phases.base import Phase, Slot
from engine.phases.choosing import ChooseCards
from engine.phases.pick_up import lay_away
from engine.state import Call, Laid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card, Seat, Suit
    from engine.state import Deal
    from engine.table import Table


def has_maker(deal: Deal) -> bool:
    """Say whether somebody made trump, or is about to."""
    return deal.contract is not None and deal.contract.maker is not None


def _ask_maker(deal: Deal) -> Deal:
    maker = deal.made.maker
    assert maker is not None
    return deal._replace(queue=(maker,))


class TakeWidow(ChooseCards):
    """The bidder takes the widow and discards as many cards, any of them."""

    slot = Slot.WIDOW
    name = "widow_discard"
    kind = "discard"

    def applies(self, table: Table, deal: Deal) -> bool:
        return has_maker(deal)

    def open(self, table: Table, deal: Deal) -> Deal:
        asked = _ask_maker(deal)
        hands = list(deal.hands)
        hands[asked.queue[0]] += deal.stock[: table.widow_size]
        stock = deal.stock[table.widow_size :]
        return asked._replace(hands=tuple(hands), stock=stock, due=table.widow_size)

    def moved(self, table: Table, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
        return lay_all_away(deal, seat, cards)


class TakeWidowLate(TakeWidow):
    """The same, once trump is named."""

    slot = Slot.WIDOW_LATE


def lay_all_away(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
    """Put *cards* of *seat* face down out of play, which ends its turn and the phase."""
    for card in cards:
        deal = lay_away(deal, Laid(seat, card))
    return deal._replace(queue=(), due=0)


@dataclass(frozen=True, kw_only=True)
class DeclareTrump(Phase):
    """The maker names trump, where the bid didn't."""

    denominations: tuple[Suit, ...]

    slot = Slot.DECLARE
    name = "declare"

    def applies(self, table: Table, deal: Deal) -> bool:
        return has_maker(deal) and not deal.made.trump

    def open(self, table: Table, deal: Deal) -> Deal:
        return _ask_maker(deal)

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple([DECLARE[suit] for suit in self.denominations])

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        contract = deal.made._replace(trump=action.value)
        return deal._replace(calls=(*deal.calls, Call(seat, action)), contract=contract, queue=())


@dataclass(frozen=True, kw_only=True)
class CallPartners(Phase):
    """The maker calls partners for this deal, clockwise from its left, as many as its bid allows."""

    by_level: Mapping[str, int]

    slot = Slot.PARTNERS
    name = "partner_call"

    def applies(self, table: Table, deal: Deal) -> bool:
        return has_maker(deal) and deal.made.bid in self.by_level

    def open(self, table: Table, deal: Deal) -> Deal:
        return _ask_maker(deal)

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        others = table.opponents(seat)
        called = deal.made.partners
        at = others.index(called[-1]) + 1 if called else 0
        still_due = self.by_level[deal.made.bid] - len(called)
        return tuple([Action("ask", str(other)) for other in others[at : len(others) - still_due + 1]])

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        partners = (*deal.made.partners, int(action.value))
        full = len(partners) == self.by_level[deal.made.bid]
        return deal._replace(
            calls=(*deal.calls, Call(seat, action)),
            contract=deal.made._replace(partners=partners),
            queue=() if full else deal.queue,
        )
