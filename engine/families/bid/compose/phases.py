"""The phases of a deal, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.auction import auction
from engine.phases import bidding, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.phases.base import Phase

LEADS = {"bidder": "maker", "left_of_bidder": "left_of_maker", "left_of_dealer": "left_of_dealer"}


def phases(o: BidOptions) -> Iterator[Phase]:
    """Yield the phases the options call for."""
    yield auction(o)
    yield bidding.ThrowIn()
    yield play.PlayTricks(lead=_lead(o))


def _lead(o: BidOptions) -> play.Lead:
    alone = o.opening_lead if o.alone_opening_lead == "same" else o.alone_opening_lead
    return play.Lead(company=LEADS[o.opening_lead], alone=LEADS[alone])
