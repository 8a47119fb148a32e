"""What goes on beside the cards: claims, reports, chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases.revoke import Corrections, RevokeClaims
from engine.phases.talk import TalkReports
from engine.scoring.ledger import PerPoint, PerTrick, PotPerTrick, Stakes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.phases.base import Anytime

TALK_POINTS = {"redeal": 0, "award_1": 1, "award_2": 2}


def anytime(o: TurnUpOptions) -> Iterator[Anytime]:
    """Yield what seats may do whatever the phase."""
    if o.revoke_enforcement == "claim":
        yield Corrections()
        yield RevokeClaims(false_points=o.false_claim_points)
    if o.table_talk_penalty != "none":
        yield TalkReports(points=TALK_POINTS[o.table_talk_penalty])


def stakes(o: TurnUpOptions) -> Stakes | None:
    """Return what is played for beside the score."""
    if o.betting == "per_trick_pot":
        return PotPerTrick(o.ante, keep_own=o.pot_rule == "keep_own")
    if o.betting == "per_point":
        return PerPoint(o.stake)
    return PerTrick(o.stake) if o.betting == "per_trick" else None
