"""How a game ends."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class EndingOptions:
    """How a game ends."""

    target: int | None = option(
        32,
        "The score that ends the game, reached from above where it counts down.",
        low=-1000,
        high=1000,
        nullable=True,
    )
    floor: int | None = option(
        None, "A side at this score or below loses at once.", low=-1000, high=1000, nullable=True
    )
    win_condition: str = option(
        "any",
        "Who may go out: anybody; bidders who made it and defenders who set it; only bidders who made it.",
        allowed=("any", "made_or_set", "bidder_only"),
    )
    both_reach: str = option(
        "bidder_wins",
        "Who wins when several sides get there in one deal.",
        allowed=("bidder_wins", "higher_score"),
    )
    max_hands: int | None = option(
        None, "Scored deals after which the best score wins.", low=1, high=200, nullable=True
    )
