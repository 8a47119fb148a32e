"""Rulesets in which every option matters somewhere, and where an option says nothing."""

from engine.bids import SpecialBid
from engine.families import declared

POOR = {"farmers_hand": "exchange_three", "ace_no_face": "exchange_three"}
CLAIMS = {"revoke_enforcement": "claim", "table_talk_penalty": "award_1"}
CALLERS = {"no_trump": "round_two", "stick_the_dealer": "must_call", "pickup_needs_trump": "caller_natural"}
PRICES = {code: [7, 8] for code in ("1", "2", "3", "4", "5", "misere", "nap", "wellington", "blucher")}
JOKER = {
    "jokers": 1,
    "denomination_time": "after_auction",
    "all_pass": "joker_forced",
    "forced_bid": 1,
    "stake_schedule": PRICES,
}
MOON = SpecialBid("moon", 6, alone=True, exchange=2, win=12, lose=12)._asdict()
CASES = {
    "turn_up": (
        ("north_american_24", {}),
        ("north_american_24", POOR),
        ("british_25", CLAIMS),
        ("british_25", CALLERS),
        ("british_25", {"joker_in_no_trump": "own_suit", **CALLERS}),
        ("british_25", {"benny_turn_up": "fixed_suit", "steal_deal": "allowed"}),
        ("six_hand_double_50", {"maker_alone": "maker_only", "lone_timing": "with_call"}),
        ("six_hand_almonte_forced", {"pickup_needs_trump": "dealer_natural"}),
        ("three_hand_24", {"steal_deal": "allowed", "steal_deal_who": "anyone", **CLAIMS}),
        ("two_hand_25", {"stick_the_dealer": "call_or_forfeit", "win_by_two": True}),
        ("progressive_24", {"super_euchre": True, "lone_exchange": "offer"}),
        ("railroad_33", {}),
        ("robson_24", {"maker_alone": "never", "lone_exchange": "call_for_best"}),
        ("betting_24", {"throw_in_rule": "same_dealer", "hands_limit": 9}),
        ("betting_24", {"betting": "per_point", "stake": 2}),
        ("seven_card_32", {}),
    ),
    "bid": (
        ("bid_euchre_24", {}),
        ("bid_euchre_32", {}),
        ("bid_euchre_24_partners_best", {"alone_after_auction": True, "special_bids": [MOON]}),
        ("bid_euchre_48_two_round", {}),
        ("bid_euchre_8", {}),
        ("pepper_4", {}),
        ("pepper_3", {"partner_call": {"3": 1, "little_pepper": 2}}),
        ("hasenpfeffer_widow", {}),
        ("hasenpfeffer", {"denomination_time": "with_bid", "bowers": False}),
        ("double_hasenpfeffer_6", {}),
        ("buck_euchre_4", {"widow_size": 1, "widow_use": "bidder_takes"}),
        ("buck_euchre_3", {"all_pass": "dealer_forced", "forced_bid": 1}),
        ("dirty_clubs", {"opening_lead": "left_of_bidder"}),
        ("nap", {}),
        ("nap", JOKER),
        ("nap_52", {"all_pass": "dealer_forced", "forced_bid": 2}),
        ("five_hundred_45", {}),
    ),
}
"""For each family, presets and options over them."""
SHAPED = {
    "p31_drop": (["7H", "7D"],),
    "farmers_hand_ranks": (["7", "8"], ["9"]),
    "denominations": (["S", "H"], ["S", "H", "D", "C"], ["S", "nt_low"]),
    "pack_ranks": ("789TJQKA", "89TJQKA", "9TQKA"),
    "special_bids": ([], [MOON], [{**MOON, "win": 9}]),
    "stake_schedule": (PRICES,),
    "partner_call": (None, {"2": 1}),
    "maker_min_tricks": ("bid", 0, 2),
    "maker_fail_penalty": ("bid", 0, 4),
}
"""Values of options that have a shape of their own."""


TOGETHER = {
    ("teams", "individual"): {"players": 3, "maker_alone": "never"},
    ("players", "5"): {"sides": 5},
}
"""What another value of an option needs beside it."""


def together(name, value):
    """Return the options that have to change with one."""
    return TOGETHER.get((name, str(value)), {})


def samples(option):
    """Return values that *option* may take: all, or a few."""
    if option.name in SHAPED:
        return SHAPED[option.name]
    some = option.allowed
    if option.type == "boolean":
        some = (False, True)
    elif not some:
        some = tuple(n for n in (option.low, 0, 1, 2, 3, 5, 9, option.high) if option.low <= n <= option.high)
    return (*some, None) if option.nullable else some


def family_options(family):
    """Return the options of a family as declared."""
    return declared(family).values()


def _alone(o):
    return o["maker_alone"] != "never" or o["blind_loner"]


def _against(o):
    return o["defender_alone"] == "any" or (o["defender_alone"] == "vs_lone_only" and _alone(o))


def _benny(o):
    return o["pack"] in ("p25", "p31", "p33", "d50")


def _auction(o):
    return o["trump_method"] != "turn_up"


def _forces(o):
    return o["all_pass"] in ("dealer_forced", "joker_forced") and _auction(o)


def _lone_bids(o):
    return _auction(o) and (o["alone_after_auction"] or any(bid.alone for bid in o["special_bids"]))


def _counts_points(o):
    return o["score_model"] in ("trick_points", "avondale")


MATTERS = {
    "joker_in_no_trump": lambda o: _benny(o) and o["no_trump"] == "round_two",
    "benny_card": _benny,
    "benny_turn_up": _benny,
    "passed_player_alone": lambda o: o["maker_alone"] == "any_of_side" or _against(o),
    "both_alone_lead": lambda o: _alone(o) and _against(o),
    "throw_in_rule": lambda o: o["stick_the_dealer"] == "off",
    "win_by_two": lambda o: o["target"] is not None,
    "win_by_two_floor": lambda o: o["target"] is not None,
    "laps": lambda o: o["target"] is not None,
    "lone_timing": lambda o: o["maker_alone"] != "never",
    "lone_lead": lambda o: _alone(o) or _against(o),
    "lone_make_points": _alone,
    "lone_march_points": lambda o: o["maker_alone"] != "never",
    "lone_euchre_points": lambda o: o["maker_alone"] != "never",
    "lone_exchange_who": _against,
    "revoke_points_lone": lambda o: _alone(o) or _against(o),
    "tie_rule": lambda o: o["players"] == 3 and not o["win_by_two"] and o["target"] is not None,
    "steal_deal": lambda o: o["players"] > 3 or o["steal_deal_who"] == "anyone",
    "steal_deal_who": lambda o: o["players"] > 2,
    "duplicate_winner": lambda o: o["pack_copies"] > 1,
    "bowers": lambda o: "J" in o["pack_ranks"],
    "forced_fail": lambda o: _forces(o) and _counts_points(o),
    "half_rounding": lambda o: _forces(o) and o["forced_fail"] == "half",
    "forced_bid": _forces,
    "alone_multiplier": lambda o: o["alone_after_auction"] and _auction(o),
    "alone_after_auction": _auction,
    "alone_exchange": lambda o: o["alone_after_auction"] and _auction(o),
    "min_bid_nt": lambda o: (
        o["denomination_time"] == "with_bid" and {"nt", "nt_low"} & set(o["denominations"])
    ),
    "alone_opening_lead": _lone_bids,
    "exchange_mode": _lone_bids,
    "exchange_choice": _lone_bids,
    "defenders_shutout_penalty": lambda o: any(bid.tricks == o["hand_size"] for bid in o["special_bids"]),
    "fail_score": lambda o: o["score_model"] == "trick_points",
    "make_score": lambda o: o["score_model"] == "trick_points",
    "both_reach": lambda o: o["target"] is not None and o["score_model"] != "countdown",
    "win_condition": lambda o: o["target"] is not None,
    "widow_timing": lambda o: o["denomination_time"] == "after_auction" and _auction(o),
    "denomination_time": _auction,
    "special_bids": _auction,
    "partner_call": _auction,
}
"""Options that only matter beside certain others, and beside which."""


def matters(name, *sets):
    """Say whether option *name* matters in any of these sets of all options."""
    return name not in MATTERS or any(MATTERS[name](options) for options in sets)
