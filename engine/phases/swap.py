"""Cards that pass between a lone bidder and its partners, unseen by the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.actions import Action
from engine.cards import without
from engine.phases.base import Phase, Restriction, Slot
from engine.phases.choosing import ChooseCards, below_chosen
from engine.phases.declaring import lay_all_away
from engine.state import Call

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card, Seat
    from engine.state import Contract, Deal
    from engine.table import Table


class Terms(NamedTuple):
    """How many cards each partner gives, and to whom all of them give."""

    named: Mapping[str, int]
    """By named bid."""
    plain: int = 0
    """When a plain bidder goes alone."""
    picking: frozenset[str] = frozenset()
    """The named bids whose bidder picks one partner to give."""

    def cards(self, contract: Contract | None) -> int:
        """Return how many cards pass per partner; none but to a lone hand."""
        return self.named.get(contract.bid, self.plain) if contract and contract.alone else 0


def _not_the_best(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    order = table.orders[deal.made.trump]

    def worth(card: Card) -> tuple[bool, int]:
        return order.suit_of[card] == order.trump, order.strength[card]

    after = below_chosen(table, deal._replace(chosen=(*deal.chosen, action.value)), seat)
    rest = sorted(map(worth, after), reverse=True)
    could = sorted(map(worth, (*deal.chosen, action.value))) + rest[: deal.due - len(deal.chosen) - 1]
    best = sorted(map(worth, deal.hands[seat]), reverse=True)[: deal.due]
    return sorted(could, reverse=True) != best


GIVE_THE_BEST = Restriction(
    "give_the_best", "The best trump must be given, or without one a card of the highest rank.", _not_the_best
)


@dataclass(frozen=True, kw_only=True)
class PickGiver(Phase):
    """Who will give cards to the lone bidder: all partners, or the one it picks."""

    terms: Terms

    slot = Slot.LONE_EXCHANGE
    name = "exchange_choose"

    def applies(self, table: Table, deal: Deal) -> bool:
        return self.terms.cards(deal.contract) > 0

    def open(self, table: Table, deal: Deal) -> Deal:
        lone = deal.made.alone[0]
        partners = table.partners(lone)
        if deal.made.bid in self.terms.picking and len(partners) > 1:
            return deal._replace(queue=(lone,))
        return deal._replace(exchange=(lone, *partners))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple([Action("ask", str(partner)) for partner in table.partners(seat)])

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        calls = (*deal.calls, Call(seat, action))
        return deal._replace(calls=calls, exchange=(seat, int(action.value)), queue=())


@dataclass(frozen=True, kw_only=True)
class _Swapping(ChooseCards):
    terms: Terms

    slot = Slot.LONE_EXCHANGE

    def applies(self, table: Table, deal: Deal) -> bool:
        return bool(deal.exchange)


@dataclass(frozen=True, kw_only=True)
class DiscardForSwap(_Swapping):
    """The bidder discards as many cards as it gets, before it sees them or after."""

    name = "exchange_discard"
    kind = "discard"

    def open(self, table: Table, deal: Deal) -> Deal:
        givers = len(deal.exchange) - 1
        return deal._replace(queue=deal.exchange[:1], due=self.terms.cards(deal.contract) * givers)

    def moved(self, table: Table, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
        return lay_all_away(deal, seat, cards)


@dataclass(frozen=True, kw_only=True)
class GiveToBidder(_Swapping):
    """Each giving partner gives its cards, nearest first."""

    restrictions: tuple[Restriction, ...] = ()

    name = "exchange_give"
    kind = "give"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=deal.exchange[1:], due=self.terms.cards(deal.contract))

    def moved(self, table: Table, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
        queue = deal.queue[1:]
        return _handed(deal, seat, cards)._replace(queue=queue, due=deal.due if queue else 0)


@dataclass(frozen=True, kw_only=True)
class PassToPartner(_Swapping):
    """The bidder passes cards to one partner, who will return as many."""

    place: int = 1
    """Which of the giving partners: 1 is the nearest."""

    name = "exchange_pass"
    kind = "give"

    def applies(self, table: Table, deal: Deal) -> bool:
        return len(deal.exchange) > self.place

    def open(self, table: Table, deal: Deal) -> Deal:
        # For this step the partner is the one who receives.
        bidder = deal.exchange[0]
        due = self.terms.cards(deal.contract)
        return deal._replace(queue=(bidder,), due=due, exchange=self._turned(deal.exchange))

    def moved(self, table: Table, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
        passed = _handed(deal, seat, cards)
        return passed._replace(queue=(), due=0, exchange=self._turned(deal.exchange))

    def _turned(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        place = self.place
        return (seats[place], *seats[1:place], seats[0], *seats[place + 1 :])


def _handed(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Deal:
    """Give *cards* of *seat* to the one who receives."""
    hands = list(deal.hands)
    for card in cards:
        hands[seat] = without(hands[seat], card)
    hands[deal.exchange[0]] += cards
    return deal._replace(hands=tuple(hands))
