"""The rules in plain English, from the options; loaded only for those who read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text import (
    alone,
    bidding,
    cards,
    countdown,
    dealing,
    ending,
    points,
    specials,
    trump,
    units,
)
from engine.families.bid.options import BidOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rulebook.paragraph import Paragraph
    from engine.ruleset import Ruleset

SECTIONS = (
    cards.seats,
    cards.pack,
    cards.ranking,
    dealing.deal,
    dealing.turned_club,
    dealing.turned_card,
    bidding.turns,
    bidding.ladder,
    specials.bids,
    bidding.nobody,
    trump.widow,
    trump.naming,
    trump.partners,
    alone.decision,
    alone.exchange,
    alone.dropping,
    trump.lead,
    trump.play,
    points.bidders,
    points.defenders,
    countdown.seats,
    units.stakes,
    ending.start,
    ending.game,
)


def text(rules: Ruleset) -> Iterator[Paragraph]:
    """Yield the paragraphs of *rules*, a ruleset of this family."""
    o = BidOptions(**rules.options)  # type: ignore[arg-type]  # a ruleset's values have been read
    for section in SECTIONS:
        yield from section(o, rules)
