"""From options to a ruleset: the only reader of the family's options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.option import check_conflicts
from engine.families.turn_up.compose.beside import anytime, stakes
from engine.families.turn_up.compose.ceremony import ceremony, void
from engine.families.turn_up.compose.phases import phases
from engine.families.turn_up.compose.scoring import goal, scorer
from engine.families.turn_up.compose.table import table
from engine.families.turn_up.options import TurnUpOptions
from engine.families.turn_up.options.conflicts import CONFLICTS
from engine.ruleset import MatchRule, Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping


def compose(key: str, values: Mapping[str, object]) -> Ruleset:
    """Return the ruleset that *values*, already read, describe; raises BadOptions where two clash."""
    o = TurnUpOptions(**values)  # type: ignore[arg-type]  # read_options has checked every value's type
    check_conflicts(CONFLICTS, o)
    seating = table(o)
    return Ruleset(
        key=key,
        options=values,
        table=seating,
        phases=tuple(phases(o)),
        scorer=scorer(o),
        goal=goal(o),
        match=MatchRule(games_to_win=o.games_to_win, skunk_games=o.skunk_games, laps=o.laps),
        ceremony=ceremony(o, seating),
        same_dealer_after=void(o),
        uncounted=void(o),
        anytime=tuple(anytime(o)),
        stakes=stakes(o),
        markers=o.score_keeping,
    )
