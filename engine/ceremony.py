"""What a table does around the cards: drawing for the deal, cutting, dealing in packets, misdealing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.errors import IllegalAction, WrongPack

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cards import Card, Seat
    from engine.table import Table


class FirstDealer(Protocol):
    """How the first dealer of a match is found."""

    def dealer(self, table: Table, pack: tuple[Card, ...], start: Seat = 0) -> Seat:
        """Return the seat that deals first, cards being turned or drawn from *pack*, *start* first."""
        ...


class FixedDealer(NamedTuple):
    """One seat always deals first."""

    seat: Seat = 0

    def dealer(self, table: Table, pack: tuple[Card, ...], start: Seat = 0) -> Seat:
        """Return that seat; no card is needed."""
        return self.seat


class AtRandom(NamedTuple):
    """The seat drawn to begin deals at once, without any card."""

    def dealer(self, table: Table, pack: tuple[Card, ...], start: Seat = 0) -> Seat:
        """Return *start*, which whoever runs the table has drawn."""
        return start


class TurnedJack(NamedTuple):
    """Cards are turned one at a time, clockwise; the first of *jacks* makes its receiver dealer."""

    jacks: frozenset[Card]

    def dealer(self, table: Table, pack: tuple[Card, ...], start: Seat = 0) -> Seat:
        """Return the seat the first jack falls to; raises WrongPack where none comes."""
        for turned, card in enumerate(pack):
            if card in self.jacks:
                return (start + turned) % table.players
        raise WrongPack("Not one jack that counts is among these cards.")


class BestDraw(NamedTuple):
    """Each draws a card; the one *worth* most makes its owner dealer, those level draw again."""

    worth: Mapping[Card, int]

    def best(self, drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
        """Return the seats that drew best: one deals, several draw again."""
        most = max(self.worth[card] for card in drawn.values())
        return tuple(seat for seat, card in drawn.items() if self.worth[card] == most)

    def dealer(self, table: Table, pack: tuple[Card, ...], start: Seat = 0) -> Seat:
        """Return the seat that wins the draw; of seats level to the last card, the first does."""
        seats = table.rotations[start]
        while len(seats) > 1 and len(pack) >= len(seats):
            drawn = dict(zip(seats, pack, strict=False))
            pack = pack[len(seats) :]
            seats = self.best(drawn)
        return seats[0]


class Cut(NamedTuple):
    """Who cuts the pack before a deal, and how."""

    by: int
    """Seats clockwise from the dealer: 1 is the left, -1 the right."""
    may_bump: bool = False
    """Whether a knock on the pack will do instead: it is dealt as it lies."""
    least: int = 1
    """Cards that each part must hold."""

    def cutter(self, table: Table, dealer: Seat) -> Seat:
        """Return the seat that cuts for *dealer*."""
        return (dealer + self.by) % table.players

    @property
    def answers(self) -> tuple[str, ...]:
        """What the cutter may do."""
        return ("cut", "bump") if self.may_bump else ("cut",)

    def cut(self, pack: tuple[Card, ...], at: int) -> tuple[Card, ...]:
        """Return *pack* with its first *at* cards put below the rest."""
        if not self.least <= at <= len(pack) - self.least:
            raise IllegalAction(f"Each part of a cut holds {self.least} cards or more.", "thin_cut")
        return pack[at:] + pack[:at]


class Packet(NamedTuple):
    """Cards given to a seat at once."""

    seat: Seat
    cards: int


class Packets(NamedTuple):
    """How hands are dealt out, round by round."""

    rounds: tuple[tuple[int, ...], ...] = ()
    """The sizes of a round's packets from the dealer's left, repeated as often as the seats need;
    no rounds at all: every hand at once."""
    free: tuple[int, ...] = ()
    """Sizes the dealer may choose from instead, packet by packet."""

    def sizes(self, players: int, hand_size: int) -> tuple[tuple[int, ...], ...]:
        """Return each round's packets, from the dealer's left."""
        rounds = self.rounds or ((hand_size,),)
        return tuple(tuple(sizes[at % len(sizes)] for at in range(players)) for sizes in rounds)

    def chosen(self, choice: Sequence[Sequence[int]], hand_size: int) -> Packets:
        """
        Return the deal in which the dealer chose the sizes of all rounds but the last.

        Raises IllegalAction where a packet, or what is left for the last round, is of another size.
        """
        given = zip(*choice, strict=True)
        rounds = (*map(tuple, choice), tuple(hand_size - sum(seat) for seat in given))
        if not all(size in self.free for sizes in rounds for size in sizes):
            raise IllegalAction("The packets are of another size.", "wrong_packets")
        return self._replace(rounds=rounds)


class Ceremony(NamedTuple):
    """The ceremonies of a ruleset."""

    first_dealer: FirstDealer = AtRandom()
    cut: Cut | None = None
    packets: Packets = Packets()
    misdeals_forgiven: int | None = None
    """After how many misdeals in a row by one dealer the next one costs the deal; None: never."""

    def after_misdeal(self, table: Table, dealer: Seat, number: int = 1) -> Seat:
        """Return who deals after *dealer*'s misdeal, the *number*th in a row."""
        keeps = self.misdeals_forgiven is None or number <= self.misdeals_forgiven
        return dealer if keeps else table.from_left_of(dealer)[0]


NO_CEREMONY = Ceremony()
"""Seat 0 deals first, hands are dealt whole and nobody cuts."""


def packets_dealt(packets: Packets, table: Table, dealer: Seat) -> tuple[Packet, ...]:
    """Return the packets in the order they are dealt."""
    seats = table.from_left_of(dealer)
    rounds = packets.sizes(table.players, table.hand_size)
    return tuple(Packet(*packet) for sizes in rounds for packet in zip(seats, sizes, strict=True))


@lru_cache(maxsize=64)
def places(packets: Packets, players: int, hand_size: int) -> tuple[tuple[int, ...], ...]:
    """Return where in the pack each hand's cards lie, that of the dealer's left first."""
    hands: list[tuple[int, ...]] = [()] * players
    top = 0
    for sizes in packets.sizes(players, hand_size):
        for at, size in enumerate(sizes):
            hands[at] += tuple(range(top, top + size))
            top += size
    return tuple(hands)


def stacked(
    packets: Packets, table: Table, dealer: Seat, hands: Sequence[tuple[Card, ...]], rest: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return the pack that deals *hands*, by seat, and leaves *rest*."""
    dealt: dict[int, Card] = {}
    by_place = places(packets, table.players, table.hand_size)
    for seat, where in zip(table.from_left_of(dealer), by_place, strict=True):
        dealt.update(zip(where, hands[seat], strict=True))
    return (*(dealt[at] for at in range(len(dealt))), *rest)
