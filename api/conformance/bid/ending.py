"""When a game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay
from api.conformance.spelling import of_sides
from engine.state import Contract, DealResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset

KNOWN = {"bidder_side", "hands_played", "made", "maker", "maker_took_all", "scores_after"}


def game_over(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return whether the game is over after the hand, and who has won it."""
    strange = sorted(set(given) - KNOWN)
    if strange:
        raise CannotSay(f"nothing is known of {strange[0]!r}")
    scores = of_sides(given["scores_after"], rules.table.sides)
    verdict = rules.goal.verdict(scores, given.get("hands_played", 1), _last(rules, given, scores))
    winners = verdict.winners if verdict else ()
    return {"over": verdict is not None, "winner": winners[0] if len(winners) == 1 else None}


def _last(rules: Ruleset, given: Mapping[str, Any], scores: tuple[int, ...]) -> DealResult:
    bidder = given["bidder_side"]
    taken = rules.table.hand_size if given.get("maker_took_all") else 0
    sides = range(rules.table.sides)
    return DealResult(
        number=1,
        dealer=0,
        contract=Contract(trump="S", maker=bidder),
        tricks=tuple(taken if side == bidder else 0 for side in sides),
        points=(0,) * rules.table.sides,
        row="",
        scores=scores,
        last_trick=None,
        made=None if bidder is None else given["made"],
    )
