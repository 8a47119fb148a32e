"""Who plays, with which cards, and how they rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP, NO_TRUMP_LOW, SUITS
from engine.phases.play import JokerAsksSuit
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.rulebook.ranking import ranking_table, ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Suit
    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "Rank of the cards"
COPIES = {1: "", 2: ", every card twice", 3: ", every card three times", 4: ", every card four times"}
JOKER = "The joker is the best bower: the highest trump, and a trump for every purpose."
BOWERS = (
    "The jack of trumps, the right bower, is {below}. The other jack of the same colour, the left bower, "
    "follows it and is a trump, not a card of the suit printed on it. Then come {others} of trumps. Other "
    "suits rank {all}, without the jack where it is the left bower."
)
NO_BOWERS = "There are no bowers: every suit, trumps too, ranks {all}."
DUPLICATES = {
    "first": "Of identical cards in one trick the one played first is the higher",
    "last": "Of identical cards in one trick the one played last is the higher",
}
NO_BOWERS_AT_NO_TRUMP = "At no trump there are no bowers: every suit ranks {all}{rest}."
LOW = (
    "At low no trump the order is upside down, with no bowers: every suit ranks {all}, the {first} being "
    "best."
)
JOKER_LEADS = (
    "At no trump the joker beats every card and is of no suit: it may be played only by who has none of the "
    "suit led. Who leads it says which suit it asks for, one that the leader hasn't failed to follow before."
)
JOKER_ALONE = (
    "At no trump the joker beats every card and is of no suit: it may be played only by who has none of the "
    "suit led."
)


def has_bowers(o: BidOptions) -> bool:
    """Say whether jacks are more than jacks where a suit is trump."""
    return o.bowers and "J" in o.pack_ranks


def no_trump_forms(o: BidOptions) -> tuple[Suit, ...]:
    """Return the forms of no trump a deal may be played in."""
    turned = o.trump_method == "turn_up"
    named = o.denominations if turned or o.denomination_time != "first_lead" else ()
    misere = not turned and any(bid.misere for bid in o.special_bids)
    high = NO_TRUMP in named or misere or o.all_pass == "no_trump_all_in"
    return (*[NO_TRUMP] * high, *[NO_TRUMP_LOW] * (NO_TRUMP_LOW in named))


def trumps(o: BidOptions) -> tuple[Suit, ...]:
    """Return everything that a deal may be played in, suits first."""
    any_suit = o.trump_method == "turn_up" or o.denomination_time == "first_lead"
    club = ("C",) if o.trump_method == "club_or_auction" else ()
    suits = SUITS if any_suit else (*o.denominations, *club)
    return (*[suit for suit in SUITS if suit in suits], *no_trump_forms(o))


def seats(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who plays with whom."""
    numbered = "Seats are numbered clockwise from 0, and everything goes round clockwise."
    yield Paragraph("Players", f"{_seating(o)} {numbered}", ("players", "sides"))


def _seating(o: BidOptions) -> str:
    players = english.capital(english.counted(o.players, "player"))
    if o.sides == o.players:
        return f"{players} play, each with a score of their own."
    sides = [range(side, o.players, o.sides) for side in range(o.sides)]
    against = " against ".join(f"seats {english.listed(map(str, side))}" for side in sides)
    size = english.number(o.players // o.sides)
    return f"{players} form {english.counted(o.sides, 'side')} of {size}: {against}. A side shares one score."


def pack(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell which cards are used."""
    held = f"{english.ranks(ranks_of(rules.table))} of each suit{COPIES[o.pack_copies]}"
    joker = ", and a joker" if o.jokers else ""
    told = f"The pack has {len(rules.table.pack)} cards: {held}{joker}."
    yield Paragraph("Cards", told, ("pack_ranks", "pack_copies", "jokers"))


def ranking(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how cards rank, in words and as a table."""
    ranks = ranks_of(rules.table)
    if o.jokers:
        yield Paragraph(HEADING, JOKER, ("jokers",))
    yield Paragraph(HEADING, _in_words(o, ranks), ("bowers", "pack_ranks"))
    if o.pack_copies > 1:
        told = DUPLICATES[o.duplicate_winner] + (
            ", right and left bowers included." if has_bowers(o) else "."
        )
        yield Paragraph(HEADING, told, ("duplicate_winner", "pack_copies"))
    yield from _at_no_trump(o, rules, ranks)
    yield Paragraph(
        HEADING, ranking_table(rules.table, trumps(o)), ("pack_ranks", "jokers", "bowers", "denominations")
    )


def _in_words(o: BidOptions, ranks: str) -> str:
    if not has_bowers(o):
        return NO_BOWERS.format(all=english.ranks(ranks))
    below = "next below the joker" if o.jokers else "the highest trump"
    return BOWERS.format(below=below, others=english.ranks(ranks.replace("J", "")), all=english.ranks(ranks))


def _at_no_trump(o: BidOptions, rules: Ruleset, ranks: str) -> Iterator[Paragraph]:
    forms = no_trump_forms(o)
    rest = "" if o.jokers else ", and only a card of the suit led can win"
    if NO_TRUMP in forms and (has_bowers(o) or o.jokers):
        yield Paragraph(
            HEADING, NO_BOWERS_AT_NO_TRUMP.format(all=english.ranks(ranks), rest=rest), ("denominations",)
        )
    if NO_TRUMP in forms and o.jokers:
        asks = any(isinstance(phase, JokerAsksSuit) for phase in rules.phases)
        yield Paragraph(HEADING, JOKER_LEADS if asks else JOKER_ALONE, ("denominations", "jokers"))
    if NO_TRUMP_LOW in forms:
        low = LOW.format(all=english.ranks(ranks[::-1]), first=english.RANKS[ranks[-1]])
        yield Paragraph(HEADING, low, ("denominations",))
