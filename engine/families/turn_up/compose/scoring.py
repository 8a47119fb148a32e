"""The scoring table and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scoring.goal import FirstTo
from engine.scoring.rows import Outcome, Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions


def rows(o: TurnUpOptions) -> Iterator[Row]:
    """Yield the scoring table, of which the first row that fits applies."""
    if o.blind_loner:
        yield from _blind(o)
    yield Row("march_alone", Outcome.MARCH, o.lone_march_points, maker_alone=True)
    yield Row("march", Outcome.MARCH, o.march_points)
    yield Row("made_alone", Outcome.MADE, o.lone_make_points, maker_alone=True)
    yield Row("made", Outcome.MADE, o.make_points)
    # Of the rows for a euchre that fit, the dearest applies.
    yield from sorted(_euchres(o), key=lambda row: row.points, reverse=True)


def _blind(o: TurnUpOptions) -> Iterator[Row]:
    yield Row("blind_march", Outcome.MARCH, o.blind_loner_points, blind=True)
    yield Row("blind_made", Outcome.MADE, o.lone_make_points, blind=True)
    yield Row("blind_euchred", Outcome.EUCHRED, o.blind_loner_set_points, blind=True)


def _euchres(o: TurnUpOptions) -> Iterator[Row]:
    sweep = True if o.lone_defence_rule == "sweep_only" else None
    if o.super_euchre:
        yield Row("super_euchre", Outcome.EUCHRED, o.super_euchre_points, no_trick=True)
    if o.defender_alone != "never":
        yield Row(
            "euchred_by_lone_defender",
            Outcome.EUCHRED,
            o.lone_defence_points,
            defender_alone=True,
            no_trick=sweep,
        )
    yield Row("lone_maker_euchred", Outcome.EUCHRED, o.lone_euchre_points, maker_alone=True)
    yield Row("euchred", Outcome.EUCHRED, o.euchre_points, maker_alone=False)


def goal(o: TurnUpOptions) -> FirstTo:
    """Return what ends a game."""
    return FirstTo(
        target=o.target,
        hands=o.hands_limit,
        lead=2 if o.win_by_two else 0,
        beyond=o.win_by_two and o.win_by_two_floor == "more_than_target",
        # Sides at the target can only come level where a euchre pays several; a lead of two is never level.
        shared=o.tie_rule == "shared" and o.teams == "individual" and not o.win_by_two,
    )
