"""Who played which recorded card, and whether everybody followed suit: a matter of public facts."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine.order import Play
from engine.recorded.values import Fault, Seen
from engine.state import Trick

if TYPE_CHECKING:
    from engine.cards import Card, Seat, Suit
    from engine.recorded.values import RecordedDeal
    from engine.state import Deal
    from engine.table import Table


class Course(NamedTuple):
    """The cards in the order played, as far as they can be told, and what went wrong."""

    seen: tuple[Seen, ...] = ()
    faults: tuple[Fault, ...] = ()


class Failure(NamedTuple):
    """A card that didn't follow the suit led."""

    play: Seen
    able: frozenset[Card]
    """The cards that would have followed."""


def course(table: Table, start: Deal, recorded: RecordedDeal) -> Course:
    """Say who played each card of *recorded*, *start* being the deal before the first of them."""
    queue = start.queue
    if recorded.tricks and recorded.leader not in (None, queue[0]):
        told = f"{{0}} is led out of turn: seat {queue[0]} leads"
        first = (*recorded.tricks[0], "")[0]
        return Course(faults=(Fault(told, "not_your_turn", (first,), 1, recorded.leader),))
    seen: tuple[Seen, ...] = ()
    for trick, cards in enumerate(recorded.tricks, 1):
        seats = queue if trick <= table.hand_size else ()
        seen += tuple(Seen(seat, card, trick) for seat, card in zip(seats, cards, strict=False))
        fault = _miscounted(seats, trick, cards) or _unknown(table, seats, trick, cards)
        if fault:
            return Course(tuple(s for s in seen if s.card in table.pack), (fault,))
        plays = tuple(Play(seat, card) for seat, card in zip(seats, cards, strict=True))
        winner = table.orders[start.made.trump].winner(plays)
        queue = tuple(seat for seat in table.rotations[winner] if seat not in start.out)
    return Course(seen)


def _miscounted(seats: tuple[Seat, ...], trick: int, cards: tuple[Card, ...]) -> Fault | None:
    if not seats:
        told = "{0} is played after the last trick"
        return Fault(told, "wrong_phase", (*cards, "")[:1], trick)
    if len(cards) > len(seats):
        told = f"{{0}} is one card too many: {len(seats)} seats play"
        return Fault(told, "wrong_number_of_cards", (cards[len(seats)],), trick, seats[0])
    if len(cards) < len(seats):
        told = f"it plays no card: {len(seats)} seats play, {len(cards)} cards are recorded"
        return Fault(told, "wrong_number_of_cards", (), trick, seats[len(cards)])
    return None


def _unknown(table: Table, seats: tuple[Seat, ...], trick: int, cards: tuple[Card, ...]) -> Fault | None:
    for seat, card in zip(seats, cards, strict=True):
        if card not in table.pack:
            return Fault("{0} is no card of this pack", "unknown_card", (card,), trick, seat)
    return None


def gathered(table: Table, trump: Suit, seen: tuple[Seen, ...]) -> tuple[Trick, ...]:
    """Return the tricks that *seen* makes, each of them whole, with who won it."""
    order = table.orders[trump]
    tricks = [
        tuple(Play(play.seat, play.card) for play in plays)
        for _, plays in groupby(seen, key=lambda play: play.trick)
    ]
    return tuple(Trick(plays, order.winner(plays)) for plays in tricks)


def failures(table: Table, trump: Suit, seen: tuple[Seen, ...]) -> tuple[Failure, ...]:
    """Return every card that didn't follow suit, whether or not its seat could have."""
    suit_of = table.orders[trump].suit_of
    led = {play.trick: suit_of[play.card] for play in reversed(seen)}
    return tuple(
        Failure(play, frozenset(card for card in suit_of if suit_of[card] == led[play.trick]))
        for play in seen
        if suit_of[play.card] != led[play.trick]
    )


def revokes(failed: tuple[Failure, ...], seen: tuple[Seen, ...]) -> tuple[Fault, ...]:
    """Return a fault for every card whose seat shows later that it could have followed."""
    faults = []
    for play, able in failed:
        later = [s for s in seen if s.seat == play.seat and s.trick > play.trick and s.card in able]
        faults += [revoke(play, proof.card, f"which it plays in trick {proof.trick}") for proof in later[:1]]
    return tuple(faults)


def revoke(play: Seen, proof: Card, how: str) -> Fault:
    """Return the fault of a *play* that didn't follow suit though *proof* was in the hand."""
    told = f"{{0}} doesn't follow the suit led, but {{1}} would, {how}"
    return Fault(told, "follow_suit", (play.card, proof), play.trick, play.seat)
