"""The auction: whose turn it is, what may be bid, and what follows when nobody bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP, NO_TRUMP_LOW
from engine.families.bid.compose.auction import levels
from engine.families.bid.compose.text.specials import bid_name
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "The auction"
TURNS = {
    "one": "From the dealer's left each player speaks once, the dealer last: a bid higher than all before, "
    "or a pass.",
    "two": "From the dealer's left the auction goes round twice, so that each player has two turns at most: "
    "a bid higher than all before, or a pass. It is over earlier when all others have passed since the "
    "highest bid.",
    "until_quiet": "From the dealer's left the auction goes round: on each turn a bid higher than all "
    "before, or a pass.",
}
PASSES = {
    True: "Who has passed is out of the auction. It is over when only the highest bidder is left, or when "
    "all have passed; the last player left has a turn even if nobody has bid.",
    False: "Who has passed may bid later. The auction is over when all others have passed in a row since "
    "the highest bid, or when everybody has passed in the first round.",
}
TOP = {
    True: "The highest bid there is ends the auction at once.",
    False: "After the highest bid there is, the others still have their turns, in which they can only pass.",
}
NAMED = {"with_bid": ", and names trump", "after_auction": ", and doesn't name trump yet", "first_lead": ""}
UNRANKED = "It names {} as trump; that doesn't rank bids: one for as many tricks is no higher."
RANKED = (
    "It names one of these as trump: {}. Of bids for as many tricks the one named later in this list is the "
    "higher."
)
FORCED = (
    "If all others have passed, the dealer on the last turn may not pass: the dealer must bid {forced} or "
    "more{low}."
)
NOBODY = {
    "redeal_next": "If nobody bids, the deal is void: nobody scores, and the next player deals.",
    "redeal_same": "If nobody bids, the deal is void: nobody scores, and the same player deals again.",
    "joker_forced": "If nobody bids, who holds the joker must show it and is the bidder, at a forced bid of "
    "{forced}. If the joker wasn't dealt, the deal is void: nobody scores, and the next player deals.",
}
UNMADE = {
    "redeal_next": "If all pass twice, the deal is void: nobody scores, and the next player deals.",
    "redeal_same": "If all pass twice, the deal is void: nobody scores, and the same player deals again.",
    "no_trump_all_in": "If all pass twice, all play at no trump, without a maker.",
}


def turns(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell whose turn it is, how often, and when the auction is over."""
    if o.trump_method == "turn_up":
        return
    yield Paragraph(HEADING, TURNS[o.auction_rounds], ("auction_rounds",))
    if o.auction_rounds == "until_quiet":
        yield Paragraph(HEADING, PASSES[o.pass_final], ("pass_final",))
    yield Paragraph(HEADING, TOP[o.end_on_top_bid], ("end_on_top_bid",))


def ladder(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what may be bid, from the lowest up."""
    if o.trump_method == "turn_up":
        return
    codes = [bid_name(level.code) for level in levels(o) if level.special or level.tricks >= o.min_bid]
    told = f"A bid is a number of tricks for the bidder's side to take{NAMED[o.denomination_time]}."
    told = f"{told} The bids, from the lowest up: {', '.join(codes)}."
    yield Paragraph(HEADING, told, ("min_bid", "max_bid", "hand_size", "special_bids", "denomination_time"))
    if o.denomination_time == "with_bid":
        yield from _with_denominations(o)


def _with_denominations(o: BidOptions) -> Iterator[Paragraph]:
    told = UNRANKED.format(english.suits(o.denominations))
    if o.suits_ranked:
        told = RANKED.format(english.suits(o.denominations, "and"))
    yield Paragraph(HEADING, told, ("denominations", "suits_ranked"))
    if o.min_bid_nt is not None and {NO_TRUMP, NO_TRUMP_LOW} & set(o.denominations):
        told = f"A bid in no trump is for {english.counted(o.min_bid_nt, 'trick')} or more."
        yield Paragraph(HEADING, told, ("min_bid_nt",))


def nobody(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what follows when nobody bids or makes trump."""
    if o.trump_method == "turn_up":
        if o.all_pass in UNMADE:
            yield Paragraph("Making trump", UNMADE[o.all_pass], ("all_pass",))
        return
    forced = o.forced_bid or 0
    if o.all_pass == "dealer_forced":
        low = "; only here may a bid be so low" if forced < o.min_bid else ""
        yield Paragraph(HEADING, FORCED.format(forced=forced, low=low), ("all_pass", "forced_bid"))
    else:
        yield Paragraph(HEADING, NOBODY[o.all_pass].format(forced=forced), ("all_pass", "forced_bid"))
