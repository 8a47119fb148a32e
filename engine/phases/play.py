"""Playing the tricks: leading, following suit, gathering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.actions import PLAY, Action
from engine.cards import SUITS
from engine.order import Play
from engine.phases.base import Phase, Restriction, Slot, next_active
from engine.state import Trick

if TYPE_CHECKING:
    from engine.cards import Seat, Suit
    from engine.state import Deal
    from engine.table import Table


def follows(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    """Say whether the card follows the suit led, or the seat has none of it."""
    if not deal.trick:
        return True
    suit_of = table.orders[deal.made.trump].suit_of
    led = deal.trick[0].asks or suit_of[deal.trick[0].card]
    return suit_of[action.value] == led or all(suit_of[card] != led for card in deal.hands[seat])


def _revokes(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return not follows(table, deal, seat, action)


FOLLOW_SUIT = Restriction("follow_suit", "You must follow the suit led if you can.", _revokes)


class Lead(NamedTuple):
    """Who leads to the first trick."""

    company: str = "left_of_dealer"
    """With nobody alone: `left_of_dealer`, `maker` or `left_of_maker`."""
    alone: str = "left_of_dealer"
    """With one lone hand: the same, or `left_of_lone`."""
    both_alone: str = "left_of_dealer"
    """With a lone hand on either side: the same, or `lone_defender`."""

    def leader(self, table: Table, deal: Deal) -> Seat:
        """Return the seat that leads; a seat sitting out passes the lead on clockwise."""
        contract = deal.made
        rule = (self.company, self.alone, self.both_alone)[min(len(contract.alone), 2)]
        seat = _seat_by_rule(table, deal, rule)
        return next_active(table, deal, seat)


def _seat_by_rule(table: Table, deal: Deal, rule: str) -> Seat:
    contract = deal.made
    if rule == "lone_defender":
        return contract.alone[-1]
    if rule == "left_of_lone":
        return table.from_left_of(contract.alone[0])[0]
    if contract.maker is not None and rule == "maker":
        return contract.maker
    if contract.maker is not None and rule == "left_of_maker":
        return table.from_left_of(contract.maker)[0]
    return table.from_left_of(deal.dealer)[0]


@dataclass(frozen=True, kw_only=True)
class PlayTricks(Phase):
    """A card each, the winner of a trick leading to the next."""

    lead: Lead
    restrictions: tuple[Restriction, ...] = (FOLLOW_SUIT,)
    by_trick: bool = False
    """Whether the slot begins anew after each trick."""

    slot = Slot.PLAY
    name = "play"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        leader = deal.tricks[-1].winner if deal.tricks else self.lead.leader(table, deal)
        return deal._replace(queue=_turns(table, deal, leader))

    def again(self, table: Table, deal: Deal) -> bool:
        return self.by_trick and bool(deal.hands[deal.tricks[-1].winner])

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple([PLAY[card] for card in dict.fromkeys(deal.hands[seat])])

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        card = action.value
        hand = deal.hands[seat]
        at = hand.index(card)
        hands = (*deal.hands[:seat], hand[:at] + hand[at + 1 :], *deal.hands[seat + 1 :])
        trick = (*deal.trick, Play(seat, card, action.detail))
        queue = deal.queue[1:]
        if queue:
            return deal._replace(hands=hands, trick=trick, queue=queue)
        return self.gathered(table, deal._replace(hands=hands, trick=trick))

    def gathered(self, table: Table, deal: Deal) -> Deal:
        """Give the full trick to its winner, who leads to the next while cards are left."""
        winner = table.orders[deal.made.trump].winner(deal.trick)
        taken = Trick(deal.trick, winner)
        queue = _turns(table, deal, winner) if deal.hands[winner] and not self.by_trick else ()
        return deal._replace(trick=(), tricks=(*deal.tricks, taken), queue=queue)


class TrumpFromLead(PlayTricks):
    """Until the first card is led there is no trump; its suit becomes it."""

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        if not deal.made.trump:
            suit = table.orders[""].suit_of[action.value]
            deal = deal._replace(contract=deal.made._replace(trump=suit))
        return super().apply(table, deal, seat, action)


class JokerAsksSuit(PlayTricks):
    """At no trump a joker beats every card and is of no suit; who leads it says which suit it asks for."""

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        cards = super().offered(table, deal, seat)
        suit_of = table.orders[deal.made.trump].suit_of
        if deal.trick or all(suit_of[card.value] in SUITS for card in cards):
            return cards
        shown = _shown_void(table, deal, seat)
        asked = [suit for suit in SUITS if suit not in shown] or SUITS
        jokers = [card for card in cards if suit_of[card.value] not in SUITS]
        leads = [Action("lead", joker.value, suit) for joker in jokers for suit in asked]
        return (*[card for card in cards if card not in jokers], *leads)


def _shown_void(table: Table, deal: Deal, seat: Seat) -> set[Suit]:
    """Return the suits *seat* has failed to follow."""
    suit_of = table.orders[deal.made.trump].suit_of
    void = set()
    for trick in deal.tricks:
        led = trick.plays[0].asks or suit_of[trick.plays[0].card]
        if any(play.seat == seat and suit_of[play.card] != led for play in trick.plays[1:]):
            void.add(led)
    return void


def _turns(table: Table, deal: Deal, leader: Seat) -> tuple[Seat, ...]:
    turns = table.rotations[leader]
    return tuple([s for s in turns if s not in deal.out]) if deal.out else turns
