"""What a deal is worth, told from facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases.revoke import RevokeClaims
from engine.phases.talk import REDEAL, TalkReports
from engine.scoring.facts import Award, added, nothing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ruleset import Ruleset
    from engine.scoring.facts import Facts
    from engine.state import Penalty


def score_deal(
    rules: Ruleset, facts: Facts, wrongly_accused: Iterable[int] = (), talkers: Iterable[int] = ()
) -> Award:
    """
    Return what a deal is worth, penalties included.

    *wrongly_accused* are sides that a revoke was claimed of without foundation, *talkers* sides that
    have admitted table talk.
    """
    talkers = tuple(talkers)
    if talkers and any(isinstance(act, TalkReports) and not act.points for act in rules.anytime):
        return nothing(rules.table, REDEAL)
    award = rules.scorer.score(rules.table, facts)
    for penalty in penalties(rules, tuple(wrongly_accused), talkers):
        award = award._replace(points=added(award.points, penalty.points))
    return award


def penalties(rules: Ruleset, accused: tuple[int, ...], talkers: tuple[int, ...]) -> Iterator[Penalty]:
    """Yield what false claims against the sides *accused* cost, then what table talk by *talkers* does."""
    for act in rules.anytime:
        if isinstance(act, RevokeClaims):
            yield from (penalty for side in accused for penalty in act.penalty(rules.table, side))
        if isinstance(act, TalkReports):
            yield from (act.penalty(rules.table, side) for side in talkers)
