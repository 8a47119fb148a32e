"""What a hand is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay, need_option
from api.conformance.spelling import by_side, of_sides
from engine.scoring.facts import Facts

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
    award = rules.scorer.score(rules.table, facts(rules, given))
    return {"points": by_side(award.points)}


def facts(rules: Ruleset, given: Mapping[str, Any]) -> Facts:
    """Return what the case tells of the hand."""
    return Facts(
        maker=given["maker"],
        tricks=of_sides(given["tricks"], rules.table.sides),
        alone=tuple(given["lone"]),
        dealer=given.get("forfeit_by", 0),
        ended="forfeit" if "forfeit_by" in given else "",
        blind=given.get("blind", False),
    )
