"""Taking back the last action by consent, as long as nobody has learned anything since but what it showed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.actions import Action
from engine.errors import NotYourTurn, WrongPhase

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.state import Deal, Game

UNDO, AGREE, REFUSE, UNDONE = (
    Action("undo"),
    Action("agree_undo"),
    Action("refuse_undo"),
    Action("undone"),
)
FIELDS: dict[str, tuple[str, ...]] = {"undo": (), "agree_undo": (), "refuse_undo": (), "undone": ()}
"""Every act about the last action; no seat is ever offered one as an action."""

_SAID = frozenset({"pass", "order", "order_alone", "name", "name_alone", "bid", "declare", "benny"})
_DONE = frozenset({"take", "leave", "alone", "with_partner", "ask", "no_ask", "stay", "drop"})
_CARDS = frozenset({"discard", "play", "lead"})
UNDOABLE = _SAID | _DONE | _CARDS
"""Kinds of action that may be undone, if what follows from them shows nobody a card."""


class Last(NamedTuple):
    """The last action of a deal that can be undone, and what has become of the wish to."""

    seat: Seat
    before: Game
    asked: bool = False
    agreed: tuple[Seat, ...] = ()
    refused: bool = False
    """Whether somebody has refused: it isn't asked for twice."""


def last(before: Game, seat: Seat, action: Action, after: Game, chosen: tuple[Card, ...]) -> Last | None:
    """
    Return the action as one that can be undone, or None.

    Judged by what everybody knows: nobody may have been shown a card by it but that of the action itself.
    """
    on_turn = before.deal.queue[:1] == (seat,)
    plain = on_turn and action.kind in UNDOABLE and not chosen and not after.deal.chosen
    same_deal = after.result is None and after.deal.number == before.deal.number
    if not plain or not same_deal or not _shows_nothing(before.deal, after.deal, seat, action.kind):
        return None
    return Last(seat, before)


def _shows_nothing(before: Deal, after: Deal, seat: Seat, kind: str) -> bool:
    if not before.hands or len(after.hands) != len(before.hands):
        return False
    growth = [len(new) - len(old) for old, new in zip(before.hands, after.hands, strict=True)]
    taken = before.turned == "up" and after.turned == "taken"
    # A hand that a card has left and that is as long as before has got another.
    if kind in _CARDS and growth[seat] != -1:
        return False
    return sum(more for more in growth if more > 0) <= taken and _public(before) == _public(after)


def _public(deal: Deal) -> tuple[object, ...]:
    shown = sum(laid.shown for laid in deal.laid)
    return len(deal.tricks), len(deal.stock), shown, deal.turn_up, deal.blind, deal.aside


def answered(known: Last | None, seat: Seat, action: Action) -> Last | None:
    """Return what *action*, one of FIELDS, makes of the last action; raises where it isn't due."""
    if known is None:
        raise WrongPhase("Nothing that was done can be undone now.")
    if action == UNDONE:
        return None
    if action == UNDO:
        return _asked(known, seat)
    if not known.asked or seat == known.seat or seat in known.agreed:
        raise WrongPhase("Nobody waits for your answer.")
    if action == REFUSE:
        return known._replace(asked=False, agreed=(), refused=True)
    return known._replace(agreed=(*known.agreed, seat))


def _asked(known: Last, seat: Seat) -> Last:
    if seat != known.seat:
        raise NotYourTurn(f"The last action was that of seat {known.seat}.")
    if known.asked or known.refused:
        raise WrongPhase("That has been asked for already.")
    return known._replace(asked=True)
