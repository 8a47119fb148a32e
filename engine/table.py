"""The table: who sits where, which cards are used and how they rank."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.cards import JOKERS, NO_TRUMP, NO_TRUMP_LOW, SUITS, Card, Seat, Suit

if TYPE_CHECKING:
    from engine.order import CardOrder, Ranking

DEAL_LIMIT = 200


@dataclass(frozen=True, kw_only=True)
class Table:
    """Seats, pack and ranking; seat *s* plays for side `s % sides`."""

    players: int
    sides: int
    pack: tuple[Card, ...]
    hand_size: int
    ranking: Ranking
    turns_up: bool = True
    """Whether the card after the hands is turned up."""
    widow_size: int = 0
    deal_limit: int = DEAL_LIMIT
    """A game still undecided after so many deals, void ones included, ends as it stands."""
    seats: tuple[Seat, ...] = field(init=False)
    orders: dict[Suit, CardOrder] = field(init=False, repr=False, compare=False)
    rotations: tuple[tuple[Seat, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        seats = tuple(range(self.players))
        trumps = ("", *SUITS, NO_TRUMP, NO_TRUMP_LOW)
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "orders", {t: self.ranking.order(self.pack, t) for t in trumps})
        object.__setattr__(self, "rotations", tuple(seats[s:] + seats[:s] for s in seats))

    @property
    def need(self) -> int:
        """Tricks that are a majority."""
        return self.hand_size // 2 + 1

    def is_benny(self, card: Card) -> bool:
        """Say whether *card* is a best bower: a joker, or what stands in for one."""
        return card in JOKERS or card == self.ranking.benny

    def side(self, seat: Seat) -> int:
        """Return the side *seat* scores for."""
        return seat % self.sides

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats clockwise from the left of *seat*, itself last."""
        return self.rotations[(seat + 1) % self.players]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the partners of *seat*, nearest first, clockwise."""
        return tuple(s for s in self.from_left_of(seat) if s % self.sides == seat % self.sides and s != seat)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the opponents of *seat*, clockwise from its left."""
        return tuple(s for s in self.from_left_of(seat) if s % self.sides != seat % self.sides)
