"""Bids that contradict each other, and ways of making trump that exclude each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.option import Conflict

if TYPE_CHECKING:
    from engine.families.bid.options import BidOptions

FORCED = ("dealer_forced", "joker_forced")


def top(o: BidOptions) -> int:
    """Return the highest bid in tricks."""
    return o.max_bid or o.hand_size


def forces(o: BidOptions) -> bool:
    """Say whether a bid is forced on somebody when nobody bids."""
    return o.all_pass in FORCED


def _unknown_call(o: BidOptions) -> bool:
    named = {bid.code for bid in o.special_bids} | {str(level) for level in range(1, top(o) + 1)}
    return any(level not in named for level, _ in o.partner_call or ())


BIDDING = (
    Conflict(
        ("min_bid", "max_bid"),
        "The lowest bid is above the highest.",
        lambda o: o.max_bid is not None and o.min_bid > o.max_bid,
    ),
    Conflict(
        ("max_bid", "hand_size"),
        "The highest bid is for more tricks than there are.",
        lambda o: o.max_bid is not None and o.max_bid > o.hand_size,
    ),
    Conflict(
        ("min_bid", "hand_size"),
        "The lowest bid is for more tricks than there are.",
        lambda o: o.min_bid > o.hand_size,
    ),
    Conflict(
        ("min_bid_nt", "max_bid"),
        "The lowest bid at no trump is above the highest.",
        lambda o: o.min_bid_nt is not None and o.min_bid_nt > top(o),
    ),
    Conflict(
        ("all_pass", "forced_bid"),
        "A forced bid needs its number of tricks.",
        lambda o: forces(o) and o.forced_bid is None,
    ),
    Conflict(
        ("forced_bid", "max_bid"),
        "The forced bid is above the highest.",
        lambda o: forces(o) and o.forced_bid is not None and o.forced_bid > top(o),
    ),
    Conflict(
        ("all_pass", "jokers"),
        "Nothing can be forced on the joker's holder without a joker.",
        lambda o: o.all_pass == "joker_forced" and not o.jokers,
    ),
    Conflict(
        ("all_pass", "trump_method"),
        "Only where a card is turned up do all play at no trump when nobody makes trump.",
        lambda o: o.all_pass == "no_trump_all_in" and o.trump_method != "turn_up",
    ),
    Conflict(
        ("all_pass", "denominations"),
        "With a single denomination a dealer might have nothing to name.",
        lambda o: o.all_pass == "dealer_forced" and o.trump_method == "turn_up" and len(o.denominations) < 2,
    ),
    Conflict(
        ("auction_rounds", "pass_final"),
        "Nobody would have a second turn if a pass were final.",
        lambda o: o.auction_rounds == "two" and o.pass_final,
    ),
    Conflict(
        ("denomination_time", "opening_lead"),
        "The first lead makes trump only if the bidder leads.",
        lambda o: o.denomination_time == "first_lead" and o.opening_lead != "bidder",
    ),
    Conflict(
        ("denomination_time", "alone_opening_lead"),
        "The first lead makes trump only if the bidder leads.",
        lambda o: o.denomination_time == "first_lead" and o.alone_opening_lead == "left_of_bidder",
    ),
    Conflict(
        ("denomination_time", "jokers"),
        "A joker led first would make no suit trump.",
        lambda o: o.denomination_time == "first_lead" and o.jokers > 0,
    ),
    Conflict(
        ("suits_ranked", "denomination_time"),
        "Suits rank bids only if they are named with the bid.",
        lambda o: o.suits_ranked and o.denomination_time != "with_bid",
    ),
    Conflict(
        ("partner_call", "max_bid"),
        "Partners are called for a bid that can't be made.",
        _unknown_call,
    ),
)
