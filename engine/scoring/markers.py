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


class Style(NamedTuple):
    """A pair of cards and how they are read."""

    ranks: str
    """The card that shows first, then the other; one suit, where a second letter gives none."""
    highest: int
    """The highest score they can show, and so the highest target they serve."""
    crossing: bool = False
    """Whether the cards are crossed from five points on."""
    two_suits: bool = False


STYLES = {
    "six_four": Style("64", 10),
    "five_five": Style("55", 10, two_suits=True),
    "two_three": Style("32", 10, crossing=True),
    "five_six": Style("65", 11),
    "seven_eight": Style("87", 15),
    "three_four": Style("43", 5),
}
"""What `score_keeping` may be besides figures."""
CROSSED = 5
SUITS = ("HD", "SC")
"""One side keeps red cards, the other black ones."""


def displays(style: str, scores: tuple[int, ...]) -> tuple[Display, ...]:
    """Return how the sides' scores lie on the table; nothing where they are kept in figures."""
    return tuple(display(style, side, score) for side, score in enumerate(scores)) if style in STYLES else ()


def display(style: str, side: int, score: int) -> Display:
    """Return how *score* of *side* lies on the table, by one of STYLES."""
    keeper = STYLES[style]
    held = min(max(score, 0), keeper.highest)
    crossed = keeper.crossing and held >= CROSSED
    pips = held - CROSSED * crossed
    first, second = _cards(keeper, side)
    on_first = min(pips, int(first[0]))
    markers = (_marker(first, on_first), _marker(second, pips - on_first))
    return Display(markers, crossed, pips, score - held)


def _cards(style: Style, side: int) -> tuple[Card, Card]:
    suits = SUITS[side % len(SUITS)]
    return style.ranks[0] + suits[0], style.ranks[1] + suits[style.two_suits]


def _marker(card: Card, shown: int) -> Marker:
    return Marker(card, shown > 0, shown, int(card[0]) - shown)
