"""From options to a ruleset: the only reader of the family's options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.option import check_conflicts
from engine.families.turn_up.compose.ceremony import ceremony, void
from engine.families.turn_up.compose.phases import phases
from engine.families.turn_up.compose.scoring import goal, rows
from engine.families.turn_up.compose.table import table
from engine.families.turn_up.options import TurnUpOptions
from engine.families.turn_up.options.conflicts import CONFLICTS
from engine.ruleset import MatchRule, Ruleset
from engine.scoring.rows import ByRows

if TYPE_CHECKING:
    from collections.abc import Mapping


def compose(key: str, values: Mapping[str, object]) -> Ruleset:
    """Return the ruleset that *values*, already read, describe; raises BadOptions where two clash."""
    o = TurnUpOptions(**values)  # type: ignore[arg-type]  # read_options has checked every value's type
    check_conflicts(CONFLICTS, o)
    seating = table(o)
    plain = Ruleset(
        key=key,
        options=values,
        table=seating,
        phases=tuple(phases(o)),
        scorer=ByRows(tuple(rows(o))),
        goal=goal(o),
        match=MatchRule(games_to_win=o.games_to_win, skunk_games=o.skunk_games, laps=o.laps),
        ceremony=ceremony(o, seating),
        same_dealer_after=void(o),
        uncounted=void(o),
        markers=o.score_keeping,
    )
    return plain if _cards_alone_count(o) else _with_what_goes_on_beside(o, plain)


def _cards_alone_count(o: TurnUpOptions) -> bool:
    claims = o.revoke_enforcement == "claim" or o.lay_down_claim != "off"
    return not claims and o.table_talk_penalty == "none" and o.betting == "off" and not o.set_back_scoring


def _with_what_goes_on_beside(o: TurnUpOptions, plain: Ruleset) -> Ruleset:
    from engine.families.turn_up.compose.beside import beside  # noqa: PLC0415  # few games need it

    return beside(o, plain)
