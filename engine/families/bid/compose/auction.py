"""The auction: its ladder, its turns, its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bids import Bid, Level, ladder, rungs
from engine.phases import bidding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.phases.base import Restriction

LISTED_AT_MOST = 60
"""No seat is ever offered more actions than this."""


def levels(o: BidOptions) -> tuple[Level, ...]:
    """Return every level somebody may bid, those below the minimum included that a dealer is forced to."""
    lowest = min(o.min_bid, forced_level(o) or o.min_bid)
    return rungs(lowest, o.max_bid or o.hand_size, o.special_bids)


def forced_level(o: BidOptions) -> int | None:
    """Return the bid a dealer is forced to, if so."""
    return o.forced_bid if o.all_pass == "dealer_forced" else None


def auction(o: BidOptions) -> bidding.BidAuction:
    """Return the auction the options describe."""
    bids = _ladder(o)
    return bidding.BidAuction(
        ladder=bids,
        rotation=_rotation(o),
        top_ends=o.end_on_top_bid,
        forced=str(forced_level(o) or ""),
        level_first=len(bids) + 1 > LISTED_AT_MOST,
        restrictions=tuple(_restrictions(o)),
    )


def _ladder(o: BidOptions) -> tuple[Bid, ...]:
    named = o.denominations if o.denomination_time == "with_bid" else ()
    return ladder(levels(o), named, o.suits_ranked)


def _rotation(o: BidOptions) -> bidding.Rotation:
    if o.auction_rounds == "until_quiet":
        return bidding.UNTIL_QUIET_PASS_FINAL if o.pass_final else bidding.UNTIL_QUIET
    return bidding.TWO_ROUNDS if o.auction_rounds == "two" else bidding.ONE_ROUND


def _restrictions(o: BidOptions) -> Iterator[Restriction]:
    required = {bid.code: bid.requires for bid in o.special_bids if bid.requires}
    if required:
        yield bidding.only_over(required)
    forced = forced_level(o)
    if forced is not None:
        yield from bidding.dealer_must_bid(forced)
        yield bidding.minimum(o.min_bid)
    if o.min_bid_nt is not None:
        yield bidding.no_trump_minimum(o.min_bid_nt)
