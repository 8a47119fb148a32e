"""Rebuilding hands from what was seen of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import UNSEEN
from engine.completion import Gap, complete
from engine.recorded.values import Fault, ImpossibleRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Card, Seat
    from engine.recorded.values import RecordedDeal, Seen
    from engine.ruleset import Ruleset

TURNED_UP = "is the card turned up"


class SeenHands:
    """What is known of the hands dealt, and what is known not to have been in them."""

    def __init__(self, rules: Ruleset, recorded: RecordedDeal) -> None:
        table = rules.table
        self.rules, self.table, self.recorded = rules, table, recorded
        self.known: list[tuple[Card, ...]] = [()] * table.players
        self.whereabouts: dict[Card, str] = {}
        self.barred: list[frozenset[Card]] = [frozenset(recorded.buried)] * table.players
        self._place(recorded.turn_up, TURNED_UP)
        for card in recorded.buried:
            self._place(card, "lies undealt")
        for seat, hand in enumerate(recorded.hands):
            self._dealt(seat, hand)

    def _place(self, card: Card, where: str, seat: Seat | None = None) -> None:
        if card not in self.table.pack:
            raise ImpossibleRecord(Fault("{0} is no card of this pack", "unknown_card", (card,), seat=seat))
        if card in self.whereabouts:
            raise ImpossibleRecord(self._elsewhere(card, None, seat))
        self.whereabouts[card] = where

    def _elsewhere(self, card: Card, trick: int | None, seat: Seat | None) -> Fault:
        told = "{0} " + self.whereabouts[card] + ", so it can't be here too"
        return Fault(told, "duplicate_card", (card,), trick, seat)

    def _dealt(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        # A dealer's hand is sometimes recorded after the turn-up was taken into it.
        taken = self.recorded.turn_up if seat == self.recorded.dealer else ""
        for card in hand:
            if card != taken:
                self._place(card, f"was dealt to seat {seat}", seat)
                self.known[seat] += (card,)
        if len(self.known[seat]) > self.table.hand_size:
            raise ImpossibleRecord(
                Fault("it was dealt too many cards", "wrong_number_of_cards", (), seat=seat)
            )

    def discard(self, card: Card) -> None:
        """Note that the dealer discarded *card*, which may be the turn-up."""
        dealer = self.recorded.dealer
        if card != self.recorded.turn_up and card not in self.known[dealer]:
            self._place(card, "was discarded", dealer)
            self.known[dealer] += (card,)
        self.whereabouts[card] = "was discarded"

    def play(self, seen: tuple[Seen, ...], taker: Seat | None) -> Iterator[Fault]:
        """Note the cards played, *taker* having the turn-up; yield those that can't have been held."""
        for seat, card, trick in seen:
            own = self.whereabouts.get(card) == f"was dealt to seat {seat}"
            if not own and not (seat == taker and self.whereabouts.get(card) == TURNED_UP):
                if card in self.whereabouts:
                    yield self._elsewhere(card, trick, seat)
                    continue
                if len(self.known[seat]) >= self.table.hand_size:
                    told = "{0} isn't among the cards dealt to it"
                    yield Fault(told, "impossible_hands", (card,), trick, seat)
                    continue
                self.known[seat] += (card,)
            self.whereabouts[card] = f"was played by seat {seat} in trick {trick}"

    def pack(self, discard: Card = "") -> tuple[Card, ...] | None:
        """Return a pack that deals such hands, the dealer parting with *discard*, or None."""
        dealer = self.recorded.dealer
        known = list(self.known)
        if discard and discard != self.recorded.turn_up and discard not in known[dealer]:
            known[dealer] += (discard,)
        gaps = tuple(Gap(hand, self.barred[seat]) for seat, hand in enumerate(known))
        return complete(self.rules, dealer, gaps, self.recorded.turn_up, self.table.pack)

    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Return the hands as dealt, cards never seen as `??`."""
        size = self.table.hand_size
        return tuple((*hand, *[UNSEEN] * (size - len(hand))) for hand in self.known)
