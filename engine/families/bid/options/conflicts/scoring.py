"""Ways of scoring that lack what they count, and games that couldn't end or would be over at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.options.conflicts.bidding import forces, top
from engine.families.option import Conflict

if TYPE_CHECKING:
    from engine.families.bid.options import BidOptions

SIX_TRICKS = 6


def _misere(o: BidOptions) -> bool:
    return any(bid.misere for bid in o.special_bids)


def _unpriced(o: BidOptions) -> bool:
    numbers = {*range(o.min_bid, top(o) + 1)} | ({o.forced_bid} if forces(o) else set())
    levels = {str(number) for number in numbers} | {bid.code for bid in o.special_bids}
    return o.score_model == "stakes" and not levels <= dict(o.stake_schedule).keys()


def _over_at_once(o: BidOptions) -> bool:
    if o.target is None:
        return False
    return o.start_score <= o.target if o.score_model == "countdown" else o.start_score >= o.target


SCORING = (
    Conflict(
        ("trump_method", "score_model"),
        "A deal without a maker can only be scored by counting down.",
        lambda o: o.trump_method != "auction" and o.score_model != "countdown",
    ),
    Conflict(
        ("trump_method", "maker_min_tricks"),
        "There is no bid to be made where trump is made from a turned card.",
        lambda o: o.trump_method == "turn_up" and o.maker_min_tricks == "bid",
    ),
    Conflict(
        ("trump_method", "maker_fail_penalty"),
        "There is no bid to be paid where trump is made from a turned card.",
        lambda o: o.trump_method == "turn_up" and o.maker_fail_penalty == "bid",
    ),
    Conflict(
        ("fail_score", "fail_fixed"),
        "A fixed penalty needs its number of points.",
        lambda o: o.fail_score == "fixed" and o.fail_fixed is None,
    ),
    Conflict(("score_model", "stake_schedule"), "A bid has no stakes.", _unpriced),
    Conflict(
        ("score_model", "special_bids"),
        "Counting down, tricks are never avoided.",
        lambda o: o.score_model == "countdown" and _misere(o),
    ),
    Conflict(
        ("drop_out", "special_bids"),
        "Everybody would drop out of a misere.",
        lambda o: o.drop_out != "none" and _misere(o),
    ),
    Conflict(
        ("score_model", "min_bid"),
        "The Avondale schedule begins at six tricks.",
        lambda o: o.score_model == "avondale" and o.min_bid < SIX_TRICKS,
    ),
    Conflict(
        ("score_model", "forced_bid"),
        "The Avondale schedule begins at six tricks.",
        lambda o: o.score_model == "avondale" and forces(o) and (o.forced_bid or 0) < SIX_TRICKS,
    ),
    Conflict(
        ("score_model", "denominations"),
        "The Avondale schedule has no low no trump.",
        lambda o: o.score_model == "avondale" and "nt_low" in o.denominations,
    ),
    Conflict(
        ("partner_call", "score_model"),
        "Called partners share points for tricks, nothing else.",
        lambda o: o.partner_call is not None and o.score_model in ("countdown", "stakes"),
    ),
    Conflict(
        ("floor", "score_model"),
        "Where scores count down, the lowest doesn't lose.",
        lambda o: o.floor is not None and o.score_model == "countdown",
    ),
    Conflict(
        ("floor", "start_score"),
        "The game would be lost before it begins.",
        lambda o: o.floor is not None and o.start_score <= o.floor,
    ),
    Conflict(("start_score", "target"), "The game would be over before it begins.", _over_at_once),
    Conflict(
        ("target", "max_hands"),
        "A game needs a target or a limit of deals.",
        lambda o: o.target is None and o.max_hands is None,
    ),
)
