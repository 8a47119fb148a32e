"""What a recording tells, and how one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Action
    from engine.cards import Card, Seat


class RecordedDeal(NamedTuple):
    """One deal as recorded; a text that is no card stands as it was written, and is refused in its turn."""

    number: int
    dealer: Seat
    turn_up: Card
    calls: tuple[Action, ...] = ()
    """From the dealer's left."""
    lone_defender: Seat | None = None
    discard: Card = ""
    """What the dealer discarded, "" where that isn't recorded."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """Cards in the order played; a deal may stop early."""
    leader: Seat | None = None
    """Who is said to have led first, if that is recorded."""
    hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    """Cards known to have been dealt, by seat; mostly none."""
    buried: tuple[Card, ...] = ()
    """Cards known to have stayed undealt."""


class RecordedGame(NamedTuple):
    """A game, or a part of one, as recorded."""

    scores: tuple[int, ...]
    """What the sides had before the first deal."""
    deals: tuple[RecordedDeal, ...]


class Seen(NamedTuple):
    """A card that was played, by whom and to which trick, counted from 1."""

    seat: Seat
    card: Card
    trick: int


class Fault(NamedTuple):
    """Something in a recording that wasn't allowed, or can't have happened."""

    message: str
    """With a place for each card."""
    rule: str
    """The code of what forbids it."""
    cards: tuple[Card, ...] = ()
    """The card at fault, then those that prove it."""
    trick: int | None = None
    seat: Seat | None = None

    def text(self, spell: Callable[[Card], str] = str, deal: int | None = None) -> str:
        """Return the refusal after its place, cards spelt by *spell*."""
        said = self.message.format(*map(spell, self.cards))
        places = (("deal", deal), ("trick", self.trick), ("seat", self.seat))
        named = [f"{name} {number}" for name, number in places if number is not None]
        return f"{', '.join(named)}: {said}" if named else said


class ImpossibleRecord(EngineError):
    """A deal that can't have been played as recorded; *faults* are in the order of the play."""

    code = "impossible_record"

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(fault.text() for fault in faults))
        self.faults = faults
        self.deal: RecordedDeal | None = None

    def of(self, deal: RecordedDeal) -> ImpossibleRecord:
        """Return the refusal, now known to be of *deal*."""
        self.deal = deal
        return self

    def lines(self, spell: Callable[[Card], str] = str) -> tuple[str, ...]:
        """Return each fault with its place in the game."""
        number = None if self.deal is None else self.deal.number
        return tuple(fault.text(spell, number) for fault in self.faults)
