"""Playing alone, cards passed to a lone hand, and giving a deal up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text.specials import auctioned, bid_name, lone_bids
from engine.families.bid.compose.text.trump import winner
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "Playing alone"
CARDS = "Cards for a lone hand"
SITS_OUT = "Partners of a lone hand lay their cards face down and take no part."
MAY = (
    "Who has won the auction by a number of tricks may then choose to play alone. The number to be taken "
    "stays the same."
)
MODES = {
    "blind": "The bidder first lays as many cards away, face down, as will come; then the partners give "
    "theirs, nearest first. Neither sees the other's choice before making their own.",
    "receive_then_discard": "The partners give their cards first, nearest first; then the bidder lays as "
    "many away, face down: any cards, those received included.",
    "pass_and_return": "The bidder first passes as many cards to each of them, nearest first; then each "
    "returns as many from the enlarged hand, the same ones if they like.",
}
CHOICES = {
    "partner_chooses": "Partners give what cards they like.",
    "forced_best": "Partners must give their best: the highest trumps they hold, and without trump cards of "
    "the highest rank, at low no trump of the lowest.",
}
DROPPING = (
    "Once trump is known every player but the {winner} says in turn, from the dealer's left, whether they "
    "stay in or drop out of this deal. If all drop out, nothing is played and the {winner} is credited with "
    "every trick."
)
NOT_THEN = " Where there is no maker nobody may drop out."


def decision(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell whether a plain bidder may go alone, and that partners sit out."""
    may = o.alone_after_auction and auctioned(o)
    if may:
        yield Paragraph(HEADING, MAY, ("alone_after_auction",))
    elif o.sides < o.players and auctioned(o):
        told = "Nobody plays alone who hasn't bid so."
        yield Paragraph(HEADING, told, ("alone_after_auction",))
    if may or lone_bids(o):
        yield Paragraph(HEADING, SITS_OUT)


def exchange(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how cards pass to a lone hand."""
    passing = [bid for bid in lone_bids(o) if bid.exchange]
    plain = o.alone_exchange if o.alone_after_auction and auctioned(o) else 0
    for bid in passing:
        giver = "one partner whom the bidder picks" if bid.exchange_partners == "one" else "each partner"
        name = english.capital(bid_name(bid.code))
        told = f"{name}: {giver} gives the bidder {english.counted(bid.exchange, 'card')}."
        yield Paragraph(CARDS, told, ("special_bids",))
    if o.alone_after_auction and auctioned(o):
        told = f"To a bidder who chooses to play alone each partner gives {english.counted(plain, 'card')}."
        yield Paragraph(CARDS, told, ("alone_exchange",))
    if passing or plain:
        yield Paragraph(CARDS, MODES[o.exchange_mode], ("exchange_mode",))
        yield Paragraph(CARDS, CHOICES[o.exchange_choice], ("exchange_choice",))


def dropping(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who may give the deal up."""
    if o.drop_out == "after_trump":
        told = DROPPING.format(winner=winner(o)) + (NOT_THEN if o.trump_method != "auction" else "")
        yield Paragraph("Dropping out", told, ("drop_out",))
