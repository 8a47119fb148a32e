"""Keeping the score on two low cards: which show, and how many of their pips."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.cards import Card


class Marker(NamedTuple):
    """A card that keeps the score; face down it shows no pip."""

    card: Card
    face_up: bool
    shown: int
    covered: int


class Display(NamedTuple):
    """How a side's score lies on the table."""

    markers: tuple[Marker, ...]
    """The one that shows first, and the other."""
    crossed: bool
    """Whether the cards lie across each other, which is worth five."""
    pips: int
    """Pips that show, on both cards together."""
    beyond: int
    """Points that the cards can't show: above what they hold, or below zero."""


STYLES = {
    "six_four": ("64", 10),
    "five_five": ("55", 10),
    "two_three": ("32", 10),
    "five_six": ("65", 11),
    "seven_eight": ("87", 15),
    "three_four": ("43", 5),
}
"""What `score_keeping` may be besides figures: the card that shows first and the other, the highest score."""
CROSSED_AT_FIVE = frozenset({"two_three"})
CROSSED = 5
SUITS = ("HD", "SC")
"""One side keeps red cards, the other black ones; the second suit is for two cards of one rank."""


def displays(style: str, scores: tuple[int, ...]) -> tuple[Display, ...]:
    """Return how the sides' scores lie on the table; nothing where they are kept in figures."""
    return tuple(display(style, side, score) for side, score in enumerate(scores)) if style in STYLES else ()


def display(style: str, side: int, score: int) -> Display:
    """Return how *score* of *side* lies on the table, by one of STYLES."""
    ranks, highest = STYLES[style]
    held = min(max(score, 0), highest)
    crossed = style in CROSSED_AT_FIVE and held >= CROSSED
    pips = held - CROSSED * crossed
    first, second = _cards(ranks, SUITS[side % len(SUITS)])
    on_first = min(pips, int(first[0]))
    markers = (_marker(first, on_first), _marker(second, pips - on_first))
    return Display(markers, crossed, pips, score - held)


def _cards(ranks: str, suits: str) -> tuple[Card, Card]:
    return ranks[0] + suits[0], ranks[1] + suits[ranks[0] == ranks[1]]


def _marker(card: Card, shown: int) -> Marker:
    return Marker(card, shown > 0, shown, int(card[0]) - shown)
