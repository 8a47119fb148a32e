"""What a bid game may choose."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.bid.options.auction import AuctionOptions
from engine.families.bid.options.ending import EndingOptions
from engine.families.bid.options.making import MakingOptions
from engine.families.bid.options.scoring import ScoringOptions
from engine.families.bid.options.table import TableOptions
from engine.families.option import declarations


@dataclass(frozen=True, kw_only=True)
class BidOptions(EndingOptions, ScoringOptions, MakingOptions, AuctionOptions, TableOptions):
    """Every option of the family; each has one reader, in `compose`."""


OPTIONS = declarations(BidOptions)
