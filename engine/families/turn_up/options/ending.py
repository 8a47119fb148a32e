"""How a game and a match end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class EndingOptions:
    """How a game and a match end."""

    target: int | None = option(
        10,
        "The score that wins, or null with a limit of hands.",
        allowed=(5, 7, 10, 11, 15, 21),
        nullable=True,
    )
    win_by_two: bool = option(False, "Whether the winner must lead by two.")
    win_by_two_floor: str = option(
        "more_than_target",
        "Whether the target itself suffices where the winner must lead by two.",
        allowed=("at_least_target", "more_than_target"),
    )
    hands_limit: int | None = option(
        None, "Deals after which the higher score wins, or null.", low=1, high=200, nullable=True
    )
    laps: bool = option(False, "Whether points beyond the target are carried into the winner's next game.")
    skunk_games: int = option(1, "Games credited for beating a side that scored nothing.", allowed=(1, 2))
    tie_rule: str = option(
        "play_on",
        "Whether players who come level at the target play on or share the game, each playing for himself.",
        allowed=("play_on", "shared"),
    )
    games_to_win: int = option(1, "Games that win the match.", low=1, high=20)
