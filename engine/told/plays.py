"""A position in the play: which cards may be played, and why the others may not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.phases.play import follows
from engine.state import Contract, Deal, Trick
from engine.told.tricks import play_phase, too_many, trick_faults, trump_of, unknown
from engine.told.values import FactFault, InconsistentFacts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.actions import Action
    from engine.cards import Seat, Suit
    from engine.phases.base import Restriction
    from engine.ruleset import Ruleset
    from engine.state import Hand
    from engine.told.tricks import Field, Plays

CARDS_PLAYED = ("play", "lead")


class Position(NamedTuple):
    """What a seat sees when it is to play."""

    seat: Seat
    hand: Hand
    trump: Suit | None
    """None where the first lead makes trump and nothing has been led."""
    trick: Plays = ()
    tricks: tuple[Plays, ...] = ()
    """The tricks before this one, where somebody remembers them."""


class Choice(NamedTuple):
    """What may be played."""

    trump: Suit
    led: Suit
    """The suit to follow, "" on lead."""
    legal: tuple[Action, ...]
    barred: tuple[tuple[Action, Restriction], ...]
    revokes: tuple[Action, ...]
    """Those of *legal* that would be a revoke, where the table takes any card and leaves that to claims."""


def choice(rules: Ruleset, position: Position) -> Choice:
    """Return what may be played in *position*, or raise InconsistentFacts where it can't be."""
    trump = trump_of(rules, position.trump, position.tricks[0] if position.tricks else position.trick)
    if found := tuple(_faults(rules, trump, position)):
        raise InconsistentFacts(found)
    table, phase, seat = rules.table, play_phase(rules), position.seat
    deal = _deal(rules, trump, position)
    offered = [action for action in phase.offered(table, deal, seat) if action.kind in CARDS_PLAYED]
    judged = [(action, phase.barred(table, deal, seat, action)) for action in offered]
    legal = tuple(action for action, rule in judged if rule is None)
    lead = position.trick[0] if position.trick else None
    return Choice(
        trump=trump,
        led="" if lead is None else lead.asks or table.orders[trump].suit_of[lead.card],
        legal=legal,
        barred=tuple((action, rule) for action, rule in judged if rule is not None),
        revokes=tuple(action for action in legal if not follows(table, deal, seat, action)),
    )


def _deal(rules: Ruleset, trump: Suit, position: Position) -> Deal:
    order = rules.table.orders[trump]
    hands = tuple(position.hand if seat == position.seat else () for seat in rules.table.seats)
    return Deal(
        number=1,
        dealer=0,
        hands=hands,
        contract=Contract(trump),
        trick=position.trick,
        tricks=tuple(Trick(plays, order.winner(plays)) for plays in position.tricks),
        queue=(position.seat,),
    )


def _faults(rules: Ruleset, trump: Suit, position: Position) -> Iterator[FactFault]:
    known = rules.table.orders[trump].suit_of
    faults = [
        *(unknown(("hand", at), card) for at, card in enumerate(position.hand) if card not in known),
        *trick_faults(rules, trump, position.trick, ("trick",)),
        *(
            fault
            for at, plays in enumerate(position.tricks)
            for fault in trick_faults(rules, trump, plays, ("tricks", at))
        ),
    ]
    yield from faults or [*_of_turn(rules, position), *too_many(rules, [*_all_cards(position)])]


def _of_turn(rules: Ruleset, position: Position) -> Iterator[FactFault]:
    turns, seat, trick = rules.table.players, position.seat, position.trick
    if seat >= turns:
        yield FactFault(("seat",), f"There is no seat {seat} at this table.", "no_such_seat")
        return
    if trick and (seat - trick[0].seat) % turns <= (trick[-1].seat - trick[0].seat) % turns:
        yield FactFault(("seat",), "It isn't this seat's turn.", "not_your_turn")
    size = rules.table.hand_size
    left = size - len(position.tricks)
    if len(position.hand) > size or (position.tricks and len(position.hand) != left):
        said = f"A hand has {left} cards here, not {len(position.hand)}."
        yield FactFault(("hand",), said, "wrong_number_of_cards")


def _all_cards(position: Position) -> Iterator[tuple[Field, str]]:
    yield from ((("hand", at), card) for at, card in enumerate(position.hand))
    yield from ((("trick", at, "card"), play.card) for at, play in enumerate(position.trick))
    for number, plays in enumerate(position.tricks):
        yield from ((("tricks", number, at, "card"), play.card) for at, play in enumerate(plays))
