"""What a deal is worth where players pay each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.auction import levels
from engine.families.bid.compose.text.specials import bid_name
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "Score"
PAID = {
    True: "Every opponent pays the bidder the units won, or is paid the units lost.",
    False: "Only the bidder's own score moves, by the units won or lost, once.",
}


def stakes(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what each bid is worth, and who pays."""
    if o.score_model != "stakes":
        return
    worth = dict(o.stake_schedule)
    bids = [level.code for level in levels(o)]
    if o.all_pass == "joker_forced" and str(o.forced_bid) not in bids:
        bids = [str(o.forced_bid), *bids]
    prices = "; ".join(f"{bid_name(code)}: {worth[code][0]} won, {worth[code][1]} lost" for code in bids)
    told = f"Each bid has its price in units, whatever tricks are taken beyond it. {english.capital(prices)}."
    yield Paragraph(HEADING, told, ("score_model", "stake_schedule"))
    yield Paragraph(HEADING, PAID[o.stakes_zero_sum], ("stakes_zero_sum",))
