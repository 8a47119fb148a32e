"""The turn-up family's presets: each a row of differences from the defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

BRITISH: Mapping[str, object] = {
    "pack": "p25",
    "target": 11,
    "first_dealer": "random",
    "cut_rule": "cut_or_bump_left",
    "dealer_partner_order": "must_go_alone",
    "maker_alone": "any_of_side",
    "lone_timing": "after_trump",
    "defender_alone": "any",
    "lone_lead": "left_of_lone",
    "both_alone_lead": "lone_defender",
}
AUSTRALASIAN: Mapping[str, object] = {"target": 11, "dealer_partner_order": "must_go_alone"}
SIX_HANDED: Mapping[str, object] = {
    **BRITISH,
    "players": 6,
    "teams": "threes",
    "march_points": 3,
    "euchre_points": 3,
    "lone_euchre_points": 3,
    "lone_march_points": 6,
    "lone_defence_points": 6,
    "super_euchre_points": 6,
    "lone_exchange": "call_for_best",
    "lone_exchange_discard": "after_seeing",
    "lone_exchange_who": "both_sides",
}
ALMONTE: Mapping[str, object] = {
    **SIX_HANDED,
    "pack": "p31",
    "target": 15,
    "benny_turn_up": "dealer_names_auction",
}
TWO_HANDED: Mapping[str, object] = {
    "players": 2,
    "teams": "individual",
    "maker_alone": "never",
    "dealer_pickup": "optional_when_ordered",
    "deal_pattern": "alternating_3_2",
    "first_dealer": "random",
}
CUT_THROAT: Mapping[str, object] = {
    "players": 3,
    "teams": "individual",
    "maker_alone": "never",
    "march_points": 3,
}
RAILROAD: Mapping[str, object] = {
    "benny_turn_up": "fixed_suit",
    "benny_fixed_suit": "H",
    "defender_alone": "vs_lone_only",
    "lone_exchange": "call_for_best",
    "lone_exchange_who": "both_sides",
    "laps": True,
    "skunk_games": 2,
    "games_to_win": 2,
}

PRESETS: dict[str, Mapping[str, object]] = {
    "british_25": {**BRITISH, "score_keeping": "five_six"},
    "british_25_to_15": {**BRITISH, "target": 15, "score_keeping": "seven_eight"},
    "cornish_league_25": {
        **BRITISH,
        "target": 21,
        "first_dealer": "first_jack",
        "cut_rule": "cut_right",
        "deal_pattern": "three_two",
    },
    "north_american_24": {"score_keeping": "six_four"},
    "progressive_24": {
        "stick_the_dealer": "must_call",
        "hands_limit": 8,
        "target": None,
        "revoke_points_lone": 4,
    },
    "canadian_24": {
        "dealer_partner_order": "must_go_alone",
        "cut_rule": "none",
        "deal_pattern": "one_by_one",
    },
    "australian_32": {**AUSTRALASIAN, "pack": "p32", "first_dealer": "random"},
    "australian_24": {**AUSTRALASIAN, "first_dealer": "random"},
    "new_zealand_32": {**AUSTRALASIAN, "pack": "p32", "first_dealer": "high_cut"},
    "guernsey_33": {**BRITISH, "pack": "p33"},
    "euchre_32": {"pack": "p32"},
    "euchre_33": {"pack": "p33"},
    "hoyle_32": {
        "pack": "p32",
        "target": 5,
        "first_dealer": "low_cut",
        "deal_pattern": "three_two",
        "discard_turn_up": "forbidden",
        "score_keeping": "three_four",
    },
    "seven_card_32": {"pack": "p32", "hand_size": 7, "deal_pattern": "two_three_two"},
    "six_hand_33": {**SIX_HANDED, "pack": "p33", "score_keeping": "five_six"},
    "six_hand_double_50": {**SIX_HANDED, "pack": "d50", "score_keeping": "five_six"},
    "six_hand_almonte": ALMONTE,
    "six_hand_almonte_forced": {**ALMONTE, "benny_turn_up": "dealer_names_forced"},
    "almonte_league": {**ALMONTE, "target": None, "hands_limit": 12},
    "two_hand_24": TWO_HANDED,
    "two_hand_32": {**TWO_HANDED, "pack": "p32"},
    "two_hand_25": {**TWO_HANDED, "pack": "p25"},
    "three_hand_24": CUT_THROAT,
    "three_hand_32": {**CUT_THROAT, "pack": "p32"},
    "railroad_25": {**RAILROAD, "pack": "p25", "target": 5, "lone_exchange_discard": "before_seeing"},
    "railroad_33": {**RAILROAD, "pack": "p33", "lone_exchange_discard": "after_seeing"},
    "robson_24": {"blind_loner": True, "set_back_scoring": True},
    "betting_24": {"betting": "per_trick_pot", "ante": 1},
}

EARLIER: dict[str, tuple[Mapping[str, object], ...]] = {}
"""What a preset was in releases past, the oldest first: games begun then, and codes given out, keep it."""
