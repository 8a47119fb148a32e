"""Bid Euchre with two packs and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bids import SpecialBid
from engine.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGH_AND_LOW = (*SUITS, "nt", "nt_low")

MORE_PACKS: dict[str, Mapping[str, object]] = {
    "bid_euchre_32": {
        "pack_ranks": "JQKA",
        "pack_copies": 2,
        "hand_size": 8,
        "min_bid": 3,
        "min_bid_nt": 4,
        "special_bids": (
            SpecialBid("call2", 8, alone=True, exchange=2, win=12, lose=12),
            SpecialBid("call1", 8, alone=True, exchange=1, win=16, lose=16),
            SpecialBid("alone", 8, alone=True, win=24, lose=24),
        ),
        "denomination_time": "with_bid",
        "target": 52,
        "win_condition": "made_or_set",
    },
    "hoss": {
        "pack_ranks": "JQKA",
        "pack_copies": 2,
        "hand_size": 8,
        "min_bid": 4,
        "special_bids": (SpecialBid("hoss", 8, alone=True, exchange=2, win=16, lose=16),),
        "denominations": SUITS,
        "target": 52,
    },
    "bid_euchre_40": {
        "pack_ranks": "TJQKA",
        "pack_copies": 2,
        "hand_size": 10,
        "special_bids": (
            SpecialBid("moon", 10, win=20, lose=20),
            SpecialBid("loner", 10, alone=True, win=40, lose=40),
        ),
        "denomination_time": "with_bid",
        "denominations": HIGH_AND_LOW,
        "target": 52,
        "floor": -52,
    },
    "bid_euchre_48": {
        "pack_copies": 2,
        "hand_size": 12,
        "min_bid": 3,
        "special_bids": (
            SpecialBid("shoot", 12, alone=True, exchange=2, win=18, lose=18),
            SpecialBid("alone", 12, alone=True, win=24, lose=24),
        ),
        "denomination_time": "with_bid",
        "denominations": HIGH_AND_LOW,
        "target": 52,
        "win_condition": "made_or_set",
    },
    "bid_euchre_48_stuck": {
        "pack_copies": 2,
        "hand_size": 12,
        "min_bid": 6,
        "special_bids": (
            SpecialBid("shoot", 12, alone=True, exchange=2, win=18, lose=18),
            SpecialBid("loner", 12, alone=True, win=24, lose=18),
        ),
        "denominations": HIGH_AND_LOW,
        "all_pass": "dealer_forced",
        "forced_bid": 6,
        "make_bonus": 2,
        "target": 50,
    },
    "bid_euchre_48_two_round": {
        "pack_copies": 2,
        "hand_size": 12,
        "auction_rounds": "two",
        "pass_final": False,
        "min_bid": 6,
        "special_bids": (SpecialBid("alone", 12, alone=True, exchange=3, win=24, lose=24),),
        "denominations": HIGH_AND_LOW,
        "all_pass": "dealer_forced",
        "forced_bid": 5,
        "exchange_mode": "pass_and_return",
        "target": 52,
    },
    "bid_euchre_48_indiana": {
        "pack_copies": 2,
        "hand_size": 12,
        "auction_rounds": "until_quiet",
        "special_bids": (SpecialBid("moon", 12, alone=True, exchange=3, win=24, lose=24),),
        "denomination_time": "with_bid",
        "denominations": HIGH_AND_LOW,
        "target": 54,
        "floor": -54,
    },
    "bid_euchre_3_double": {
        "players": 3,
        "sides": 3,
        "pack_copies": 2,
        "hand_size": 16,
        "min_bid": 8,
        "denominations": HIGH_AND_LOW,
        "all_pass": "dealer_forced",
        "forced_bid": 8,
        "make_bonus": 2,
        "target": 50,
    },
    "bid_euchre_6": {
        "players": 6,
        "pack_copies": 2,
        "hand_size": 8,
        "special_bids": (SpecialBid("best", 8, alone=True, exchange=1, win=16, lose=16),),
        "denomination_time": "with_bid",
        "denominations": HIGH_AND_LOW,
        "exchange_mode": "receive_then_discard",
        "target": 54,
        "floor": -54,
    },
    "bid_euchre_6_shoot": {
        "players": 6,
        "pack_copies": 2,
        "hand_size": 8,
        "min_bid": 3,
        "special_bids": (
            SpecialBid("shoot", 8, alone=True, exchange=1, win=12, lose=12),
            SpecialBid("alone", 8, alone=True, win=24, lose=24),
        ),
        "denomination_time": "with_bid",
        "denominations": HIGH_AND_LOW,
    },
    "bid_euchre_6_jqka": {
        "players": 6,
        "pack_ranks": "JQKA",
        "pack_copies": 3,
        "hand_size": 8,
        "special_bids": (
            SpecialBid("pepper", 8, alone=True, exchange=1, exchange_partners="one", win=16, lose=16),
        ),
        "denomination_time": "with_bid",
        "target": 52,
    },
    "bid_euchre_8": {
        "players": 8,
        "pack_ranks": "JQKA",
        "pack_copies": 4,
        "hand_size": 8,
        "special_bids": (
            SpecialBid("pepper", 8, alone=True, exchange=1, exchange_partners="one", win=16, lose=16),
        ),
        "denomination_time": "with_bid",
        "target": 52,
    },
}
