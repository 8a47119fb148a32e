"""What a seat wants done in its absence, judged by nothing but what the seat itself may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.actions import LOOK, PASS, PLAY, WITH_PARTNER, Action
from engine.cards import NO_TRUMP, NO_TRUMP_LOW, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.ruleset import Ruleset
    from engine.view import View

MOST = 2
"""Orders that stand for a seat at a time."""
AUCTIONS = ("auction_1", "auction_2", "auction")
"""Phases in which seats pass, each before those that follow it in a deal."""
NAMED = (*SUITS, NO_TRUMP, NO_TRUMP_LOW)
"""What may be turned up or bid."""
_ALONE = frozenset({"lone_declare", "alone_decision", "blind_loner"})
_BESIDE = frozenset({"claim_revoke", "report_talk", "lay_down"})
"""Kinds of action that leave a card the only one to play."""


class Order(NamedTuple):
    """A standing order: *value* is its phase, its card, or its suits joined by commas."""

    kind: str
    value: str = ""


class Verdict(NamedTuple):
    """What becomes of an order: *action* is done for it, it is dropped for a *reason*, or it stands on."""

    action: Action | None = None
    reason: str = ""


STANDS = Verdict()
ONCE = frozenset({"pass", "play"})
"""Kinds that are done with once they have acted; the others serve for the whole deal."""
ANY_HAND = frozenset({"pass", "pass_unless", "no_alone", "only_legal"})
"""Kinds that may be given for the next deal, whose cards nobody has seen."""
REASONS = {
    "deal_over": "Its deal is over.",
    "round_over": "The bidding it was for is over.",
    "not_legal": "On your turn the rules didn't allow it.",
    "not_in_hand": "The card has left your hand.",
    "suit_came": "It came to you with that suit turned up or bid: the decision is yours.",
    "undone": "Your last action was undone, and you decide anew.",
}
"""Why an order is dropped."""


def kinds(rules: Ruleset) -> tuple[str, ...]:
    """Return the kinds of order that there are under *rules*."""
    names = {phase.name for phase in rules.phases}
    there = {
        "pass": bool(auctions(rules)),
        "pass_unless": bool(suits(rules)),
        "no_alone": bool(names & _ALONE),
        "play": True,
        "only_legal": True,
    }
    return tuple(kind for kind, is_there in there.items() if is_there)


def auctions(rules: Ruleset) -> tuple[str, ...]:
    """Return the phases in which seats may pass."""
    names = {phase.name for phase in rules.phases}
    return tuple(name for name in AUCTIONS if name in names)


def suits(rules: Ruleset) -> tuple[str, ...]:
    """Return what may come to a seat in the bidding: the suit turned up, or what a bid names."""
    turned = SUITS if rules.table.turns_up and "auction_1" in auctions(rules) else ()
    ladders = [getattr(phase, "ladder", ()) for phase in rules.phases if phase.name == "auction"]
    named = {bid.action.detail for ladder in ladders for bid in ladder}
    return tuple(suit for suit in NAMED if suit in named or suit in turned)


def judged(view: View, order: Order) -> Verdict:
    """Return what becomes of an order of the seat that *view* belongs to, as things stand."""
    if view.result is not None:
        return Verdict(reason="deal_over")
    # Whoever is accused answers first; no order does that.
    return STANDS if view.deal.aside.accused is not None else _JUDGES[order.kind](view, order.value)


def _pass(view: View, phase: str) -> Verdict:
    now = view.deal.phase
    if _bidding_over(view) or (now in AUCTIONS and AUCTIONS.index(now) > AUCTIONS.index(phase)):
        return Verdict(reason="round_over")
    return _if_legal(view, PASS) if now == phase and _on_turn(view) else STANDS


def _pass_unless(view: View, suits: str) -> Verdict:
    if _bidding_over(view):
        return Verdict(reason="round_over")
    if view.deal.phase not in AUCTIONS or not _on_turn(view):
        return STANDS
    return Verdict(reason="suit_came") if _came(view) in suits.split(",") else _if_legal(view, PASS)


def _came(view: View) -> str:
    deal = view.deal
    if deal.turned == "up":
        return deal.offer
    bids = [call.action.detail for call in deal.calls if call.action.kind == "bid"]
    return bids[-1] if bids else ""


def _no_alone(view: View, _: str) -> Verdict:
    declined = (action for action in (WITH_PARTNER, LOOK) if action in view.legal)
    return Verdict(next(declined, None)) if _on_turn(view) else STANDS


def _play(view: View, card: str) -> Verdict:
    deal = view.deal
    if deal.hand is not None and card not in deal.hand:
        return Verdict(reason="not_in_hand")
    return _if_legal(view, PLAY[card]) if deal.phase == "play" and _on_turn(view) else STANDS


def _only_legal(view: View, _: str) -> Verdict:
    if view.deal.phase != "play" or not _on_turn(view):
        return STANDS
    choices = [action for action in view.legal if action.kind not in _BESIDE]
    forced = len(choices) == 1 and choices[0].kind in ("play", "lead")
    return Verdict(choices[0]) if forced else STANDS


def _if_legal(view: View, action: Action) -> Verdict:
    return Verdict(action) if action in view.legal else Verdict(reason="not_legal")


def _on_turn(view: View) -> bool:
    return view.turn == (view.seat,)


def _bidding_over(view: View) -> bool:
    return view.deal.contract is not None


_JUDGES: dict[str, Callable[[View, str], Verdict]] = {
    "pass": _pass,
    "pass_unless": _pass_unless,
    "no_alone": _no_alone,
    "play": _play,
    "only_legal": _only_legal,
}
KINDS = tuple(_JUDGES)
"""Every kind of order."""
