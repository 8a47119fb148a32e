"""Cards as two-letter codes: rank then suit, `JH`, `TS`; jokers `XX` and `XY`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import UnreadableCard

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = str
"""A card is its code; identical copies of a double pack share one."""

Suit = str
"""`S`, `H`, `D`, `C`, and where a contract needs them `nt` and `nt_low`."""

Seat = int
"""A position 0..n-1, clockwise."""

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
RANKS = "23456789TJQKA"
SISTER: dict[Suit, Suit] = {"S": "C", "C": "S", "H": "D", "D": "H"}
RED: frozenset[Suit] = frozenset("HD")
JOKER, SECOND_JOKER = "XX", "XY"
JOKERS: tuple[Card, ...] = (JOKER, SECOND_JOKER)
UNSEEN: Card = "??"
NO_TRUMP, NO_TRUMP_LOW = "nt", "nt_low"
CARDS: frozenset[Card] = frozenset(rank + suit for rank in RANKS for suit in SUITS) | frozenset(JOKERS)


def parse_card(text: str) -> Card:
    """Return the card named by *text*, or raise UnreadableCard."""
    if text not in CARDS:
        raise UnreadableCard(f"{text!r} is no card; cards are written like JH, TS or XX.")
    return text


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks: `parse_cards("JH 9S XX")`."""
    return tuple(parse_card(word) for word in text.split())


def make_pack(ranks: str, copies: int = 1, jokers: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Return a new pack in factory order: suit by suit, high to low, jokers last."""
    one = tuple(rank + suit for suit in SUITS for rank in reversed(RANKS) if rank in ranks)
    return one * copies + tuple(jokers)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return *cards* less one copy of *card*; raises ValueError when there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
