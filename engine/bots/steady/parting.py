"""Which cards to part with: discards, cards given, offered and exchanged."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.steady.strength import field_of, tricks
from engine.cards import SUITS, without

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bots.reading import Reading
    from engine.cards import Card

LOOSE = 0.001
"""Breaks ties: the lower card goes."""


def without_worst(reading: Reading, hand: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """Return *hand* less the *count* cards it takes most tricks without."""
    field = field_of(reading, len(reading.others(allied=False)))
    for _ in range(count):
        kept = [without(hand, card) for card in dict.fromkeys(hand)]
        hand = max(kept, key=lambda rest: tricks(reading, rest, field) + LOOSE * _rank(reading, rest))
    return hand


def _rank(reading: Reading, hand: tuple[Card, ...]) -> float:
    order = reading.order
    return (
        sum(order.strength[card] + (30 if order.suit_of[card] == order.trump else 0) for card in hand) / 100
    )


def part(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Choose what to put away, or to give to a partner who goes alone."""
    if actions[0].kind == "give" and not _is_lone(reading):
        return Decision(_picked(actions, _best_first(reading)), "best_for_partner")
    due = max(reading.view.deal.due, 1)
    hand = reading.hand
    gone = Counter(hand) - Counter(without_worst(intended(reading), hand, min(due, len(hand))))
    return Decision(_picked(actions, tuple(gone)), "weakest_card")


def intended(reading: Reading) -> Reading:
    """Return *reading* under the trump that the hand is best in, where its maker has yet to name one."""
    contract = reading.view.deal.contract
    if contract is None or contract.trump or contract.maker != reading.seat:
        return reading
    field = field_of(reading, len(reading.others(allied=False)))
    return max(map(reading.under, SUITS), key=lambda under: tricks(under, reading.hand, field))


def _is_lone(reading: Reading) -> bool:
    contract = reading.view.deal.contract
    return contract is not None and reading.seat in contract.alone


def _best_first(reading: Reading) -> tuple[Card, ...]:
    due = max(reading.view.deal.due, 1)
    order = reading.order
    ranked = sorted(
        reading.hand,
        key=lambda card: (order.suit_of[card] == order.trump, order.strength[card]),
        reverse=True,
    )
    return tuple(ranked[:due])


def _picked(actions: tuple[Action, ...], wanted: tuple[Card, ...]) -> Action:
    """Return the first action whose card is wanted; choices come one by one from the highest down."""
    return next((action for action in actions if action.value in wanted), actions[-1])
