"""Seats and pack."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """Seats and pack."""

    players: int = option(4, "Seats at the table, numbered clockwise from 0.", allowed=(2, 3, 4, 6))
    teams: str = option("pairs", "Who shares a score.", allowed=("individual", "pairs", "threes"))
    pack: str = option(
        "p24",
        "The cards: 24 are nine to ace, 28 from the eight, 32 from the seven; "
        "25, 31 and 33 have a Benny, 50 is twice 25.",
        allowed=("p24", "p25", "p28", "p31", "p32", "p33", "d50"),
    )
