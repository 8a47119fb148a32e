"""
How share codes spell the options of the bid family.

Append only: letters and places stand in codes that people keep, so they are never changed, moved or
used again. A new option goes to the end of the table, a new word to the end of its option's words.
"""

from __future__ import annotations

from schemas.share.lists import BIDS, PARTNERS, STAKES
from schemas.share.spelling import NUMBER, NUMBER_OR_BID, RANKS, SWITCH, Members, Spelling, Words

SPELLINGS: dict[str, Spelling] = {
    "players": Spelling("p", NUMBER),
    "sides": Spelling("sn", NUMBER),
    "pack_ranks": Spelling("kr", RANKS),
    "pack_copies": Spelling("kc", NUMBER),
    "jokers": Spelling("j", NUMBER),
    "hand_size": Spelling("h", NUMBER),
    "widow_size": Spelling("ws", NUMBER),
    "widow_use": Spelling("wu", Words(("dead", "bidder_takes"))),
    "widow_timing": Spelling("wt", Words(("before_declare", "after_declare"))),
    "bowers": Spelling("bw", SWITCH),
    "duplicate_winner": Spelling("dw", Words(("first", "last"))),
    "trump_method": Spelling("tm", Words(("auction", "turn_up", "club_or_auction"))),
    "auction_rounds": Spelling("ar", Words(("one", "two", "until_quiet"))),
    "pass_final": Spelling("pf", SWITCH),
    "min_bid": Spelling("mn", NUMBER),
    "min_bid_nt": Spelling("mnt", NUMBER),
    "max_bid": Spelling("mx", NUMBER),
    "special_bids": Spelling("sb", BIDS),
    "denomination_time": Spelling("dt", Words(("with_bid", "after_auction", "first_lead"))),
    "denominations": Spelling("d", Members(("S", "H", "D", "C", "nt", "nt_low"))),
    "suits_ranked": Spelling("sr", SWITCH),
    "all_pass": Spelling(
        "ap", Words(("redeal_next", "redeal_same", "dealer_forced", "joker_forced", "no_trump_all_in"))
    ),
    "forced_bid": Spelling("fb", NUMBER),
    "forced_fail": Spelling("ff", Words(("full", "half"))),
    "half_rounding": Spelling("hr", Words(("up", "down"))),
    "end_on_top_bid": Spelling("et", SWITCH),
    "alone_after_auction": Spelling("aa", SWITCH),
    "alone_multiplier": Spelling("am", NUMBER),
    "alone_exchange": Spelling("ax", NUMBER),
    "exchange_mode": Spelling("em", Words(("blind", "receive_then_discard", "pass_and_return"))),
    "exchange_choice": Spelling("ec", Words(("partner_chooses", "forced_best"))),
    "partner_call": Spelling("pc", PARTNERS),
    "drop_out": Spelling("do", Words(("none", "after_trump"))),
    "dealer_takes_turn_up": Spelling("tu", SWITCH),
    "dealer_takes_club": Spelling("tc", SWITCH),
    "opening_lead": Spelling("ol", Words(("bidder", "left_of_dealer", "left_of_bidder"))),
    "alone_opening_lead": Spelling("al", Words(("same", "bidder", "left_of_bidder"))),
    "score_model": Spelling("sm", Words(("trick_points", "countdown", "stakes", "avondale"))),
    "make_score": Spelling("ms", Words(("tricks", "bid"))),
    "make_bonus": Spelling("mk", NUMBER),
    "fail_score": Spelling("fs", Words(("minus_bid", "fixed", "zero"))),
    "fail_fixed": Spelling("fx", NUMBER),
    "defenders_score": Spelling("ds", Words(("tricks", "tricks_if_set", "bid_if_set", "none"))),
    "defenders_shutout_penalty": Spelling("sp", NUMBER),
    "start_score": Spelling("st", NUMBER),
    "maker_min_tricks": Spelling("mt", NUMBER_OR_BID),
    "stay_min_tricks": Spelling("yt", NUMBER),
    "club_dealer_min_tricks": Spelling("ct", NUMBER),
    "maker_fail_penalty": Spelling("mf", NUMBER_OR_BID),
    "no_trick_penalty": Spelling("np", NUMBER),
    "drop_points": Spelling("dr", NUMBER),
    "march_wins_game": Spelling("mw", SWITCH),
    "stake_schedule": Spelling("ss", STAKES),
    "stakes_zero_sum": Spelling("sz", SWITCH),
    "target": Spelling("t", NUMBER),
    "floor": Spelling("f", NUMBER),
    "win_condition": Spelling("wc", Words(("any", "made_or_set", "bidder_only"))),
    "both_reach": Spelling("br", Words(("bidder_wins", "higher_score"))),
    "max_hands": Spelling("xh", NUMBER),
}
