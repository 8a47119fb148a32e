"""A recorded game from its first deal to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.recorded.deal import Retelling
from engine.recorded.values import Fault, ImpossibleRecord, RecordedDeal, RecordedGame
from engine.scoring.facts import added

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ruleset import Ruleset
    from engine.scoring.goal import Verdict
    from engine.state import DealResult, Hand


class JudgedDeal(NamedTuple):
    """A recorded deal, and what the rules say of it."""

    recorded: RecordedDeal
    result: DealResult | None
    """As it was played, faults and all; None for a deal that stopped early, or whose tricks can't be
    told: it counts nothing."""
    scores: tuple[int, ...]
    """After the deal."""
    hands: tuple[Hand, ...]
    """As dealt; cards never seen are `??`. Empty where they contradict each other."""
    out_of_turn: bool = False
    """Whether somebody else had the deal by rights."""
    faults: tuple[Fault, ...] = ()
    """What wasn't allowed, or can't have been, in the order of the play."""
    verdict: Verdict | None = None
    """Who has won the game with this deal."""


def judge_game(rules: Ruleset, recorded: RecordedGame) -> Iterator[JudgedDeal]:
    """Yield each deal with the score after it; raises ImpossibleRecord at the first that can't be."""
    for judged in adjudicate(rules, recorded):
        if judged.faults:
            raise ImpossibleRecord(*judged.faults).of(judged.recorded)
        yield judged


def adjudicate(rules: Ruleset, recorded: RecordedGame) -> Iterator[JudgedDeal]:
    """Yield each deal with the score after it and everything that is wrong with it, and go on."""
    scores, hands_played, over = recorded.scores, 0, False
    dealers: tuple[int, ...] = rules.table.seats
    for deal in recorded.deals:
        told, faults = _told(rules, deal)
        last = told.result if told else None
        if over:
            faults = (Fault("the game was over before it", "wrong_phase"), *faults)
        verdict = None
        if last is not None:
            scores, hands_played = added(scores, last.points), hands_played + 1
            verdict = rules.goal.verdict(scores, hands_played, last)
        hands = told.hands.shown() if told else ()
        yield JudgedDeal(deal, last, scores, hands, deal.dealer not in dealers, faults, verdict)
        over = over or verdict is not None
        # A deal that stopped early may be dealt again by the same dealer.
        following = rules.table.from_left_of(deal.dealer)[0]
        dealers = (deal.dealer, following) if last is None or told is None else (told.next_dealer,)


def _told(rules: Ruleset, deal: RecordedDeal) -> tuple[Retelling | None, tuple[Fault, ...]]:
    try:
        told = Retelling(rules, deal)
    except ImpossibleRecord as refusal:
        return None, refusal.faults
    return told, tuple(told.faults)
