"""What goes on beside the cards: claims, reports, chips, and how an award is taken."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.actions import SET_BACK
from engine.families.turn_up.compose.scoring import rows
from engine.phases.betting import Betting
from engine.phases.lay_down import PlayOrLayDown
from engine.phases.play import FOLLOW_SUIT, PlayTricks
from engine.phases.revoke import Corrections, RevokeClaims
from engine.phases.settle import SetBack, Settle
from engine.phases.talk import TalkReports
from engine.scoring.chips import PerPoint, PerTrick, PotPerTrick, Stakes
from engine.scoring.facts import facts_of
from engine.scoring.misconduct import AfterRevokes, OrSetBack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.phases.base import Anytime, Phase
    from engine.ruleset import Ruleset
    from engine.scoring.facts import Scorer
    from engine.state import Deal
    from engine.table import Table

TALK_POINTS = {"redeal": 0, "award_1": 1, "award_2": 2}


def beside(o: TurnUpOptions, plain: Ruleset) -> Ruleset:
    """Return *plain* with all that the options put beside the cards."""
    choice = OrSetBack(plain.scorer, frozenset(row.code for row in rows(o) if not row.blind))
    scorer = _after_revokes(o, choice if o.set_back_scoring else plain.scorer)
    *before, tricks = plain.phases
    assert isinstance(tricks, PlayTricks)
    return replace(
        plain,
        phases=(*before, *_play(o, tricks), *_settling(o, _earner(_after_revokes(o, plain.scorer), choice))),
        scorer=scorer,
        anytime=tuple(_anytime(o)),
        stakes=_stakes(o),
    )


def _play(o: TurnUpOptions, tricks: PlayTricks) -> Iterator[Phase]:
    pots = o.betting == "per_trick_pot"
    if pots:
        yield Betting(max_bet=o.max_bet, max_raises=o.max_raises)
    played = PlayTricks if o.lay_down_claim == "off" else PlayOrLayDown
    restrictions = () if o.revoke_enforcement == "claim" else (FOLLOW_SUIT,)
    yield played(lead=tricks.lead, restrictions=restrictions, by_trick=pots)


def _settling(o: TurnUpOptions, earned_by: Callable[[Table, Deal], int | None]) -> Iterator[Phase]:
    if o.revoke_enforcement == "claim":
        yield Settle()
    if o.set_back_scoring:
        yield SetBack(earned_by=earned_by)


def _anytime(o: TurnUpOptions) -> Iterator[Anytime]:
    if o.revoke_enforcement == "claim":
        yield Corrections()
        yield RevokeClaims(false_points=o.false_claim_points)
    if o.table_talk_penalty != "none":
        yield TalkReports(points=TALK_POINTS[o.table_talk_penalty])


def _after_revokes(o: TurnUpOptions, scorer: Scorer) -> Scorer:
    if o.revoke_enforcement == "prevent":
        return scorer
    deducted = o.revoke_result == "deduct_offender"
    return AfterRevokes(scorer, o.revoke_points, o.revoke_points_lone, deducted)


def _earner(scorer: Scorer, choice: OrSetBack) -> Callable[[Table, Deal], int | None]:
    def earned_by(table: Table, deal: Deal) -> int | None:
        award = scorer.score(table, facts_of(table, deal))
        return award.points.index(max(award.points)) if SET_BACK in choice.choices(award) else None

    return earned_by


def _stakes(o: TurnUpOptions) -> Stakes | None:
    if o.betting == "per_trick_pot":
        return PotPerTrick(o.ante, keep_own=o.pot_rule == "keep_own")
    if o.betting == "per_point":
        return PerPoint(o.stake)
    return PerTrick(o.stake) if o.betting == "per_trick" else None
