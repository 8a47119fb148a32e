"""Questions about the course of a deal: who is to act next, and what may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.bid import staging
from api.conformance.judging import CannotSay
from api.conformance.spelling import PHASES, level
from engine import apply, legal_actions, turn
from engine.actions import PASS
from engine.flow import current_phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.actions import Action
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

EXCHANGE = ("exchange_choose", "exchange_pass", "exchange_give", "exchange_discard")
THEIRS = {ours: theirs for theirs, ours in PHASES.items()}


def next_to_act(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return phase and seat; between deals the next dealer, and nobody when a hand is to be scored."""
    if given["phase"] not in STAGES:
        raise CannotSay(f"nothing is known of {given['phase']!r}")
    game = STAGES[given["phase"]](rules, given)
    phase = current_phase(rules, game)
    if phase is not None and game.deal.number == 1:
        return {"phase": THEIRS.get(phase.name, phase.name), "seat": turn(game)[0]}
    void = game.last is not None and game.last.contract is None
    return {"phase": "deal", "seat": game.deal.dealer} if void else {"phase": "score", "seat": None}


def _auction(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    return staging.history(rules, staging.dealt(rules, given), given)


def _declared(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    return staging.past(rules, staging.won(rules, given), "declare")


def _widow_done(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    return staging.past(rules, staging.won(rules, given), "widow_discard")


def _exchange_step(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    game = staging.up_to(rules, staging.won(rules, given), *EXCHANGE, "play")
    return staging.after_steps(rules, game, given["done"])


def _trump_known(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    turned = any(phase.name == "auction_1" for phase in rules.phases)
    lowest = str(rules.options["min_bid"])
    told = {**given, "bidder": given["maker"], "bid": given.get("bid") or lowest}
    game = staging.ordered(rules, given) if turned else staging.won(rules, told)
    game = staging.up_to(rules, game, "stay_or_drop", "play")
    while game.deal.number == 1 and game.deal.queue and str(turn(game)[0]) in given["said"]:
        seat = turn(game)[0]
        answers = {action.id: action for action in legal_actions(rules, game, seat)}
        game = apply(rules, game, seat, answers[given["said"][str(seat)]])
    return game


STAGES: dict[str, Callable[[Ruleset, Mapping[str, Any]], Game]] = {
    "auction": _auction,
    "turn_up_pass": _auction,
    "declared": _declared,
    "widow_done": _widow_done,
    "exchange_step": _exchange_step,
    "ordered_up": staging.ordered,
    "trump_known": _trump_known,
    "club_turned": lambda rules, given: staging.dealt(rules, given, staging.CLUB),
}


def legal_bids(rules: Ruleset, given: Mapping[str, Any]) -> list[str]:
    """Return the levels the seat may bid, lowest first; with a denomination told, those that may carry it."""
    game, seat = _asked(rules, given), given["seat"]
    bids = [
        bid for action in legal_actions(rules, game, seat) for bid in _complete(rules, game, seat, action)
    ]
    if "denomination" in given:
        bids = [bid for bid in bids if bid != PASS and bid.detail == given["denomination"]]
    return list(dict.fromkeys(level(bid) for bid in bids))


def _asked(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    """Return the game as the seat is asked; in turn-up rounds everybody before it has passed."""
    if "round" not in given:
        return _auction(rules, given)
    game = staging.dealt(rules, given, given["turned_down"] or staging.ANY_SUIT)
    while turn(game)[0] != given["seat"] or _round(rules, game) != given["round"]:
        game = apply(rules, game, turn(game)[0], PASS)
    return game


def _round(rules: Ruleset, game: Game) -> int:
    phase = current_phase(rules, game)
    return 2 if phase and phase.name == "auction_2" else 1


def _complete(rules: Ruleset, game: Game, seat: Seat, action: Action) -> tuple[Action, ...]:
    """Return the bids that *action* is or begins: level and denomination may be two steps."""
    after = apply(rules, game, seat, action)
    return legal_actions(rules, after, seat) if after.deal.chosen else (action,)
