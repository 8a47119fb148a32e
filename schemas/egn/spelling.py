"""Cards and calls as the notation spells them."""

from __future__ import annotations

from engine.actions import NAME, ORDER, PASS, Action
from engine.cards import JOKER, NO_TRUMP, SUITS

BENNY = "B"
CALLS: dict[str, Action] = {
    "Pass": PASS,
    "Order": ORDER,
    "n": NAME[NO_TRUMP],
    **{suit.lower(): NAME[suit] for suit in SUITS},
}
CALL_NAMES = {call: name for name, call in CALLS.items()}
ALONE = {"order": "order_alone", "name": "name_alone"}
TOGETHER = {alone: together for together, alone in ALONE.items()}


def ours(card: str) -> str:
    """Return the code of a card like `Th`; what isn't written like a card stays as it is."""
    if card == BENNY:
        return JOKER
    return card[0] + card[1].upper() if len(card) == 2 and card[1].upper() in SUITS else card


def theirs(card: str) -> str:
    """Return how the notation writes a card code."""
    if card == JOKER:
        return BENNY
    return card[0] + card[1].lower() if len(card) == 2 else card


def alone(call: Action) -> Action:
    """Return *call* as made by somebody who plays alone."""
    return call._replace(kind=ALONE.get(call.kind, call.kind))


def together(call: Action) -> Action:
    """Return *call* without a word about playing alone."""
    return call._replace(kind=TOGETHER.get(call.kind, call.kind))
