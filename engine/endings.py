"""Ends that no rule of the game makes: somebody resigns, time runs out, or the game is called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import Action
from engine.state import Result

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

RESIGN, ABORT, TIME_OUT = Action("resign"), Action("abort"), Action("time_out")

REASONS = {"resign": "resigned", "abort": "aborted", "time_out": "timeout", "claim_game": "claimed"}
"""Every such end, and the reason it leaves; no seat is ever offered one as an action."""
FIELDS: dict[str, tuple[str, ...]] = {"resign": (), "abort": (), "time_out": (), "claim_game": ("seat",)}


def claim_game(late: Seat) -> Action:
    """Return the act of whoever claims the game since *late* has let its time run out."""
    return Action("claim_game", str(late))


def ended(rules: Ruleset, game: Game, seat: Seat, action: Action) -> Game:
    """
    Return the match ended at once by *seat*, its present deal left as it is.

    The loser is *seat*, or whom it claims the game from; of the others the best score wins, which with
    two sides is the other one. A game called off has no winners.
    """
    reason = REASONS[action.kind]
    if action.kind == "abort":
        return game._replace(result=Result((), reason))
    loser = rules.table.side(int(action.value) if action.value else seat)
    return game._replace(result=Result(_best_but(rules, game.scores, loser), reason))


def _best_but(rules: Ruleset, scores: tuple[int, ...], loser: int) -> tuple[int, ...]:
    # With another side's score in its place, the loser can't be better than all others.
    other = scores[loser - 1]
    best = rules.goal.best((*scores[:loser], other, *scores[loser + 1 :]))
    return tuple(side for side in best if side != loser)
