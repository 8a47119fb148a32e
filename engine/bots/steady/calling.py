"""Making trump from a turned card, and going alone: what each call is worth against passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import PASS
from engine.bots.decision import Decision
from engine.bots.steady.outlook import Plan, after, standing, worth
from engine.bots.steady.parting import without_worst
from engine.bots.steady.strength import field_of, of_the_side, tricks
from engine.bots.steady.sure import sure_tricks
from engine.scoring.facts import Facts

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bots.reading import Reading
    from engine.cards import Card, Suit

LONE_CALLS = frozenset({"order_alone", "name_alone", "alone"})
PASS_COSTS = 0.01
"""What passing gives away, as a part of the way to certain victory: somebody else may call."""
TURN_UP_FOR_PARTNER, TURN_UP_AGAINST = 0.7, 0.5
"""How much of the turned card's tricks a partner adds, or an opponent takes away."""


def expected(reading: Reading, hand: tuple[Card, ...], *, alone: bool) -> float:
    """Return the tricks of this seat's side with *hand*, trump being that of *reading*."""
    partners = 0 if alone else len(reading.others(allied=True))
    opponents = len(reading.others(allied=False))
    own = tricks(reading, hand, field_of(reading, opponents))
    return of_the_side(own, reading.table.hand_size, partners, opponents)


def call(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Choose among the calls of a round of the auction."""
    values = {action: _value(reading, action) for action in actions}
    best = max(actions, key=lambda action: values[action])
    return Decision(best, _why(best, actions))


def _why(best: Action, actions: tuple[Action, ...]) -> str:
    if best == PASS:
        return "too_weak"
    if best.kind in LONE_CALLS:
        return "strong_alone"
    return "strong_hand" if PASS in actions else "least_bad"


def _value(reading: Reading, action: Action) -> float:
    if action == PASS:
        return _passing(reading)
    if action.kind == "forfeit":
        facts = Facts(None, (0,) * reading.table.sides, dealer=reading.seat, ended="forfeit")
        award = reading.rules.scorer.score(reading.table, facts)
        return after(reading, award, None, facts.tricks)
    trump = action.value or reading.view.deal.offer
    return _calling(reading.under(trump), trump, alone=action.kind in LONE_CALLS)


def _passing(reading: Reading) -> float:
    view = reading.view
    now = standing(reading.rules, view.scores, reading.table.side(reading.seat))
    last = view.deal.dealer == reading.seat and view.deal.turned == "down"
    return now - (0.0 if last else PASS_COSTS)


def _calling(reading: Reading, trump: Suit, *, alone: bool) -> float:
    hand, more = _with_turn_up(reading, alone=alone)
    tricks_of_side = min(expected(reading, hand, alone=alone) + more, float(reading.table.hand_size))
    lone = (reading.seat,) if alone else ()
    sure = sure_tricks(reading, hand)
    return worth(reading, Plan(reading.seat, trump, max(tricks_of_side, sure), lone, sure=sure))


def _with_turn_up(reading: Reading, *, alone: bool) -> tuple[tuple[Card, ...], float]:
    """Return the hand as it will be, and the tricks the turned card adds to those of the side."""
    deal, hand = reading.view.deal, reading.hand
    if deal.turned != "up":
        return hand, 0.0
    if deal.dealer == reading.seat:
        return without_worst(reading, (*hand, deal.turn_up), 1), 0.0
    opponents = len(reading.others(allied=False))
    brings = tricks(reading, (deal.turn_up,), field_of(reading, opponents))
    if reading.allied(deal.dealer):
        return hand, 0.0 if alone else TURN_UP_FOR_PARTNER * brings
    return hand, -TURN_UP_AGAINST * brings


def stand_alone(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Choose between a lone hand and company, as maker, as partner of the maker or in defence."""
    deal = reading.view.deal
    contract = deal.contract
    assert contract is not None
    assert contract.maker is not None
    size = reading.table.hand_size
    values = {}
    for action in actions:
        alone = action.kind == "alone"
        ours = max(expected(reading, reading.hand, alone=alone), sure_tricks(reading, reading.hand))
        making = reading.allied(contract.maker)
        lone = (*contract.alone, reading.seat) if alone else contract.alone
        plan = Plan(contract.maker, contract.trump, ours if making else size - ours, lone, contract.bid)
        values[action] = worth(reading, plan._replace(blind=contract.blind, forced=contract.forced))
    best = max(actions, key=lambda action: values[action])
    return Decision(best, "strong_alone" if best.kind == "alone" else "best_company")
