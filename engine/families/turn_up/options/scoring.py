"""What a deal is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.families.option import option
from engine.scoring.markers import STYLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def score_fits_markers(values: Mapping[str, object]) -> bool:
    """Say whether the cards that show the score can show the target."""
    style, target = str(values["score_keeping"]), values["target"]
    return style not in STYLES or (isinstance(target, int) and target <= STYLES[style][1])


@dataclass(frozen=True, kw_only=True)
class ScoringOptions:
    """What a deal is worth."""

    make_points: int = option(1, "The makers take the majority but not all.", low=1, high=100)
    march_points: int = option(2, "The makers take every trick, none of them alone.", low=1, high=100)
    lone_make_points: int = option(1, "A lone maker takes the majority but not all.", low=1, high=100)
    lone_march_points: int = option(4, "A lone maker takes every trick.", low=1, high=100)
    euchre_points: int = option(2, "The makers fail; each defending side scores.", low=1, high=100)
    lone_euchre_points: int = option(2, "A lone maker fails.", low=1, high=100)
    lone_defence_points: int = option(4, "The makers fail against a lone defender.", low=1, high=100)
    lone_defence_rule: str = option(
        "any_euchre",
        "Whether a lone defender's award needs a mere euchre or every trick.",
        allowed=("any_euchre", "sweep_only"),
    )
    super_euchre: bool = option(False, "Whether makers without a single trick concede more.")
    super_euchre_points: int = option(4, "The makers take no trick, where that counts.", low=1, high=100)
    blind_loner_points: int = option(5, "A blind loner takes every trick.", low=1, high=100)
    blind_loner_set_points: int = option(
        1, "A blind loner fails, whatever else that would be worth.", low=0, high=100
    )
    set_back_scoring: bool = option(
        False, "Whether a side that earns two or four for its tricks may take them off the opponents instead."
    )
    score_keeping: str = option(
        "numeric",
        "The low cards that show the score, or figures.",
        allowed=("numeric", *STYLES),
        fits=score_fits_markers,
    )
