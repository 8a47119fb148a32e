"""From the auction to the last trick: widow, trump, called partners, the lead, the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text.specials import auctioned, bid_name, lone_bids
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "The play"
NAMING = "Naming trump"
WIDOW = (
    "{When}the {winner} takes the widow into the hand and lays as many cards away face down: any cards, "
    "those just taken included."
)
WHEN = {"before_declare": "Before naming trump ", "after_declare": "After naming trump "}
FIRST_LEAD = (
    "Nobody names trump: the bidder leads, and the suit of the first card led is trump from then on{misere}."
)
PARTNERS = (
    "Before the play a bidder of {level} calls {partners}, any of the other players, for this deal. Their "
    "tricks count together with the bidder's, and each of them scores what the bidder does."
)
LEADERS = {
    "bidder": "The {winner} leads to the first trick.",
    "left_of_dealer": "The player on the dealer's left leads to the first trick.",
    "left_of_bidder": "The player on the {winner}'s left leads to the first trick.",
}
ALONE = {
    "same": "A lone hand changes nothing about that.",
    "bidder": "When somebody plays alone, the bidder leads.",
    "left_of_bidder": "When somebody plays alone, the player on the bidder's left leads.",
}
NO_MAKER = "Where there is no maker the player on the dealer's left leads."
PASSED_ON = "A player who {out} passes the lead on clockwise."
FOLLOW = (
    "Any card may be led. Clockwise, each player who takes part plays one card: of the suit led if able, "
    "otherwise any. Nobody has to trump or to beat a card. The highest trump takes the trick, or without a "
    "trump the highest card of the suit led; its player leads to the next."
)


def winner(o: BidOptions) -> str:
    """Name who made trump, or won the right to."""
    return "bidder" if auctioned(o) else "maker"


def widow(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who takes the widow, and when."""
    if not rules.table.widow_size:
        return
    when = WHEN[o.widow_timing] if o.denomination_time == "after_auction" and auctioned(o) else ""
    told = english.capital(WIDOW.format(When=when, winner=winner(o)))
    named = ("widow_use", "widow_size", "widow_timing") if when else ("widow_use", "widow_size")
    yield Paragraph("The widow", told, named)


def naming(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell when trump is named, and what may be."""
    if not auctioned(o):
        return
    named = english.suits(o.denominations)
    if o.denomination_time == "first_lead":
        misere = ", but for a misere" if any(bid.misere for bid in o.special_bids) else ""
        yield Paragraph(NAMING, FIRST_LEAD.format(misere=misere), ("denomination_time",))
    elif o.denomination_time == "after_auction":
        told = f"When the auction is over the bidder names trump: {named}."
        yield Paragraph(NAMING, told, ("denomination_time", "denominations"))
    elif o.all_pass == "joker_forced":
        told = f"A bidder forced by the joker names trump then: {named}."
        yield Paragraph(NAMING, told, ("denomination_time", "denominations", "all_pass"))


def partners(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who calls partners for the deal, and how many."""
    for level, count in (o.partner_call or ()) if auctioned(o) else ():
        told = PARTNERS.format(level=bid_name(level), partners=english.counted(count, "partner"))
        yield Paragraph("Called partners", told, ("partner_call",))


def lead(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who leads to the first trick."""
    yield Paragraph(HEADING, LEADERS[o.opening_lead].format(winner=winner(o)), ("opening_lead",))
    alone = bool(lone_bids(o)) or (o.alone_after_auction and auctioned(o))
    if alone:
        yield Paragraph(HEADING, ALONE[o.alone_opening_lead], ("alone_opening_lead",))
    if o.trump_method != "auction" and o.opening_lead != "left_of_dealer":
        yield Paragraph(HEADING, NO_MAKER, ("trump_method", "opening_lead"))
    if alone or o.drop_out != "none":
        out = "sits out" if alone else "has dropped out"
        yield Paragraph(HEADING, PASSED_ON.format(out=out))


def play(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how a trick is played."""
    yield Paragraph(HEADING, FOLLOW)
