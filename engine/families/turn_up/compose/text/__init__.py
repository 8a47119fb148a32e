"""The rules in plain English, from the options; loaded only for those who read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text import (
    alone,
    auction,
    cards,
    dealing,
    ending,
    misconduct,
    opening,
    scoring,
    tricks,
)
from engine.families.turn_up.options import TurnUpOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rulebook.paragraph import Paragraph
    from engine.ruleset import Ruleset

SECTIONS = (
    cards.seats,
    cards.pack,
    cards.ranking,
    dealing.dealer,
    dealing.deal,
    dealing.taking,
    opening.benny,
    opening.blind_loner,
    opening.poor_hands,
    auction.first_round,
    auction.second_round,
    auction.needs_trump,
    auction.dealers_card,
    alone.makers,
    alone.defenders,
    alone.exchange,
    tricks.lead,
    tricks.play,
    misconduct.revokes,
    misconduct.claims,
    scoring.table,
    scoring.choices,
    ending.game,
    ending.match,
    ending.stakes,
)


def text(rules: Ruleset) -> Iterator[Paragraph]:
    """Yield the paragraphs of *rules*, a ruleset of this family."""
    o = TurnUpOptions(**rules.options)  # type: ignore[arg-type]  # a ruleset's values have been read
    for section in SECTIONS:
        yield from section(o, rules)
