"""Revokes, table talk and lay-downs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text.alone import lone_defender, lone_maker
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "Misconduct and claims"
PREVENTED = "A card that doesn't follow suit, where its player could, is refused: there are no revokes."
CLAIMED = (
    "A card that doesn't follow suit, where its player could, is a revoke. It may be taken back at no cost "
    "until the trick is gathered or the player's side plays again.",
    "From the card after it until the deal is scored an opponent may claim a revoke, each card of an "
    "opponent once; after the last trick everybody is asked for the last time. A claim proven during the "
    "play ends it.",
    "A proven revoke replaces every other score of the deal. There is one penalty for a deal, against the "
    "side that revoked more often; sides that revoked equally often cancel out, and the deal is scored as "
    "played.",
)
RESULTS = {
    "award_opponents": "The penalty for a revoke is {} to {}",
    "deduct_offender": "For a revoke {} are taken off the offender's score, even below zero",
}
REPORT = (
    "Each player may report each opponent for table talk once in a deal. Denied, nothing happens. Admitted, "
)
SCORES = REPORT + "{{}} scores {} at once, which may end the game, and the deal goes on."
TALK = {
    "none": "Table talk costs nothing.",
    "redeal": REPORT + "the deal is void and the same dealer deals again.",
    "award_1": SCORES.format("1 point"),
    "award_2": SCORES.format("2 points"),
}
LAY_DOWNS = {
    "off": "Nobody may table cards and claim the tricks left.",
    "proven_only": "The player on lead may table all cards left, in the order they would be played. If each "
    "of them is certain to win, however the cards not yet seen lie, the player takes every trick left. If "
    "not, nothing has happened and the play goes on. There is one such claim for each lead.",
}
OTHERS = {2: "the other player", 3: "each other player"}


def others(o: TurnUpOptions) -> str:
    """Name those who gain when a side is penalised."""
    return OTHERS.get(o.players, "the other side")


def revokes(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what becomes of a revoke."""
    if o.revoke_enforcement == "prevent":
        yield Paragraph(HEADING, PREVENTED, ("revoke_enforcement",))
        return
    for told in CLAIMED:
        yield Paragraph(HEADING, told, ("revoke_enforcement",))
    yield from _penalty(o)
    false = english.figures(o.false_claim_points, "point")
    told = (
        f"A claim without foundation brings the accused side {false} at once, besides the score of the deal."
    )
    if not o.false_claim_points:
        told = "A claim without foundation costs nothing."
    yield Paragraph(HEADING, told, ("false_claim_points",))


def _penalty(o: TurnUpOptions) -> Iterator[Paragraph]:
    plain = english.figures(o.revoke_points, "point")
    told = RESULTS[o.revoke_result].format(plain, others(o))
    if not lone_maker(o) and not lone_defender(o):
        yield Paragraph(HEADING, f"{told}.", ("revoke_points", "revoke_result"))
        return
    told = f"{told}; where anybody plays alone, {english.figures(o.revoke_points_lone, 'point')}."
    yield Paragraph(HEADING, told, ("revoke_points", "revoke_points_lone", "revoke_result"))


def claims(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of table talk and lay-downs."""
    yield Paragraph(HEADING, TALK[o.table_talk_penalty].format(others(o)), ("table_talk_penalty",))
    yield Paragraph(HEADING, LAY_DOWNS[o.lay_down_claim], ("lay_down_claim",))
