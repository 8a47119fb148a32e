"""A recorded game from its first deal to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.recorded.deal import Retelling
from engine.recorded.values import Fault, ImpossibleRecord, RecordedDeal, RecordedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ruleset import Ruleset
    from engine.state import DealResult, Hand


class JudgedDeal(NamedTuple):
    """A recorded deal found to be legal."""

    recorded: RecordedDeal
    result: DealResult | None
    """None for a deal that stopped early, which counts nothing."""
    scores: tuple[int, ...]
    """After the deal."""
    hands: tuple[Hand, ...]
    """As dealt; cards never seen are `??`."""
    out_of_turn: bool = False
    """Whether somebody else had the deal by rights."""


def judge_game(rules: Ruleset, recorded: RecordedGame) -> Iterator[JudgedDeal]:
    """Yield each deal with the score after it; raises ImpossibleRecord at the first that can't be."""
    scores, hands_played, over = recorded.scores, 0, False
    dealers: tuple[int, ...] = rules.table.seats
    for deal in recorded.deals:
        if over:
            raise ImpossibleRecord(Fault("the game was over before it", "wrong_phase")).of(deal)
        told = _told(rules, deal)
        last = told.game.last
        if last is not None:
            scores = tuple(score + more for score, more in zip(scores, last.points, strict=True))
            hands_played += 1
            over = rules.goal.verdict(scores, hands_played, last) is not None
        yield JudgedDeal(deal, last, scores, told.hands.shown(), deal.dealer not in dealers)
        # A deal that stopped early may be dealt again by the same dealer.
        following = rules.table.from_left_of(deal.dealer)[0]
        dealers = (deal.dealer, following) if last is None else (told.game.deal.dealer,)


def _told(rules: Ruleset, deal: RecordedDeal) -> Retelling:
    try:
        return Retelling(rules, deal)
    except ImpossibleRecord as refusal:
        raise refusal.of(deal) from refusal.__cause__
