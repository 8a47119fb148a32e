"""What a contract is worth: the tricks it may bring, scored by the table's own rules, as the score stands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from engine.bots.steady.strength import binomial
from engine.scoring.facts import Facts, added
from engine.state import Contract, DealResult

if TYPE_CHECKING:
    from engine.bots.reading import Reading
    from engine.cards import Seat, Suit
    from engine.ruleset import Ruleset
    from engine.scoring.facts import Award

SPAN_SHARE = 0.3
"""A lead of this part of the way to the target is as good as winning three games of four."""
NO_TARGET_SPAN = 12.0
UNLIKELY = 0.004
"""Numbers of tricks rarer than this aren't looked at."""
LUCK = 0.08
"""How far the lie of the cards moves every trick's chance, up or down."""


class Plan(NamedTuple):
    """A contract as it might be played."""

    maker: Seat
    trump: Suit
    expected: float
    """Tricks of the maker's side."""
    alone: tuple[Seat, ...] = ()
    bid: str = ""
    sure: int = 0
    """Tricks that can't be lost."""
    blind: bool = False
    forced: bool = False
    partners: tuple[Seat, ...] = ()


def standing(rules: Ruleset, scores: tuple[int, ...], side: int) -> float:
    """Return how good *scores* are for *side*: 0 to 1, like a chance to win."""
    others = [score for other, score in enumerate(scores) if other != side]
    up = rules.goal.best((1, *(0,) * len(others))) == (0,)
    ahead = scores[side] - max(others) if up else min(others) - scores[side]
    target = rules.goal.target
    span = NO_TARGET_SPAN if target is None else max(4.0, abs(target - rules.goal.start))
    return 1 / (1 + exp(max(-30.0, min(30.0, -ahead / (span * SPAN_SHARE)))))


def after(reading: Reading, award: Award, contract: Contract | None, tricks: tuple[int, ...]) -> float:
    """Return how good the scores are once *award* is added: 1 where it wins the game, 0 where it loses it."""
    rules, view = reading.rules, reading.view
    scores, side = added(view.scores, award.points), rules.table.side(reading.seat)
    deal = view.deal
    points, row = award.points, award.row
    result = DealResult(
        deal.number, deal.dealer, contract, tricks, points, row, scores, last_trick=None, made=award.made
    )
    verdict = rules.goal.verdict(scores, 0, result)
    if verdict is None:
        return standing(rules, scores, side)
    return 1.0 if side in verdict.winners else 0.0


def worth(reading: Reading, plan: Plan) -> float:
    """Return how good *plan* leaves this seat's side, over all the numbers of tricks it may bring."""
    size = reading.table.hand_size
    chances = spread(size, plan.expected, min(plan.sure, size))
    likely = [(taken, chance) for taken, chance in enumerate(chances) if chance > UNLIKELY]
    known = sum(chance for _, chance in likely)
    return sum(chance * _outcome(reading, plan, taken) for taken, chance in likely) / known


def _outcome(reading: Reading, plan: Plan, taken: int) -> float:
    table, view = reading.table, reading.view
    tricks = _shared(table.sides, table.side(plan.maker), taken, table.hand_size)
    facts = Facts(
        maker=plan.maker,
        tricks=tricks,
        alone=plan.alone,
        dealer=view.deal.dealer,
        bid=plan.bid,
        forced=plan.forced,
        blind=plan.blind,
        trump=plan.trump,
        partners=plan.partners,
        scores=view.scores,
    )
    contract = Contract(plan.trump, plan.maker, plan.alone, 0, plan.bid, partners=plan.partners)
    return after(reading, reading.rules.scorer.score(table, facts), contract, tricks)


def _shared(sides: int, side: int, taken: int, size: int) -> tuple[int, ...]:
    """Give *side* its tricks and the others the rest, as evenly as can be."""
    rest, others = size - taken, sides - 1
    left = [rest // others + (at < rest % others) for at in range(others)]
    return (*left[:side], taken, *left[side:])


def spread(size: int, expected: float, sure: int = 0) -> list[float]:
    """Return the chance of each number of tricks, 0 to *size*, around what is expected."""
    free = size - sure
    one = (expected - sure) / free if free else 0.0
    luck = [min(max(one + shift, 0.0), 1.0) for shift in (-LUCK, LUCK)]
    open_tricks = [sum(binomial(free, at, each) for each in luck) / len(luck) for at in range(free + 1)]
    return [0.0] * sure + open_tricks
