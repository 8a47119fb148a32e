"""Questions about the course of a deal: who is to act next, and what may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay
from api.conformance.spelling import by_side
from api.conformance.staging import after
from api.conformance.turn_up import ceremonies
from api.conformance.turn_up.beside import set_back_choices
from engine import legal_actions, turn
from engine.flow import current_phase, out_of_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.ruleset import Ruleset
    from engine.state import Game

    Context = Callable[[Ruleset, Mapping[str, Any]], Any]

NEXT: dict[str, Context] = {**ceremonies.NEXT}
"""What happens between deals, by the case's context."""
BIDS: dict[str, Context] = {**ceremonies.BIDS, "set_back": set_back_choices}
"""What may be said outside the auction, by the case's context."""


def next_to_act(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return seat and phase after the history, or how the deal ended and who deals next."""
    if "context" in given:
        return dict(_context(NEXT, given["context"])(rules, given))
    game = after(rules, given)
    if game.deal.number > 1 or game.result:
        return _ended(game)
    phase = current_phase(rules, game)
    return {"seat": turn(game)[0], "phase": phase.name if phase else None}


def _ended(game: Game) -> dict[str, Any]:
    assert game.last is not None
    ended = {"next_dealer": game.deal.dealer, "points": by_side(game.last.points)}
    return {**ended, game.last.row: True}


def legal_bids(rules: Ruleset, given: Mapping[str, Any]) -> list[str]:
    """Return what the seat on turn may answer; acts that are open to everybody at any time don't count."""
    if "context" in given:
        return list(_context(BIDS, given["context"])(rules, given))
    game = after(rules, given)
    seat = turn(game)[0]
    anytime = out_of_turn(rules, game, seat)
    return [action.id for action in legal_actions(rules, game, seat) if action not in anytime]


def _context(table: Mapping[str, Context], name: str) -> Context:
    if name not in table:
        raise CannotSay(f"there is no context {name!r}")
    return table[name]
