"""What a deal is worth, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scoring import avondale, bid_goal, by_tricks
from engine.scoring.by_tricks import ByTricks
from engine.scoring.countdown import Countdown
from engine.scoring.stakes import ByStakes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.bids import SpecialBid
    from engine.families.bid.options import BidOptions
    from engine.scoring.facts import Scorer
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


def scorer(o: BidOptions) -> Scorer:
    """Return the scorer the options describe."""
    specials = {bid.code: bid for bid in o.special_bids}
    if o.score_model == "countdown":
        return _countdown(o, specials)
    if o.score_model == "stakes":
        return ByStakes(specials, dict(o.stake_schedule), opponents_pay=o.stakes_zero_sum)
    return _by_tricks(o, specials)


def _countdown(o: BidOptions, specials: Mapping[str, SpecialBid]) -> Countdown:
    needs, penalty = o.maker_min_tricks, o.maker_fail_penalty
    return Countdown(
        specials,
        maker_needs=None if isinstance(needs, str) else needs,
        others_need=o.stay_min_tricks,
        forced_dealer_needs=o.club_dealer_min_tricks,
        maker_penalty=None if isinstance(penalty, str) else penalty,
        penalty=o.no_trick_penalty,
        dropped=o.drop_points,
    )


def _by_tricks(o: BidOptions, specials: Mapping[str, SpecialBid]) -> ByTricks:
    plain = ByTricks(
        specials,
        make=by_tricks.the_bid if o.make_score == "bid" else by_tricks.the_tricks,
        bonus=o.make_bonus,
        fail=_fail(o),
        defence=DEFENCES[o.defenders_score],
        lone_factor=o.alone_multiplier,
        forced_halves=o.forced_fail == "half",
        half_rounds_up=o.half_rounding == "up",
        shutout=o.defenders_shutout_penalty,
    )
    return _in_avondale(o, plain) if o.score_model == "avondale" else plain


def _in_avondale(o: BidOptions, plain: ByTricks) -> ByTricks:
    return plain._replace(
        make=avondale.schedule_made(o.hand_size),
        fail=avondale.schedule,
        defence=avondale.ten_a_trick(plain.defence),
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
        march=o.hand_size if o.march_wins_game and o.score_model == "countdown" else None,
    )
