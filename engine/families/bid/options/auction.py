"""Bidding for trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.families.bid.options.readers import SPECIAL_BIDS
from engine.families.option import option

if TYPE_CHECKING:
    from engine.bids import SpecialBid

DENOMINATIONS = ("S", "H", "D", "C", "nt", "nt_low")


@dataclass(frozen=True, kw_only=True)
class AuctionOptions:
    """Bidding for trump."""

    trump_method: str = option(
        "auction",
        "Whether trump is bid for, or made from a turned card, or bid for unless a club is turned.",
        allowed=("auction", "turn_up", "club_or_auction"),
    )
    auction_rounds: str = option(
        "one",
        "How often each seat may speak: once, twice, or until nobody bids any more.",
        allowed=("one", "two", "until_quiet"),
    )
    pass_final: bool = option(True, "Whether a seat that has passed is out of the bidding.")
    min_bid: int = option(1, "The lowest bid in tricks.", low=1, high=16)
    min_bid_nt: int | None = option(
        None, "The lowest bid in tricks at no trump, where another.", low=1, high=16, nullable=True
    )
    max_bid: int | None = option(
        None, "The highest bid in tricks; null for all of them.", low=1, high=16, nullable=True
    )
    special_bids: tuple[SpecialBid, ...] = option(
        (), "Bids with names: moons, lone hands, misere and the like.", reader=SPECIAL_BIDS
    )
    denomination_time: str = option(
        "after_auction",
        "When trump is named: with the bid, after the auction, or by the suit of the first lead.",
        allowed=("with_bid", "after_auction", "first_lead"),
    )
    denominations: tuple[str, ...] = option(
        ("S", "H", "D", "C", "nt"),
        "What may be named; where suits are ranked, from the lowest up.",
        allowed=DENOMINATIONS,
        length=(1, 6),
    )
    suits_ranked: bool = option(False, "Whether of two bids for as many tricks the better suit is higher.")
    all_pass: str = option(
        "redeal_next",
        "What follows when nobody bids: the next dealer or the same deals again, the dealer must bid, "
        "the joker's holder must play, or all play at no trump.",
        allowed=("redeal_next", "redeal_same", "dealer_forced", "joker_forced", "no_trump_all_in"),
    )
    forced_bid: int | None = option(
        None, "The bid in tricks forced on a dealer or a joker's holder.", low=1, high=16, nullable=True
    )
    forced_fail: str = option(
        "full", "Whether a forced bid that fails costs all or half.", allowed=("full", "half")
    )
    half_rounding: str = option("up", "How half a penalty is rounded.", allowed=("up", "down"))
    end_on_top_bid: bool = option(True, "Whether the highest bid there is ends the auction at once.")
