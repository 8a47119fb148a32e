"""What may be claimed or reported, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class MisconductOptions:
    """What may be claimed or reported, and what it costs."""

    revoke_enforcement: str = option(
        "prevent",
        "Whether a card that doesn't follow suit is refused, or accepted and left to the opponents to claim.",
        allowed=("prevent", "claim"),
    )
    revoke_points: int = option(2, "The penalty for a proven revoke, nobody being alone.", low=0, high=10)
    revoke_points_lone: int = option(
        2, "The penalty for a proven revoke when anybody plays alone.", low=0, high=10
    )
    revoke_result: str = option(
        "award_opponents",
        "Whether the penalty is given to the opponents or taken from the offenders.",
        allowed=("award_opponents", "deduct_offender"),
    )
    false_claim_points: int = option(
        0, "What the accused side gets for a revoke claim without foundation.", low=0, high=4
    )
    table_talk_penalty: str = option(
        "none",
        "What admitted table talk leads to: it isn't reported, voids the deal, or scores for the opponents.",
        allowed=("none", "redeal", "award_1", "award_2"),
    )
    lay_down_claim: str = option(
        "off",
        "Whether a player on lead may table cards that are certain to take every trick left.",
        allowed=("off", "proven_only"),
    )
