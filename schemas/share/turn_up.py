"""
How share codes spell the options of the turn-up family.

Append only: letters and places stand in codes that people keep, so they are never changed, moved or
used again. A new option goes to the end of the table, a new word to the end of its option's words.
"""

from __future__ import annotations

from schemas.share.spelling import NUMBER, SWITCH, Members, Spelling, Words

SPELLINGS: dict[str, Spelling] = {
    "players": Spelling("p", NUMBER),
    "teams": Spelling("tm", Words(("individual", "pairs", "threes"))),
    "hand_size": Spelling("h", NUMBER),
    "pack": Spelling("k", Words(("p24", "p25", "p28", "p31", "p32", "p33", "d50"))),
    "p31_drop": Spelling("kd", Members(("7S", "7H", "7D", "7C"))),
    "benny_card": Spelling("bc", Words(("joker", "two_of_spades"))),
    "benny_identity": Spelling("bi", Words(("identical", "red_black"))),
    "first_dealer": Spelling(
        "fd", Words(("random", "first_black_jack", "first_jack", "high_cut", "low_cut", "seat_0"))
    ),
    "cut_rule": Spelling("cr", Words(("cut_or_bump_left", "cut_right", "none"))),
    "deal_pattern": Spelling(
        "dp", Words(("any_2_3", "alternating_3_2", "three_two", "two_three", "one_by_one", "two_three_two"))
    ),
    "misdeal_rule": Spelling("mr", Words(("same_dealer_redeals", "deal_passes", "second_misdeal_passes"))),
    "throw_in_rule": Spelling("ti", Words(("next_dealer", "same_dealer"))),
    "steal_deal": Spelling("st", Words(("off", "allowed"))),
    "steal_deal_who": Spelling("sw", Words(("previous_dealers_partner", "anyone"))),
    "benny_turn_up": Spelling(
        "bt", Words(("dealer_makes", "dealer_names_auction", "dealer_names_forced", "fixed_suit"))
    ),
    "benny_fixed_suit": Spelling("bf", Words(("S", "H", "D", "C"))),
    "blind_loner": Spelling("bl", SWITCH),
    "farmers_hand": Spelling("fh", Words(("off", "exchange_three", "redeal"))),
    "farmers_hand_qualifier": Spelling("fq", Words(("three_of_a_kind", "three_mixed", "all_cards"))),
    "farmers_hand_ranks": Spelling("fr", Members(("7", "8", "9", "T"))),
    "farmers_hand_conflict": Spelling("fc", Words(("first_only", "misdeal"))),
    "ace_no_face": Spelling("af", Words(("off", "exchange_three", "redeal"))),
    "exchange_deadline": Spelling("ed", Words(("before_auction", "before_first_lead"))),
    "dealer_partner_order": Spelling("po", Words(("with_partner", "must_go_alone"))),
    "pickup_needs_trump": Spelling("pn", Words(("off", "dealer_natural", "caller_natural"))),
    "no_trump": Spelling("nt", Words(("off", "round_two"))),
    "joker_in_no_trump": Spelling("jn", Words(("forbidden", "own_suit"))),
    "stick_the_dealer": Spelling("sd", Words(("off", "must_call", "call_or_forfeit"))),
    "dealer_pickup": Spelling("du", Words(("mandatory", "optional_when_ordered"))),
    "discard_turn_up": Spelling("dt", Words(("allowed", "forbidden"))),
    "maker_alone": Spelling("ma", Words(("never", "maker_only", "any_of_side"))),
    "lone_timing": Spelling("lt", Words(("with_call", "after_trump"))),
    "defender_alone": Spelling("da", Words(("never", "any", "vs_lone_only"))),
    "passed_player_alone": Spelling("pa", Words(("allowed", "forbidden"))),
    "lone_lead": Spelling("ll", Words(("left_of_dealer", "left_of_lone"))),
    "both_alone_lead": Spelling("bal", Words(("lone_defender", "left_of_dealer"))),
    "lone_exchange": Spelling("le", Words(("none", "offer", "call_for_best"))),
    "lone_exchange_discard": Spelling("ld", Words(("before_seeing", "after_seeing"))),
    "lone_exchange_who": Spelling("lw", Words(("makers", "both_sides"))),
    "make_points": Spelling("mp", NUMBER),
    "march_points": Spelling("mm", NUMBER),
    "lone_make_points": Spelling("lmp", NUMBER),
    "lone_march_points": Spelling("lmm", NUMBER),
    "euchre_points": Spelling("ep", NUMBER),
    "lone_euchre_points": Spelling("lep", NUMBER),
    "lone_defence_points": Spelling("ldp", NUMBER),
    "lone_defence_rule": Spelling("ldr", Words(("any_euchre", "sweep_only"))),
    "super_euchre": Spelling("se", SWITCH),
    "super_euchre_points": Spelling("sep", NUMBER),
    "blind_loner_points": Spelling("blp", NUMBER),
    "blind_loner_set_points": Spelling("bls", NUMBER),
    "set_back_scoring": Spelling("sb", SWITCH),
    "score_keeping": Spelling(
        "sk",
        Words(("numeric", "six_four", "five_five", "two_three", "five_six", "seven_eight", "three_four")),
    ),
    "target": Spelling("t", NUMBER),
    "win_by_two": Spelling("wt", SWITCH),
    "win_by_two_floor": Spelling("wf", Words(("at_least_target", "more_than_target"))),
    "hands_limit": Spelling("hl", NUMBER),
    "laps": Spelling("lp", SWITCH),
    "skunk_games": Spelling("sg", NUMBER),
    "tie_rule": Spelling("tr", Words(("play_on", "shared"))),
    "games_to_win": Spelling("gw", NUMBER),
    "revoke_enforcement": Spelling("re", Words(("prevent", "claim"))),
    "revoke_points": Spelling("rp", NUMBER),
    "revoke_points_lone": Spelling("rpl", NUMBER),
    "revoke_result": Spelling("rr", Words(("award_opponents", "deduct_offender"))),
    "false_claim_points": Spelling("fp", NUMBER),
    "table_talk_penalty": Spelling("tt", Words(("none", "redeal", "award_1", "award_2"))),
    "lay_down_claim": Spelling("lc", Words(("off", "proven_only"))),
    "betting": Spelling("b", Words(("off", "per_trick_pot", "per_point", "per_trick"))),
    "ante": Spelling("a", NUMBER),
    "max_bet": Spelling("mb", NUMBER),
    "max_raises": Spelling("mx", NUMBER),
    "stake": Spelling("s", NUMBER),
    "pot_rule": Spelling("pr", Words(("winner_takes_all", "keep_own"))),
}
