"""Refusals that explain themselves, with nothing in them that the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.problems import Refusal
from engine.errors import IllegalAction
from engine.flow import legal_actions, turn
from schemas.actions import action_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from api.play.live import Live
    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.errors import EngineError
    from engine.order import CardOrder

SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club", "X": "Benny"}


def refusal(live: Live, seat: Seat, action: Action, refused: EngineError) -> Refusal:
    """Return the problem for what the engine refused: the rule, and what the seat may do instead."""
    legal = legal_actions(live.rules, live.game, seat)
    members: dict[str, Any] = {
        "turn": {"seats": list(turn(live.game)), "turn_number": live.stored.turn_number},
        "legal_actions": [action_json(one) for one in legal],
    }
    if not isinstance(refused, IllegalAction):
        return Refusal.by_rule(refused.code, str(refused), **members)
    if refused.rule == "follow_suit":
        members |= _following(live, seat)
    return Refusal.by_rule(refused.rule, str(refused), **members)


def _following(live: Live, seat: Seat) -> dict[str, Any]:
    deal = live.game.deal
    order = live.rules.table.orders[deal.made.trump]
    led = deal.trick[0].card
    suit = order.suit_of[led]
    holds = [card for card in order.sorted_hand(deal.hands[seat]) if order.suit_of[card] == suit]
    return {
        "led": {"card": led, "suit": suit},
        "must_play_one_of": holds,
        "because": counts_elsewhere(order, (led, *holds)),
    }


def counts_elsewhere(order: CardOrder, cards: Iterable[Card]) -> list[str]:
    """Say of each card of *cards* that isn't of the suit printed on it what it counts as."""
    return [counts_as(order, card) for card in dict.fromkeys(cards) if card[1] != order.suit_of[card]]


def counts_as(order: CardOrder, card: Card) -> str:
    """Say which suit *card* belongs to."""
    return f"{card} counts as a {SUIT_NAMES[order.suit_of[card]]}."
