"""What a deal is worth, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scoring import bid_goal, by_tricks

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.families.bid.options import BidOptions
    from engine.scoring.undertaking import Undertaking

DEFENCES = {
    "tricks": by_tricks.always_tricks,
    "tricks_if_set": by_tricks.tricks_if_set,
    "bid_if_set": by_tricks.bid_if_set,
    "none": by_tricks.never,
}
MAY_GO_OUT = {
    "any": bid_goal.anybody,
    "made_or_set": bid_goal.made_or_set,
    "bidder_only": bid_goal.bidders_who_made,
}


def scorer(o: BidOptions) -> by_tricks.ByTricks:
    """Return the scorer the options describe."""
    return by_tricks.ByTricks(
        specials={bid.code: bid for bid in o.special_bids},
        make=by_tricks.the_bid if o.make_score == "bid" else by_tricks.the_tricks,
        bonus=o.make_bonus,
        fail=_fail(o),
        defence=DEFENCES[o.defenders_score],
        lone_factor=o.alone_multiplier,
        forced_halves=o.forced_fail == "half",
        half_rounds_up=o.half_rounding == "up",
        shutout=o.defenders_shutout_penalty,
    )


def _fail(o: BidOptions) -> Callable[[Undertaking], int]:
    if o.fail_score == "minus_bid":
        return by_tricks.the_bid
    return by_tricks.fixed(o.fail_fixed or 0 if o.fail_score == "fixed" else 0)


def goal(o: BidOptions) -> bid_goal.BidGoal:
    """Return what ends a game."""
    return bid_goal.BidGoal(
        target=o.target,
        start=o.start_score,
        downwards=o.score_model == "countdown",
        floor=o.floor,
        may_go_out=MAY_GO_OUT[o.win_condition],
        bidder_first=o.both_reach == "bidder_wins",
        hands=o.max_hands,
        march=o.hand_size if o.march_wins_game else None,
    )
