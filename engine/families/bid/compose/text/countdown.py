"""What a deal is worth where scores count down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text.trump import winner
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "Score"
DOWN = "Scores count down: each trick takes 1 point off the score of who took it, if they took enough."
ADDED = "{Who} who takes fewer has {points} added instead, and the tricks count for nothing."


def seats(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what everybody needs, and what too few tricks cost."""
    if o.score_model != "countdown":
        return
    yield Paragraph(HEADING, DOWN, ("score_model",))
    yield _maker(o)
    need = english.counted(o.stay_min_tricks, "trick")
    points = english.figures(o.no_trick_penalty, "point")
    told = f"Everybody else who plays needs {need}. " + ADDED.format(Who="One", points=points)
    yield Paragraph(HEADING, told, ("stay_min_tricks", "no_trick_penalty"))
    if o.trump_method != "auction":
        yield _forced_dealer(o)
    if o.drop_out != "none":
        points = english.figures(o.drop_points, "point")
        told = (
            (f"Who drops out has {points} added.")
            if o.drop_points
            else "Who drops out keeps the score as it is."
        )
        yield Paragraph(HEADING, told, ("drop_points",))


def _maker(o: BidOptions) -> Paragraph:
    who = winner(o)
    need = "as many tricks as were bid"
    if o.maker_min_tricks != "bid":
        need = english.counted(int(o.maker_min_tricks), "trick")
    points = "as many points as were bid"
    if o.maker_fail_penalty != "bid":
        points = english.figures(int(o.maker_fail_penalty), "point")
    told = f"The {who} needs {need}. " + ADDED.format(Who=f"A {who}", points=points)
    return Paragraph(HEADING, told, ("maker_min_tricks", "maker_fail_penalty"))


def _forced_dealer(o: BidOptions) -> Paragraph:
    need = "as many tricks as everybody else"
    if o.club_dealer_min_tricks is not None:
        need = english.counted(o.club_dealer_min_tricks, "trick")
    told = f"After a turned club nobody is maker, and the dealer needs {need}."
    return Paragraph(HEADING, told, ("club_dealer_min_tricks",))
