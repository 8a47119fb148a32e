"""Results taken from games that were played online."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.problems import Refusal
from engine.tournaments import Result
from schemas.share import share_code

if TYPE_CHECKING:
    from api.club.tournaments import Kept
    from api.play.live import Live
    from api.play.tables import Tables


def result_of_game(tables: Tables, kept: Kept, game_id: str) -> Result:
    """Return how an online game ended, its sides being those of the match; or refuse."""
    live = tables.look(game_id, None).live
    if share_code(live.rules) != kept.head.code:
        raise Refusal("wrong_game", "The game was played by other rules than the tournament's.")
    if kept.state.rules.duplicate:
        raise Refusal("wrong_game", "A duplicate is played with the tournament's own deals.")
    if live.stored.status != "finished" or live.game.result is None:
        raise Refusal("wrong_game", "The game hasn't been played to its end.")
    points = _points(live)
    if live.game.result.winners != _ahead(points):
        raise Refusal("wrong_game", "The score isn't what decided the game; let the director rule.")
    return Result(points)


def check_unused(kept: Kept, game_id: str, match: int) -> None:
    """Refuse a game whose result was taken for another match."""
    if not game_id:
        return
    for act in kept.acts:
        if act.game == game_id and {getattr(event, "match", match) for event in act.events} != {match}:
            raise Refusal("wrong_game", "The game was taken for another match already.")


def _points(live: Live) -> tuple[int, int]:
    """Return the games won where it was a match of several, else the score."""
    one, other = live.game.match.games_won if live.rules.match.games_to_win > 1 else live.game.scores
    return one, other


def _ahead(points: tuple[int, int]) -> tuple[int, ...]:
    best = max(points)
    return tuple(side for side, scored in enumerate(points) if scored == best) if min(points) < best else ()
