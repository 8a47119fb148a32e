"""The cards of a table and how they rank, read off the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import JOKERS, RANKS, SUITS
from engine.order import BENNY_SUIT
from engine.rulebook import english

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Suit
    from engine.order import CardOrder
    from engine.table import Table

CAPTION = "The cards of each suit, best first; JS is the jack of spades, TS the ten{jokers}:"
HEAD = ("trump", "trumps", *(english.SUITS[suit] for suit in SUITS))


def ranks_of(table: Table) -> str:
    """Return the ranks of the suits, best first; jokers and what stands for one are left out."""
    there = {card[0] for card in table.pack if not table.is_benny(card)}
    return "".join(rank for rank in reversed(RANKS) if rank in there)


def has_joker(table: Table) -> bool:
    """Say whether any joker is in the pack."""
    return any(card in JOKERS for card in table.pack)


def ranking_table(table: Table, trumps: Iterable[Suit]) -> str:
    """Return a table of the cards of each suit, best first, with a line for each of *trumps*."""
    lines = [HEAD, ("---",) * len(HEAD), *(_line(table, trump) for trump in trumps)]
    named = [card for card in JOKERS if card in table.pack]
    jokers = f", {' and '.join(named)} a joker" if named else ""
    return "\n".join((CAPTION.format(jokers=jokers), "", *(f"| {' | '.join(cells)} |" for cells in lines)))


def _line(table: Table, trump: Suit) -> tuple[str, ...]:
    order = table.orders[trump]
    best = _cards(order, trump if trump in SUITS else BENNY_SUIT)
    return (english.SUITS[trump], best, *("-" if suit == trump else _cards(order, suit) for suit in SUITS))


def _cards(order: CardOrder, suit: Suit) -> str:
    cards = [card for card in order.suit_of if order.suit_of[card] == suit]
    return " ".join(sorted(cards, key=order.sort_key, reverse=True)) or "none"
