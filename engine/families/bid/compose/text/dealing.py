"""The deal, and what a turned card leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP, NO_TRUMP_LOW, SUITS
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "The deal"
TURNED = "Making trump"
DEALER = (
    "The first dealer is drawn at random. After each deal the next player clockwise deals, if no rule below "
    "says otherwise."
)
LEFT_OVER = (
    *("players", "hand_size", "pack_ranks", "pack_copies", "jokers"),
    *("widow_size", "widow_use", "trump_method"),
)
CLUB = "If it is a club, clubs are trump at once: there is no maker, and nobody bids or calls."
CLUB_TAKEN = (
    "The dealer takes a club so turned into the hand and lays one card away face down, any card, the club "
    "too."
)
CLUB_LEFT = "A club so turned stays on the table, out of play."
FIRST = (
    "If it is no club, there is a first round: from the dealer's left to the dealer, each player once "
    "either passes or orders the card up. The first to do so makes its suit trump and is the maker."
)
SECOND = (
    "If all have passed there is a second round in the same order: each player once either passes or names "
    "{named}, but not the suit turned down. The first to name one is the maker."
)
STUCK = " The dealer may not pass there."
TAKEN = (
    "When the card is ordered up, the dealer takes it into the hand and lays one card away face down, any "
    "card, the one just taken too."
)
LEFT = "When the card is ordered up it stays on the table, out of play; its suit is trump."


def deal(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how many cards everybody gets, and what is left."""
    yield Paragraph(HEADING, DEALER)
    cards, tricks = english.counted(o.hand_size, "card"), english.counted(o.hand_size, "trick")
    told = f"Everybody gets {cards}, so a deal has {tricks}."
    yield Paragraph(HEADING, told, ("hand_size",))
    widow = rules.table.widow_size
    left = len(rules.table.pack) - o.players * o.hand_size - widow - rules.table.turns_up
    if widow:
        told = f"{english.are(widow, 'card')} laid aside face down as the widow."
        yield Paragraph(HEADING, told, ("widow_size", "widow_use"))
    if rules.table.turns_up:
        told = "The next card is turned face up."
        yield Paragraph(HEADING, told, ("trump_method",))
    told = f"{english.are(left, 'card')} left over: dead, and not to be looked at."
    yield Paragraph(HEADING, told if left else "No card is left over.", LEFT_OVER)


def turned_club(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what a turned club leads to, where a card is turned."""
    if o.trump_method == "auction":
        return
    yield Paragraph(TURNED, CLUB, ("trump_method",))
    yield Paragraph(TURNED, CLUB_TAKEN if o.dealer_takes_club else CLUB_LEFT, ("dealer_takes_club",))
    if o.trump_method == "club_or_auction":
        told = "If it is no club, it is turned down and there is an auction."
        yield Paragraph(TURNED, told, ("trump_method",))


def turned_card(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of the two rounds, where trump is made from the turned card."""
    if o.trump_method != "turn_up":
        return
    yield Paragraph(TURNED, FIRST, ("trump_method",))
    yield Paragraph(TURNED, LEFT if not o.dealer_takes_turn_up else TAKEN, ("dealer_takes_turn_up",))
    named = _nameable(o)
    told = SECOND.format(named=named) + (STUCK if o.all_pass == "dealer_forced" else "")
    yield Paragraph(TURNED, told, ("trump_method", "denominations", "all_pass"))


def _nameable(o: BidOptions) -> str:
    suits = [suit for suit in SUITS if suit in o.denominations]
    forms = [form for form in (NO_TRUMP, NO_TRUMP_LOW) if form in o.denominations]
    return english.suits((*suits, *forms))
