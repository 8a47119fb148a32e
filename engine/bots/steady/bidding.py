"""Bidding for trump, naming it, calling partners, and staying in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import PASS
from engine.bots.decision import Decision
from engine.bots.steady.calling import expected
from engine.bots.steady.outlook import Plan, standing, worth
from engine.bots.steady.sure import sure_tricks
from engine.cards import NO_TRUMP
from engine.phases.bidding import BidAuction
from engine.phases.declaring import DeclareTrump

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bids import SpecialBid
    from engine.bots.reading import Reading
    from engine.cards import Suit
    from engine.state import Call

PASS_COSTS = 0.02
OTHERS_BID, BID_SPREAD = 0.5, 0.16
"""What others are likely to bid, as a part of all tricks, and how far they differ."""
MAKES = 0.75
"""How often somebody else makes what was bid."""
EXCHANGE_BRINGS = 0.6
"""Tricks that each card a partner gives adds to a lone hand."""
OUT_OF_REACH = 2.5
"""A bid for so many tricks more than can be expected isn't worth a thought."""
TRICKS_TO_STAY = 1.3
"""Who can't expect so many is likely to take none."""


def bid(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Choose a bid, or pass."""
    outlooks = _Outlooks(reading)
    passing = _passing(reading)
    values = {
        action: passing if action == PASS else _bidding(reading, outlooks, action, passing)
        for action in actions
    }
    best = max(actions, key=lambda action: values[action])
    return Decision(best, _why(reading, best, actions))


def _why(reading: Reading, best: Action, actions: tuple[Action, ...]) -> str:
    high = _high(reading)
    if best == PASS:
        return "partner_has_it" if high is not None and reading.allied(high.seat) else "too_weak"
    return "strong_hand" if PASS in actions else "least_bad"


def _high(reading: Reading) -> Call | None:
    calls = reversed(reading.view.deal.calls)
    return next((call for call in calls if call.action.kind == "bid"), None)


class _Outlooks:
    """Expected tricks by trump and company, worked out once each."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        auctions = [phase for phase in reading.rules.phases if isinstance(phase, BidAuction)]
        self.specials: dict[str, SpecialBid] = {
            each.level.code: each.level.special
            for auction in auctions
            for each in auction.ladder
            if each.level.special
        }
        declared = [phase for phase in reading.rules.phases if isinstance(phase, DeclareTrump)]
        self.trumps: tuple[Suit, ...] = declared[0].denominations if declared else ("S", "H", "D", "C")
        self._known: dict[tuple[Suit, bool], tuple[float, int]] = {}

    def of(self, trump: Suit, *, alone: bool) -> tuple[float, int]:
        """Return the tricks to be expected, and those that are sure."""
        if (trump, alone) not in self._known:
            under = self.reading.under(trump)
            sure = sure_tricks(under, under.hand)
            self._known[trump, alone] = max(expected(under, under.hand, alone=alone), sure), sure
        return self._known[trump, alone]


def _bidding(reading: Reading, outlooks: _Outlooks, action: Action, passing: float) -> float:
    special = outlooks.specials.get(action.value)
    plan = _plan(reading, outlooks, action, special)
    needed = special.tricks if special else int(action.value)
    if needed > plan.expected + OUT_OF_REACH:
        # Of bids that are all hopeless the lowest costs least.
        return -float(needed)
    kept = _kept(reading, needed)
    return kept * worth(reading, plan) + (1 - kept) * passing


def _plan(reading: Reading, outlooks: _Outlooks, action: Action, special: SpecialBid | None) -> Plan:
    if special is not None and special.misere:
        tricks, _ = outlooks.of(NO_TRUMP, alone=special.alone)
        return Plan(reading.seat, NO_TRUMP, tricks, bid=action.value)
    alone = special is not None and special.alone
    trumps = (action.detail,) if action.detail else outlooks.trumps
    best = max(trumps, key=lambda trump: outlooks.of(trump, alone=alone))
    tricks, sure = outlooks.of(best, alone=alone)
    brings = EXCHANGE_BRINGS * special.exchange if special else 0.0
    lone = (reading.seat,) if alone else ()
    most = float(reading.table.hand_size)
    return Plan(reading.seat, best, min(tricks + brings, most), lone, action.value, sure)


def _kept(reading: Reading, tricks: int) -> float:
    """Return the chance that nobody still to speak bids more than *tricks*."""
    deal, size = reading.view.deal, reading.table.hand_size
    spoken = {call.seat for call in deal.calls}
    waiting = [seat for seat in reading.others(allied=False) if seat not in spoken]
    above = (tricks + 0.5) / size - OTHERS_BID
    one = min(max(0.5 + above / (4 * BID_SPREAD), 0.05), 1.0)
    return one ** len(waiting)


def _passing(reading: Reading) -> float:
    high = _high(reading)
    if high is None:
        return standing(reading.rules, reading.view.scores, reading.table.side(reading.seat)) - PASS_COSTS
    size = reading.table.hand_size
    level = high.action.value
    tricks = int(level) if level.isdecimal() else size
    made = Plan(high.seat, high.action.detail or "S", float(tricks), bid=level, sure=min(tricks, size))
    set_back = made._replace(expected=max(tricks - 1.0, 0.0), sure=max(tricks - 1, 0))
    return MAKES * worth(reading, made) + (1 - MAKES) * worth(reading, set_back)


def declare(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Name the trump that brings most tricks."""
    contract = reading.view.deal.contract
    alone = contract is not None and reading.seat in contract.alone

    def brings(action: Action) -> float:
        under = reading.under(action.value)
        return max(expected(under, under.hand, alone=alone), sure_tricks(under, under.hand))

    return Decision(max(actions, key=brings), "best_suit")


def stay(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Play the deal on, or give it up."""
    worth_it = expected(reading, reading.hand, alone=True) >= TRICKS_TO_STAY
    wanted, why = ("stay", "worth_playing") if worth_it else ("drop", "not_worth_playing")
    return Decision(next(action for action in actions if action.kind == wanted), why)
