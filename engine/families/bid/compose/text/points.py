"""What a deal is worth where tricks score points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text.specials import bid_name
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.scoring.avondale import A_TRICK_MORE, ALL_THE_TRICKS, SIX

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "Score"
MODELS = ("trick_points", "avondale")
MADE = {
    "tricks": "A bid of tricks that is made scores the bidding side 1 point for each trick it took",
    "bid": "A bid of tricks that is made scores the bidding side as many points as it bid, tricks beyond "
    "the bid counting for nothing",
}
FAILED = {
    "minus_bid": "A bid of tricks that isn't made costs the bidding side as many points as it bid",
    "fixed": "A bid of tricks that isn't made costs the bidding side {fixed}",
    "zero": "A bid of tricks that isn't made costs the bidding side nothing",
}
NO_CREDIT = "; the tricks it took count for nothing."
SCHEDULE = (
    "A bid made scores the bidding side its value, a bid not made costs it as much{bonus}. Six tricks are "
    "worth {six}."
)
SLAM = (
    "Each trick more in the bid is worth {more} points more. With all {all} tricks taken a bid made is "
    "worth at least {slam}."
)
FORCED = {
    "full": "A forced bid that isn't made costs as much as any other.",
    "half": "A forced bid that isn't made costs half as much, rounded {rounding}; a dealer who bid more "
    "than was forced pays in full.",
}
ROUNDED_FIRST = " The half is rounded before a lone hand multiplies it."
DEFENCES = {
    "tricks": "Every other side scores {a_trick} for each trick it took, whether the bid is made or not.",
    "tricks_if_set": "If the bid isn't made, every other side scores {a_trick} for each trick it took; if "
    "it is made, nothing.",
    "bid_if_set": "If the bid isn't made, every other side scores {a_trick} for each trick of the bid; if "
    "it is made, nothing.",
    "none": "The other sides score nothing.",
}


def bidders(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what a bid is worth, made or not."""
    if o.score_model not in MODELS:
        return
    yield from _by_schedule(o) if o.score_model == "avondale" else _by_tricks(o)
    for bid in o.special_bids:
        told = f"{english.capital(bid_name(bid.code))}: {bid.win} if made, {bid.lose} lost if not."
        yield Paragraph(HEADING, told, ("special_bids",))
    if o.all_pass in FORCED_BY:
        told = FORCED[o.forced_fail].format(rounding=o.half_rounding)
        told += ROUNDED_FIRST if o.alone_after_auction and o.forced_fail == "half" else ""
        yield Paragraph(HEADING, told, ("forced_fail", "half_rounding"))
    if o.alone_after_auction:
        told = (
            f"Where its bidder chose to play alone, a bid of tricks counts {TIMES[o.alone_multiplier]}, "
            "made or not."
        )
        yield Paragraph(HEADING, told, ("alone_multiplier",))


def _by_tricks(o: BidOptions) -> Iterator[Paragraph]:
    bonus = f", and {english.figures(o.make_bonus, 'point')} more" if o.make_bonus else ""
    yield Paragraph(HEADING, f"{MADE[o.make_score]}{bonus}.", ("score_model", "make_score", "make_bonus"))
    failed = FAILED[o.fail_score].format(fixed=english.figures(o.fail_fixed or 0, "point"))
    yield Paragraph(HEADING, failed + NO_CREDIT, ("score_model", "fail_score", "fail_fixed"))


FORCED_BY = ("dealer_forced", "joker_forced")
TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


def _by_schedule(o: BidOptions) -> Iterator[Paragraph]:
    six = english.listed(f"{worth} in {english.SUITS[suit]}" for suit, worth in SIX.items())
    bonus = f", but {english.figures(o.make_bonus, 'point')} less" if o.make_bonus else ""
    yield Paragraph(HEADING, SCHEDULE.format(six=six, bonus=bonus), ("score_model", "make_bonus"))
    slam = SLAM.format(more=A_TRICK_MORE, all=english.number(o.hand_size), slam=ALL_THE_TRICKS)
    yield Paragraph(HEADING, slam, ("score_model", "hand_size"))


def defenders(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what the other sides score."""
    if o.score_model not in MODELS:
        return
    a_trick = "10 points" if o.score_model == "avondale" else "1 point"
    yield Paragraph(HEADING, DEFENCES[o.defenders_score].format(a_trick=a_trick), ("defenders_score",))
    named = [bid_name(bid.code) for bid in o.special_bids if bid.tricks == o.hand_size]
    if named:
        lost = english.figures(o.defenders_shutout_penalty, "point")
        told = f"When {english.listed(named, 'or')} is made, a side that took no trick loses {lost} besides."
        if not o.defenders_shutout_penalty:
            told = "A side that takes no trick has no further penalty."
        yield Paragraph(HEADING, told, ("defenders_shutout_penalty",))
