"""Lay-downs: tabling cards that are certain to take every trick left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.actions import Action
from engine.order import Play
from engine.phases.play import PlayTricks
from engine.state import Call, Trick

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.order import CardOrder
    from engine.state import Deal
    from engine.table import Table


def is_certain(order: CardOrder, cards: tuple[Card, ...], unseen: tuple[Card, ...]) -> bool:
    """
    Say whether *cards*, led in this order, win whatever way the *unseen* ones lie.

    Each lead of a suit draws at least one card of it from any hand that holds several. A Benny that is
    a suit of its own at no trump counts as a trump, so that none may be unseen.
    """
    led: Counter[str] = Counter()
    for card in cards:
        suit = order.suit_of[card]
        if not _wins(order, card, unseen, led[suit]) or _may_be_trumped(order, suit, unseen, led):
            return False
        led[suit] += 1
    return True


def _wins(order: CardOrder, card: Card, unseen: tuple[Card, ...], led: int) -> bool:
    rivals = [other for other in unseen if order.suit_of[other] == order.suit_of[card]]
    beaten = all(order.strength[other] < order.strength[card] for other in rivals)
    return beaten or len(rivals) <= led


def _may_be_trumped(order: CardOrder, suit: str, unseen: tuple[Card, ...], led: Counter[str]) -> bool:
    trumps = sum(order.suit_of[card] == order.trump for card in unseen)
    return suit != order.trump and trumps > led[order.trump]


def unseen_by(table: Table, deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that *seat* has to reckon with in other hands."""
    seen = Counter(deal.hands[seat])
    seen.update(play.card for trick in deal.tricks for play in trick.plays)
    seen.update(laid.card for laid in deal.laid if laid.seat == seat or laid.shown)
    if _knows_turn_up_is_out(table, deal, seat, seen):
        seen[deal.turn_up] += 1
    return tuple((Counter(table.pack) - seen).elements())


def _knows_turn_up_is_out(table: Table, deal: Deal, seat: Seat, seen: Counter[Card]) -> bool:
    if deal.turned != "aside":
        return deal.turned in ("down", "left")
    kept = len(deal.hands[deal.dealer]) > table.hand_size
    # Once the dealer has given a card, only the lone partner knows whether it was this one.
    return kept or (table.side(seat) == table.side(deal.dealer) and not seen[deal.turn_up])


class PlayOrLayDown(PlayTricks):
    """
    The player on lead may lay down all cards left, in the order they would be played.

    One order stands for all where actions are listed, the same for a good and a bad hand; any other
    is accepted too. A lay-down that isn't certain changes nothing, and there is one for each lead.
    """

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        cards = super().offered(table, deal, seat)
        if not _may_lay_down(deal, seat):
            return cards
        in_order = table.orders[deal.made.trump].sorted_hand(deal.hands[seat])
        return (*cards, Action("lay_down", ",".join(in_order)))

    def accepts(self, table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        same_cards = sorted(action.value.split(",")) == sorted(deal.hands[seat])
        return action.kind == "lay_down" and same_cards and _may_lay_down(deal, seat)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        if action.kind != "lay_down":
            return super().apply(table, deal, seat, action)
        said = deal._replace(calls=(*deal.calls, Call(seat, action)))
        cards = tuple(action.value.split(","))
        if not is_certain(table.orders[deal.made.trump], cards, unseen_by(table, deal, seat)):
            return said
        tricks = tuple(Trick((Play(seat, card),), seat) for card in cards)
        hands = (*deal.hands[:seat], (), *deal.hands[seat + 1 :])
        return said._replace(hands=hands, tricks=(*deal.tricks, *tricks), queue=())


def _may_lay_down(deal: Deal, seat: Seat) -> bool:
    left = len(deal.hands[seat])
    return not deal.trick and all(
        call.seat != seat or call.action.kind != "lay_down" or len(call.action.value.split(",")) != left
        for call in deal.calls
    )
