"""Who plays, with which cards, and how they rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP, SUITS
from engine.families.turn_up.compose.table import BENNIES
from engine.phases.turn_up import CallRound
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.rulebook.ranking import ranking_table, ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

SEATING = {
    2: "Two players play against each other.",
    3: "Three players play, each with a score of their own; whoever makes trump plays against the other two.",
    4: "Four players form two sides: partners sit opposite each other, seats 0 and 2 against seats 1 and 3, "
    "and share one score.",
    6: "Six players form two sides of three that sit alternately, seats 0, 2 and 4 against seats 1, 3 and 5. "
    "A side shares one score.",
}
BENNY = {
    "joker": "The joker is the Benny or best bower.",
    "two_of_spades": "The two of spades stands in for a joker and is the Benny or best bower.",
}
BENNY_RANKS = (
    "It is the highest trump, whatever suit is trump, and belongs to the trump suit for every purpose"
)
IDENTICAL = (
    "Of two identical cards in one trick the one played later is the higher, right and left bowers included."
)
TABLED = ("pack", "benny_card", "benny_identity", "no_trump")
BENNIES_RANK = {
    "identical": "That goes for the two Bennies too.",
    "red_black": "Of the two Bennies the one of the trump's colour is the higher, whichever is played first: "
    "XX is the red one, XY the black one.",
}


def has_benny(o: TurnUpOptions) -> bool:
    """Say whether the pack has a Benny."""
    return o.pack in BENNIES


def no_trump_offered(rules: Ruleset) -> bool:
    """Say whether anybody may name no trump."""
    return any(isinstance(phase, CallRound) and phase.no_trump for phase in rules.phases)


def seats(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who plays with whom."""
    numbered = "Seats are numbered clockwise from 0, and everything goes round clockwise."
    yield Paragraph("Players", f"{SEATING[o.players]} {numbered}", ("players", "teams"))


def pack(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell which cards are used."""
    held = f"{english.ranks(ranks_of(rules.table))} of each suit"
    missing = f" but for the {english.listed(map(english.card, o.p31_drop))}" if o.pack == "p31" else ""
    benny = ", and a Benny" if has_benny(o) else ""
    size = len(rules.table.pack)
    told = f"The pack has {size} cards: {held}{missing}{benny}."
    if o.pack == "d50":
        told = f"Two packs of {size // 2} are shuffled into one: {held}{benny}, every card twice."
    yield Paragraph("Cards", told, ("pack", "p31_drop") if o.pack == "p31" else ("pack",))


def ranking(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how cards rank, in words and as a table."""
    if has_benny(o):
        never = ": unless spades are trump it is no spade" if o.benny_card == "two_of_spades" else ""
        yield Paragraph("Rank of the cards", f"{BENNY[o.benny_card]} {BENNY_RANKS}{never}.", ("benny_card",))
    yield Paragraph("Rank of the cards", _in_words(o, rules), ("pack",))
    if o.pack == "d50":
        told = f"{IDENTICAL} {BENNIES_RANK[o.benny_identity]}"
        yield Paragraph("Rank of the cards", told, ("pack", "benny_identity"))
    if no_trump_offered(rules):
        yield Paragraph("Rank of the cards", _at_no_trump(o, rules), ("no_trump", "joker_in_no_trump"))
    trumps = (*SUITS, NO_TRUMP) if no_trump_offered(rules) else SUITS
    yield Paragraph("Rank of the cards", ranking_table(rules.table, trumps), TABLED)


def _in_words(o: TurnUpOptions, rules: Ruleset) -> str:
    ranks = ranks_of(rules.table)
    below = "next below the Benny" if has_benny(o) else "the highest trump"
    return (
        f"The jack of trumps, the right bower, is {below}. The other jack of the same colour, the left "
        "bower, follows it and is a trump, not a card of the suit printed on it. Then come "
        f"{english.ranks(ranks.replace('J', ''))} of trumps. Other suits rank {english.ranks(ranks)}, "
        "without the jack where it is the left bower."
    )


def _at_no_trump(o: TurnUpOptions, rules: Ruleset) -> str:
    plain = f"At no trump there are no bowers: every suit ranks {english.ranks(ranks_of(rules.table))}."
    if not has_benny(o):
        return plain
    return (
        f"{plain} The Benny is then a suit of its own and beats every card. It may be played only by who "
        "has none of the suit led; when it is led, only another Benny follows it, and all others play what "
        "they like."
    )
