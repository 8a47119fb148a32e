"""Which part of the sound player decides what: by the kinds of action on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.reading import read
from engine.bots.steady import beside, bidding, calling, ducking, parting, play
from engine.bots.steady.sure import in_order
from engine.phases.lay_down import is_certain

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Action
    from engine.bots.reading import Reading
    from engine.ruleset import Ruleset
    from engine.view import View

    Way = Callable[[Reading, tuple[Action, ...]], Decision]

ALWAYS = {
    "deny": "nothing_to_claim",
    "leave_deal": "rightful_deal",
    "object": "rightful_deal",
    "look": "look_first",
    "benny": "unseen",
    "take": "worth_taking",
    "farmers_hand": "poor_hand",
    "ace_no_face": "poor_hand",
}
"""Kinds of action that are right whenever they are offered."""


def decide(rules: Ruleset, view: View, actions: tuple[Action, ...]) -> Decision:
    """Choose one of *actions*, those that the seat on turn may take as it should."""
    for action in actions:
        if action.kind in ALWAYS:
            return Decision(action, ALWAYS[action.kind])
    if len(actions) == 1:
        return Decision(actions[0], "only_choice")
    kinds = {action.kind for action in actions}
    way = next(way for kind, way in WAYS.items() if kind in kinds)
    return way(read(rules, view), actions)


def _play(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    laid = [action for action in actions if action.kind == "lay_down"]
    if laid and is_certain(reading.order, in_order(reading, reading.hand), reading.unseen):
        return Decision(laid[0], "certain")
    cards = tuple(action for action in actions if action.kind in ("play", "lead"))
    following = _following(reading, cards) if reading.view.deal.trick else cards
    way = ducking.play if ducking.is_misere(reading) else play.play
    return way(reading, following)


def _following(reading: Reading, cards: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return those that follow suit, which some tables leave to the players to see to."""
    first = reading.view.deal.trick[0]
    suit_of = reading.order.suit_of
    led = first.asks or suit_of[first.card]
    return tuple(card for card in cards if suit_of[card.value] == led) or cards


WAYS: dict[str, Way] = {
    "bid": bidding.bid,
    "declare": bidding.declare,
    "stay": bidding.stay,
    "order": calling.call,
    "order_alone": calling.call,
    "name": calling.call,
    "name_alone": calling.call,
    "alone": calling.stand_alone,
    "discard": parting.part,
    "give": parting.part,
    "swap": parting.part,
    "offer": beside.offer,
    "ask": beside.offered_or_asked,
    "accept": beside.offered_or_asked,
    "advance": beside.set_back,
    "check": beside.bet,
    "play": _play,
    "lead": _play,
}
"""How to choose where several kinds are on offer, the telling ones first."""
