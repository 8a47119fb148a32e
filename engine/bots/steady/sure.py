"""Tricks that can't be lost, whatever the others hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases.lay_down import is_certain

if TYPE_CHECKING:
    from engine.bots.reading import Reading
    from engine.cards import Card


def in_order(reading: Reading, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return *hand* as it would be led: trumps first, each suit from the top."""
    return reading.order.sorted_hand(hand)


def sure_tricks(reading: Reading, hand: tuple[Card, ...]) -> int:
    """Return how many of the highest cards of *hand* win when led one after the other."""
    cards = in_order(reading, hand)
    for count in range(len(cards), 0, -1):
        if is_certain(reading.order, cards[:count], reading.unseen):
            return count
    return 0
