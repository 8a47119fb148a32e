"""The turn-up family's presets: each a row of differences from the defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS: dict[str, Mapping[str, object]] = {
    "north_american_24": {},
    "progressive_24": {"stick_the_dealer": "must_call", "hands_limit": 8, "target": None},
    "canadian_24": {"dealer_partner_order": "must_go_alone"},
    "british_25": {
        "pack": "p25",
        "target": 11,
        "dealer_partner_order": "must_go_alone",
        "maker_alone": "any_of_side",
        "lone_timing": "after_trump",
        "defender_alone": "any",
        "lone_lead": "left_of_lone",
        "both_alone_lead": "lone_defender",
    },
    "six_hand_33": {
        "players": 6,
        "teams": "threes",
        "pack": "p33",
        "target": 11,
        "dealer_partner_order": "must_go_alone",
        "maker_alone": "any_of_side",
        "lone_timing": "after_trump",
        "defender_alone": "any",
        "lone_lead": "left_of_lone",
        "both_alone_lead": "lone_defender",
        "march_points": 3,
        "euchre_points": 3,
        "lone_euchre_points": 3,
        "lone_march_points": 6,
        "lone_defence_points": 6,
        "super_euchre_points": 6,
        "lone_exchange": "call_for_best",
        "lone_exchange_discard": "after_seeing",
        "lone_exchange_who": "both_sides",
    },
}
