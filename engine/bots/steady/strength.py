"""How many tricks a hand can be expected to take."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.bots.reading import Reading
    from engine.cards import Card, Suit

PARTNERS_SHARE = 0.72
"""What a partner takes of the tricks left over, against what any of the others does."""
HOPES_KEPT, NO_TRUMP_KEPT = 0.96, 0.7
"""What is left of the tricks hoped for; at no trump nothing stops a long suit of the others."""
RUFF, RUFF_BY_VOID = 0.2, 0.2
"""What a small trump is worth by ruffing, and what each suit the hand lacks adds to it."""
OPPONENT_RUFFS = 0.75
"""How often an opponent who could ruff has a trump left to do it with."""


class Field(NamedTuple):
    """The opponents, as far as a hand has to reckon with them."""

    opponents: int
    share: float
    """The part of the unseen cards that one opponent holds."""

    def short(self, cards: int, of: int) -> float:
        """Return the chance that one opponent holds no more than *cards* of so many unseen ones."""
        return min(1.0, sum(binomial(of, held, self.share) for held in range(min(cards, of) + 1)))

    def none_higher(self, cards: int) -> float:
        """Return the chance that no opponent holds any of so many unseen cards."""
        return max(0.0, 1 - self.share * self.opponents) ** cards


def binomial(of: int, at: int, chance: float) -> float:
    """Return how likely *at* hits are in so many tries."""
    return comb(of, at) * chance**at * (1 - chance) ** (of - at)


def field_of(reading: Reading, opponents: int) -> Field:
    """Return the field of so many opponents with hands as large as everybody's."""
    unseen = len(reading.unseen) or 1
    return Field(opponents, min(1.0, reading.table.hand_size / unseen, 1 / max(opponents, 1)))


def tricks(reading: Reading, hand: tuple[Card, ...], field: Field) -> float:
    """Return the tricks that *hand* takes by itself against *field*, trump being that of *reading*."""
    suits: dict[Suit, list[Card]] = {}
    for card in reading.order.sorted_hand(hand):
        suits.setdefault(reading.order.suit_of[card], []).append(card)
    trump = reading.order.trump
    voids = sum(suit not in suits for suit in reading.by_suit if suit != trump)
    ruff = RUFF + RUFF_BY_VOID * voids
    total = 0.0
    for suit, cards in suits.items():
        floor = ruff if suit == trump else 0.0
        total += sum(max(floor, chance) for chance in _chances(reading, suit, cards, field))
    kept = HOPES_KEPT if trump else NO_TRUMP_KEPT
    return min(kept * total, float(len(hand)))


def _chances(reading: Reading, suit: Suit, cards: list[Card], field: Field) -> list[float]:
    unseen, trump = len(reading.by_suit.get(suit, ())), reading.order.trump
    trumps = len(reading.by_suit.get(trump, ())) if trump and suit != trump else 0
    armed = OPPONENT_RUFFS * (1 - (1 - field.share) ** trumps)
    found = []
    for at, card in enumerate(cards):
        top = field.none_higher(max(reading.higher(card) - at, 0))
        short = field.short(at, unseen)
        nobody_follows, somebody_ruffs = short**field.opponents, 1 - (1 - short * armed) ** field.opponents
        found.append((top + (1 - top) * nobody_follows) * (1 - somebody_ruffs))
    return found


def of_the_side(own: float, size: int, partners: int, opponents: int) -> float:
    """Return the tricks a side takes of *size* when one hand takes *own* of them by itself."""
    share = partners * PARTNERS_SHARE / (partners + opponents)
    return own + (size - own) * share
