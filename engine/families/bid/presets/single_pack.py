"""Bid Euchre with one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bids import SpecialBid
from engine.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGH_AND_LOW = (*SUITS, "nt", "nt_low")

SINGLE_PACK: dict[str, Mapping[str, object]] = {
    "bid_euchre_24": {
        "special_bids": (SpecialBid("alone", 6, alone=True, win=12, lose=12),),
        "denomination_time": "with_bid",
        "win_condition": "made_or_set",
    },
    "bid_euchre_24_partners_best": {
        "min_bid": 3,
        "special_bids": (
            SpecialBid("partners_best", 6, alone=True, exchange=1, win=12, lose=12),
            SpecialBid("alone", 6, alone=True, win=24, lose=24),
        ),
        "denominations": HIGH_AND_LOW,
        "all_pass": "dealer_forced",
        "forced_bid": 3,
        "exchange_mode": "receive_then_discard",
        "opening_lead": "left_of_dealer",
    },
    "bid_euchre_24_exact": {
        "denominations": HIGH_AND_LOW,
        "opening_lead": "left_of_dealer",
        "make_score": "bid",
        "target": 21,
    },
    "kaibosh": {
        "special_bids": (SpecialBid("kaibosh", 6, alone=True, win=12, lose=12),),
        "defenders_score": "tricks_if_set",
    },
    "cincinnati_euchre": {
        "min_bid": 3,
        "special_bids": (
            SpecialBid("moon", 6, alone=True, win=12, lose=6),
            SpecialBid("double_moon", 6, alone=True, win=24, lose=6, requires="moon"),
            SpecialBid("triple_moon", 6, alone=True, win=32, lose=6, requires="double_moon"),
            SpecialBid("quadruple_moon", 6, alone=True, win=48, lose=6, requires="triple_moon"),
        ),
        "all_pass": "dealer_forced",
        "forced_bid": 3,
        "opening_lead": "left_of_dealer",
    },
    "bid_euchre_3": {
        "players": 3,
        "sides": 3,
        "hand_size": 8,
    },
    "bid_euchre_5": {
        "players": 5,
        "sides": 5,
        "jokers": 1,
        "hand_size": 5,
        "min_bid": 2,
        "denominations": SUITS,
        "all_pass": "dealer_forced",
        "forced_bid": 2,
        "target": 21,
    },
}
