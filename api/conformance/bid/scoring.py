"""What a hand is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay
from api.conformance.spelling import by_side, of_sides
from engine.phases.opening import FORCED_TRUMP
from engine.phases.standing import WALKOVER
from engine.scoring.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset

KNOWN = {"alone", "bid", "bidder", "club_turned", "dealer", "dropped", "forced", "maker", "tricks", "trump"}


def score_hand(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, int]:
    """Return the points each side gets, or each seat where everybody plays for himself."""
    strange = sorted(set(given) - KNOWN)
    if strange:
        raise CannotSay(f"nothing is known of {strange[0]!r}")
    return by_side(rules.scorer.score(rules.table, facts(rules, given)).points)


def facts(rules: Ruleset, given: Mapping[str, Any]) -> Facts:
    """Return what the case tells of the hand."""
    maker = given["bidder"] if "bidder" in given else given["maker"]
    dropped = tuple(given.get("dropped", ()))
    return Facts(
        maker=maker,
        tricks=of_sides(given["tricks"], rules.table.sides),
        alone=(maker,) if given.get("alone") else (),
        dealer=given.get("dealer", 0),
        ended=WALKOVER if len(dropped) == rules.table.players - 1 else "",
        bid=(given["bid"] or "").lower(),
        forced=given.get("forced", False),
        dropped=dropped,
        notes=(FORCED_TRUMP,) if given.get("club_turned") else (),
        trump=given.get("trump", ""),
    )
