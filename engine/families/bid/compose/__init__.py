"""From options to a ruleset: the only reader of the family's options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.phases import phases
from engine.families.bid.compose.scoring import goal, scorer
from engine.families.bid.compose.table import table
from engine.families.bid.options import BidOptions
from engine.families.bid.options.conflicts import CONFLICTS
from engine.families.option import check_conflicts
from engine.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

VOID = frozenset({"thrown_in"})


def compose(key: str, values: Mapping[str, object]) -> Ruleset:
    """Return the ruleset that *values*, already read, describe; raises BadOptions where two clash."""
    o = BidOptions(**values)  # type: ignore[arg-type]  # read_options has checked every value's type
    check_conflicts(CONFLICTS, o)
    return Ruleset(
        key=key,
        options=values,
        table=table(o),
        phases=tuple(phases(o)),
        scorer=scorer(o),
        goal=goal(o),
        same_dealer_after=VOID if o.all_pass == "redeal_same" else frozenset(),
        uncounted=VOID,
    )
