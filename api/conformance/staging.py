"""Setting the table for a case: a deal in which what the case tells can happen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from api.conformance.judging import CannotSay
from engine import apply, deal, legal_actions, new_game, parse_action, turn
from engine.cards import CARDS
from engine.completion import Gap, complete
from engine.errors import EngineError, IllegalAction
from engine.flow import current_phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

ATTEMPTS = 200
"""How many ways of filling the unknown hands are tried before a history counts as impossible."""
SHOWS_CARD = ("play", "discard", "give", "swap", "offer")
FOLDED_PHASES = ("exchange_choose",)
"""Phases whose choices histories leave out."""

History = list[tuple["Seat", str]]


class _Void(NamedTuple):
    """A seat that may hold none but its known cards of these, or the history couldn't be."""

    seat: Seat
    cards: frozenset[Card]


def after(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    """
    Return the game after the case's history, unknown cards filled so that it is legal.

    Raises CannotSay with the engine's last refusal when no filling will do.
    """
    history = [(seat, token) for seat, token in given.get("history", [])]
    hands = _known(rules, given, history)
    voids: list[_Void] = []
    refusal: EngineError | None = None
    for attempt in range(ATTEMPTS):
        start = _dealt(rules, given, hands, voids, attempt)
        try:
            return _played(rules, start, history)
        except _Stopped as stopped:
            refusal = stopped.refusal
            voids.extend(_void(rules, stopped))
    raise CannotSay(f"the history is refused: {refusal}")


class _Stopped(Exception):
    """The engine refused a step of the history."""

    def __init__(self, game: Game, seat: Seat, refusal: EngineError) -> None:
        super().__init__(str(refusal))
        self.game, self.seat, self.refusal = game, seat, refusal


def _known(rules: Ruleset, given: Mapping[str, Any], history: History) -> list[tuple[Card, ...]]:
    """Return what each seat must have been dealt: the hands given, else every card it is seen with."""
    seats = range(rules.table.players)
    told = given.get("hands", {})
    hands = [tuple(told.get(str(seat), ())) for seat in seats]
    spare = list(rules.table.pack)
    for card in [given["turn_up"], *[card for hand in hands for card in hand]]:
        if card not in spare:
            raise CannotSay(f"{card} isn't left in the pack")
        spare.remove(card)
    for seat, card in _shown(history):
        if card in spare and len(hands[seat]) < rules.table.hand_size:
            spare.remove(card)
            hands[seat] += (card,)
    return hands


def _shown(history: History) -> Iterable[tuple[Seat, Card]]:
    for seat, token in history:
        kind, _, card = token.partition(":")
        if kind in SHOWS_CARD and card in CARDS:
            yield seat, card


def _dealt(
    rules: Ruleset,
    given: Mapping[str, Any],
    hands: list[tuple[Card, ...]],
    voids: list[_Void],
    attempt: int,
) -> Game:
    barred = [frozenset[str]().union(*[v.cards for v in voids if v.seat == s]) for s in rules.table.seats]
    gaps = tuple(Gap(tuple(hand), barred[seat]) for seat, hand in enumerate(hands))
    spare = list(rules.table.pack)
    Random(attempt).shuffle(spare)  # noqa: S311 - any filling will do
    pack = complete(rules, given["dealer"], gaps, given["turn_up"], tuple(spare))
    if pack is None:
        raise CannotSay("no deal fits the history")
    return deal(rules, new_game(rules, given["dealer"]), pack)


def _played(rules: Ruleset, game: Game, history: History) -> Game:
    number = game.deal.number
    for seat, token in history:
        game = _folded(rules, game)
        if game.deal.number != number:
            raise CannotSay("the deal ends before the history does")
        try:
            game = apply(rules, game, seat, _action(rules, game, seat, token))
        except EngineError as refusal:
            raise _Stopped(game, seat, refusal) from refusal
    return _folded(rules, game)


def _folded(rules: Ruleset, game: Game) -> Game:
    """Let the choices that histories leave out be made in any way."""
    while (phase := current_phase(rules, game)) and phase.name in FOLDED_PHASES:
        seat = turn(game)[0]
        game = apply(rules, game, seat, legal_actions(rules, game, seat)[0])
    return game


def _action(rules: Ruleset, game: Game, seat: Seat, token: str) -> Action:
    """Return the action *token* names; where it leaves card or number out, the first one of its kind."""
    of_kind = [action for action in legal_actions(rules, game, seat) if action.kind == token and action.value]
    return of_kind[0] if of_kind else parse_action(token)


def _void(rules: Ruleset, stopped: _Stopped) -> Iterable[_Void]:
    """Say which cards the seat mustn't have been dealt, given that it didn't follow the suit led."""
    refusal, current = stopped.refusal, stopped.game.deal
    if not isinstance(refusal, IllegalAction) or refusal.rule != "follow_suit":
        return
    suit_of = rules.table.orders[current.made.trump].suit_of
    led = suit_of[current.trick[0].card]
    yield _Void(stopped.seat, frozenset(card for card, suit in suit_of.items() if suit == led))
