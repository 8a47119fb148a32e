"""What a seat can work out from its view: cards unseen, who is out of which suit, who plays with it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.cards import Card, Seat, Suit
    from engine.order import CardOrder
    from engine.ruleset import Ruleset
    from engine.table import Table
    from engine.view import View

OPEN_TURN_UPS = ("up", "down", "left", "aside")
"""A turn-up that lies so is in nobody's hand."""


class Reading(NamedTuple):
    """A view and what follows from it, under one choice of trump."""

    rules: Ruleset
    view: View
    seat: Seat
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    order: CardOrder
    by_suit: dict[Suit, tuple[int, ...]]
    """Strengths of the unseen cards by effective suit."""
    voids: dict[Seat, set[Suit]]
    """Suits each seat has failed to follow."""

    @property
    def table(self) -> Table:
        """The table."""
        return self.rules.table

    def under(self, trump: Suit) -> Reading:
        """Return the same with another trump."""
        order = self.table.orders[trump]
        return self._replace(order=order, by_suit=_by_suit(order, self.unseen))

    def allied(self, other: Seat) -> bool:
        """Say whether *other* scores with this seat in this deal."""
        contract = self.view.deal.contract
        if contract is None or not contract.partners:
            return self.table.side(other) == self.table.side(self.seat)
        makers = (contract.maker, *contract.partners)
        return (other in makers) == (self.seat in makers)

    def others(self, *, allied: bool) -> tuple[Seat, ...]:
        """Return who else plays, on this seat's side or against it, clockwise."""
        playing = [s for s in self.table.from_left_of(self.seat)[:-1] if s not in self.view.deal.out]
        return tuple(s for s in playing if self.allied(s) == allied)

    def to_follow(self) -> tuple[Seat, ...]:
        """Return who plays to the present trick after this seat, in order."""
        deal = self.view.deal
        played = {play.seat for play in deal.trick}
        turns = self.table.from_left_of(self.seat)[:-1]
        return tuple(s for s in turns if s not in played and s not in deal.out)

    def higher(self, card: Card) -> int:
        """Count the unseen cards of its suit that beat *card*."""
        mine = self.order.strength[card]
        return sum(strength > mine for strength in self.by_suit.get(self.order.suit_of[card], ()))

    def lacks(self, seat: Seat, cards: int, suit: Suit) -> float:
        """Return the chance that *seat* holds none of so many unseen cards of *suit*."""
        if cards == 0 or suit in self.voids.get(seat, ()):
            return 1.0
        held = self.view.deal.counts[seat]
        return max(0.0, 1 - held / len(self.unseen)) ** cards


def read(rules: Ruleset, view: View) -> Reading:
    """Return what *view*, that of a seat which may look at its cards, tells it."""
    deal = view.deal
    assert view.seat is not None
    order = rules.table.orders[deal.contract.trump if deal.contract else ""]
    hand = deal.hand or ()
    unseen = _unseen(rules.table, view)
    return Reading(
        rules, view, view.seat, hand, unseen, order, _by_suit(order, unseen), dict(_voids(order, view))
    )


def _unseen(table: Table, view: View) -> tuple[Card, ...]:
    deal = view.deal
    seen = Counter(deal.hand or ())
    seen.update(play.card for trick in deal.tricks for play in trick.plays)
    seen.update(play.card for play in deal.trick)
    seen.update(deal.laid)
    seen.update(laid.card for laid in deal.shown if laid.seat != view.seat)
    if deal.turn_up and deal.turned in OPEN_TURN_UPS and deal.turn_up not in deal.laid:
        seen[deal.turn_up] += 1
    return tuple((Counter(table.pack) - seen).elements())


def _by_suit(order: CardOrder, cards: Iterable[Card]) -> dict[Suit, tuple[int, ...]]:
    found: dict[Suit, list[int]] = {}
    for card in cards:
        found.setdefault(order.suit_of[card], []).append(order.strength[card])
    return {suit: tuple(sorted(strengths)) for suit, strengths in found.items()}


def _voids(order: CardOrder, view: View) -> Iterator[tuple[Seat, set[Suit]]]:
    found: dict[Seat, set[Suit]] = {}
    for plays in (*[trick.plays for trick in view.deal.tricks], view.deal.trick):
        led = (plays[0].asks or order.suit_of[plays[0].card]) if plays else ""
        for play in plays[1:]:
            if order.suit_of[play.card] != led:
                found.setdefault(play.seat, set()).add(led)
    yield from found.items()
