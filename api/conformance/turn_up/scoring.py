"""What a hand is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay, need_option
from api.conformance.spelling import by_side, of_sides
from api.conformance.turn_up.beside import lay_down_is_accepted, pots
from engine.phases.talk import REDEAL
from engine.scoring.deals import score_deal
from engine.scoring.facts import Award, Facts, added

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset

OPTION_OF = {
    "bets": "betting",
    "blind": "blind_loner",
    "claim": "lay_down_claim",
    "false_revoke_claim_by": "revoke_enforcement",
    "revokes": "revoke_enforcement",
    "set_back_choice": "set_back_scoring",
    "table_talk": "table_talk_penalty",
}
"""The option without which such a thing can't happen."""
PLAIN = {"maker", "tricks", "lone", "trump", "forfeit_by", "scores_before"}


def score_hand(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the points each side gets."""
    for key in sorted(set(given) - PLAIN):
        if key not in OPTION_OF:
            raise CannotSay(f"nothing is known of {key!r}")
        need_option("turn_up", OPTION_OF[key])
    if "claim" in given:
        return _laid_down(rules, given)
    return _told(rules, given)


def _laid_down(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    if not lay_down_is_accepted(rules, given):
        return {"claim": "rejected"}
    claim, tricks = given["claim"], dict(given["tricks"])
    side = str(rules.table.side(claim["seat"]))
    tricks[side] = tricks.get(side, 0) + len(claim["cards"])
    return {"claim": "accepted", **_told(rules, {**given, "tricks": tricks})}


def _told(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    award = score_deal(rules, facts(rules, given), _accused(rules, given), given.get("table_talk", ()))
    told = {"points": by_side(award.points), award.row: True, "void": award.row == REDEAL}
    return {**told, **_scores_after(rules, given, award), **pots(rules, given)}


def _accused(rules: Ruleset, given: Mapping[str, Any]) -> tuple[int, ...]:
    claimant = given.get("false_revoke_claim_by")
    return () if claimant is None else tuple(s for s in range(rules.table.sides) if s != claimant)


def _scores_after(rules: Ruleset, given: Mapping[str, Any], award: Award) -> dict[str, Any]:
    if "scores_before" not in given:
        return {}
    before = of_sides(given["scores_before"], rules.table.sides)
    return {"scores_after": by_side(added(before, award.points))}


def facts(rules: Ruleset, given: Mapping[str, Any]) -> Facts:
    """Return what the case tells of the hand."""
    return Facts(
        maker=given["maker"],
        tricks=of_sides(given["tricks"], rules.table.sides),
        alone=tuple(given["lone"]),
        dealer=given.get("forfeit_by", 0),
        ended="forfeit" if "forfeit_by" in given else "",
        blind=given.get("blind", False),
        revokes=of_sides(given.get("revokes", {}), rules.table.sides),
        notes=(given["set_back_choice"],) if "set_back_choice" in given else (),
        scores=of_sides(given.get("scores_before", {}), rules.table.sides),
    )
