"""Choosing several cards: one action a card, in descending order, so that each choice is told one way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.actions import Action
from engine.phases.base import Phase

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.state import Deal
    from engine.table import Table


def below_chosen(table: Table, deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """Return the hand's cards that come after those chosen, highest first; an identical copy comes after."""
    cards = table.orders[deal.made.trump].sorted_hand(deal.hands[seat])
    at = 0
    for card in deal.chosen:
        at = cards.index(card, at) + 1
    return cards[at:]


class ChooseCards(Phase):
    """The seat on turn chooses `due` cards; none of them moves before the last is chosen."""

    kind: ClassVar[str]

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        cards = below_chosen(table, deal, seat)
        still_due = deal.due - len(deal.chosen)
        return tuple([Action(self.kind, card) for card in dict.fromkeys(cards[: len(cards) - still_due + 1])])

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        chosen = (*deal.chosen, action.value)
        if len(chosen) < deal.due:
            return deal._replace(chosen=chosen)
        return self.moved(table, deal._replace(chosen=()), seat, chosen)

    def moved(self, table: Table, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
        """Return the deal after *cards*, all that were due, have left the hand of *seat*."""
        raise NotImplementedError
