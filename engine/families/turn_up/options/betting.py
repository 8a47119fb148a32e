"""Chips staked beside the score."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class BettingOptions:
    """Chips staked beside the score."""

    betting: str = option(
        "off",
        "What is staked: nothing, a pot on every trick, or the final difference in points or in tricks.",
        allowed=("off", "per_trick_pot", "per_point", "per_trick"),
    )
    ante: int = option(
        0, "Chips each side puts in before each trick, where there are pots.", low=0, high=1000
    )
    max_bet: int = option(10, "The most a bet or a raise may be.", low=1, high=40)
    max_raises: int = option(3, "Raises allowed before each trick.", low=0, high=20)
    stake: int = option(0, "Chips for each point or trick of difference.", low=0, high=1000)
    pot_rule: str = option(
        "winner_takes_all",
        "Whether the winner of the game takes all pots, or each side keeps those its tricks won.",
        allowed=("winner_takes_all", "keep_own"),
    )
