"""The bid family's presets: each a row of differences from the defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bids import SpecialBid

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS: dict[str, Mapping[str, object]] = {
    "bid_euchre_24": {
        "denomination_time": "with_bid",
        "special_bids": (SpecialBid("alone", 6, alone=True, win=12, lose=12),),
        "win_condition": "made_or_set",
    },
}
