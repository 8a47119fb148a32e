"""What isn't cards or calls: the deal itself, accusations, chips, set-backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.steady.strength import field_of, tricks

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bots.reading import Reading

_POINTS = 2
"""What a march brings, or takes away."""
ENOUGH_TO_BET = 0.5
"""A side that can expect more than this part of the tricks left puts chips on the next."""


def _one_of(actions: tuple[Action, ...], kind: str) -> Action:
    return next(action for action in actions if action.kind == kind)


def offered_or_asked(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Ask the nearest partner for its best card, or accept what is offered."""
    wanted = [action for action in actions if action.kind in ("ask", "accept")]
    return Decision(wanted[0], "ask_for_best")


def offer(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Offer the best trump, or the best card of all; keep nothing back from a lone hand."""
    order = reading.order
    offers = [action for action in actions if action.kind == "offer"]

    def worth(action: Action) -> tuple[bool, int]:
        return order.suit_of[action.value] == order.trump, order.strength[action.value]

    best = max(offers, key=worth)
    if worth(best)[0] or reading.higher(best.value) == 0:
        return Decision(best, "best_for_partner")
    return Decision(_one_of(actions, "no_offer"), "keep_hand")


def bet(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Put one chip on a good hand, call with it, and leave it at that."""
    rivals = reading.others(allied=False)
    share = tricks(reading, reading.hand, field_of(reading, len(rivals))) / max(len(reading.hand), 1)
    kinds = {action.kind for action in actions}
    if share < ENOUGH_TO_BET:
        return Decision(_one_of(actions, "check"), "not_sure")
    if "call" in kinds:
        return Decision(_one_of(actions, "call"), "sure_card")
    return Decision(_one_of(actions, "bet"), "sure_card")


def set_back(reading: Reading, actions: tuple[Action, ...]) -> Decision:
    """Take points, or take them off an opponent whom as many would bring home."""
    scores, side = reading.view.scores, reading.table.side(reading.seat)
    target = reading.rules.goal.target
    home = [at for at, score in enumerate(scores) if target is not None and score + _POINTS >= target]
    if home and side not in home:
        return Decision(_one_of(actions, "set_back"), "set_them_back")
    return Decision(_one_of(actions, "advance"), "take_points")
