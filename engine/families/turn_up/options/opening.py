"""What happens before anybody speaks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class OpeningOptions:
    """What happens before anybody speaks."""

    benny_turn_up: str = option(
        "dealer_makes",
        "What a turned Benny means: the dealer names trump unseen, or only the suit on offer "
        "(forced to take it or not), or it stands for one fixed suit.",
        allowed=("dealer_makes", "dealer_names_auction", "dealer_names_forced", "fixed_suit"),
    )
    benny_fixed_suit: str = option(
        "H", "The suit a turned Benny stands for where that is fixed.", allowed=("S", "H", "D", "C")
    )
