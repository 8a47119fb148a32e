"""How cards rank under a contract: effective suits, strengths, the winner of a trick."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import JOKER, JOKERS, NO_TRUMP, NO_TRUMP_LOW, RANKS, RED, SISTER, SUITS, Card, Seat, Suit

BENNY_SUIT: Suit = "X"
"""The suit a Benny forms by itself at no trump; nothing else belongs to it."""


class Play(NamedTuple):
    """A card and the seat that played it."""

    seat: Seat
    card: Card
    asks: Suit = ""
    """The suit a best bower asks for where it leads and belongs to none."""


class CardOrder(NamedTuple):
    """The pack as one contract ranks it; `trump` is "" where no suit is trump."""

    trump: Suit
    suit_of: dict[Card, Suit]
    strength: dict[Card, int]
    later_wins: bool

    def winner(self, plays: tuple[Play, ...]) -> Seat:
        """Return the seat that takes the trick *plays*, the lead being first."""
        best = plays[0]
        for play in plays[1:]:
            if self._beats(play.card, best.card):
                best = play
        return best.seat

    def _beats(self, card: Card, best: Card) -> bool:
        suit = self.suit_of[card]
        if suit != self.suit_of[best]:
            return suit == self.trump
        lead = self.strength[card] - self.strength[best]
        return lead > 0 or (lead == 0 and self.later_wins)

    def sorted_hand(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return *hand* grouped by effective suit, trumps first, each suit high to low."""
        return tuple(sorted(hand, key=self.sort_key, reverse=True))

    def sort_key(self, card: Card) -> tuple[bool, str, int]:
        """Say where *card* stands in a sorted hand; the greatest comes first."""
        suit = self.suit_of[card]
        return suit == self.trump, suit, self.strength[card]


class Ranking(NamedTuple):
    """What a ruleset says about the rank of cards, whatever the contract."""

    bowers: bool = True
    benny: Card = JOKER
    coloured_bennies: bool = False
    later_wins: bool = False
    benny_leads_no_trump: bool = False
    """Whether a Benny may be played at no trump, as a suit of its own."""

    def order(self, pack: tuple[Card, ...], trump: Suit) -> CardOrder:
        """Rank *pack* with *trump*: a suit, `nt`, `nt_low`, or "" where none is made yet."""
        benny_suit = trump if trump in SUITS else BENNY_SUIT
        suit_of: dict[Card, Suit] = {}
        strength: dict[Card, int] = {}
        for card in dict.fromkeys(pack):
            if card in JOKERS or card == self.benny:
                suit_of[card], strength[card] = benny_suit, self._benny_strength(card, trump)
            elif self.bowers and card[0] == "J" and trump in (card[1], SISTER[card[1]]):
                suit_of[card], strength[card] = trump, 21 if card[1] == trump else 20
            else:
                suit_of[card] = card[1]
                strength[card] = RANKS.index(card[0]) * (-1 if trump == NO_TRUMP_LOW else 1)
        return CardOrder(self._trump(trump), suit_of, strength, self.later_wins)

    def _benny_strength(self, card: Card, trump: Suit) -> int:
        if not self.coloured_bennies or trump not in SUITS:
            return 30
        return 31 if (card == JOKER) == (trump in RED) else 30

    def _trump(self, trump: Suit) -> Suit:
        if trump in SUITS:
            return trump
        return BENNY_SUIT if trump == NO_TRUMP and self.benny_leads_no_trump else ""
