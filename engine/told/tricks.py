"""A trick laid on the table: who has won it, and why."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SUITS
from engine.phases.play import PlayTricks
from engine.told.powers import powers
from engine.told.values import FactFault, InconsistentFacts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Card, Seat, Suit
    from engine.order import CardOrder, Play
    from engine.ruleset import Ruleset

Plays = tuple["Play", ...]
Field = tuple[str | int, ...]


class Taken(NamedTuple):
    """Who has won a trick, and why."""

    seat: Seat
    card: Card
    trump: Suit
    led: Suit
    """The suit that was led, as the contract groups cards."""
    suit: Suit
    """The suit of the card that won."""
    reason: str
    """`highest_trump`, `only_trump`, `highest_of_suit_led` or `only_of_suit_led`."""
    against_equal: bool
    """Whether another card of the same strength lost to it for being played earlier or later."""


def taken(rules: Ruleset, trump: Suit | None, plays: Plays) -> Taken:
    """Return who wins *plays*, the lead being first, or raise InconsistentFacts."""
    trump = trump_of(rules, trump, plays)
    order = rules.table.orders[trump]
    if found := tuple(trick_faults(rules, trump, plays, ("plays",))) or tuple(
        too_many(rules, [(("plays", at, "card"), play.card) for at, play in enumerate(plays)])
    ):
        raise InconsistentFacts(found)
    seat = order.winner(plays)
    card = next(play.card for play in plays if play.seat == seat)
    suit, led = order.suit_of[card], plays[0].asks or order.suit_of[plays[0].card]
    of_suit = [play.card for play in plays if order.suit_of[play.card] == suit]
    return Taken(
        seat=seat,
        card=card,
        trump=trump,
        led=led,
        suit=suit,
        reason=f"{'only' if len(of_suit) == 1 else 'highest'}_{_what(order, suit)}",
        against_equal=sum(order.strength[other] == order.strength[card] for other in of_suit) > 1,
    )


def _what(order: CardOrder, suit: Suit) -> str:
    return "trump" if suit == order.trump else "of_suit_led"


def trump_of(rules: Ruleset, trump: Suit | None, plays: Plays) -> Suit:
    """Return what is trump: as told, or by the first card where the first lead makes it."""
    by_lead = powers(rules).trump_by_lead
    if trump is None and not by_lead:
        raise InconsistentFacts((FactFault(("trump",), "What is trump?", "required"),))
    if trump is None:
        lead = plays[0].card if plays else ""
        return rules.table.orders[""].suit_of.get(lead, "")
    if trump not in powers(rules).trumps:
        said = f"{trump} can't be trump under these rules."
        raise InconsistentFacts((FactFault(("trump",), said, "no_such_trump"),))
    return trump


def trick_faults(rules: Ruleset, trump: Suit, plays: Plays, at: Field) -> Iterator[FactFault]:
    """Yield what can't be so of *plays*, told in field *at*: seats, their order, cards of another pack."""
    table, turns = rules.table, rules.table.players
    previous = -1
    for number, play in enumerate(plays):
        if play.seat >= turns:
            yield FactFault((*at, number, "seat"), f"There is no seat {play.seat} here.", "no_such_seat")
            return
        turn = (play.seat - plays[0].seat) % turns
        if turn <= previous:
            yield FactFault((*at, number, "seat"), "The turn goes round clockwise, once.", "not_your_turn")
        previous = max(turn, previous)
        if play.card not in table.orders[trump].suit_of:
            yield unknown((*at, number, "card"), play.card)
    yield from _of_asking(rules, table.orders[trump], plays, at)


def unknown(field: Field, card: Card) -> FactFault:
    """Return the fault of a *card* that the pack doesn't have."""
    return FactFault(field, f"{card} is no card of this pack.", "unknown_card")


def _of_asking(rules: Ruleset, order: CardOrder, plays: Plays, at: Field) -> Iterator[FactFault]:
    for number, play in enumerate(plays):
        free = not number and powers(rules).joker_asks and order.suit_of.get(play.card, "S") not in SUITS
        if play.asks and not free:
            yield FactFault(
                (*at, number, "asks"), "Only a joker led at no trump asks for a suit.", "disagrees"
            )
        if free and not play.asks:
            yield FactFault((*at, number, "asks"), "Which suit does the joker ask for?", "required")


def too_many(rules: Ruleset, told: Sequence[tuple[Field, Card]]) -> Iterator[FactFault]:
    """Yield a fault for each card told more often than the pack has it."""
    left = Counter(rules.table.pack)
    for field, card in told:
        left[card] -= 1
        if left[card] < 0:
            yield FactFault(field, f"{card} is told more often than the pack has it.", "duplicate_card")


def play_phase(rules: Ruleset) -> PlayTricks:
    """Return the phase in which the tricks are played."""
    return next(phase for phase in rules.phases if isinstance(phase, PlayTricks))
