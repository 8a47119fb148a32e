"""Seats and pack."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """Seats and pack."""

    players: int = option(4, "Seats at the table, numbered clockwise from 0.", allowed=(2, 3, 4, 6))
    teams: str = option("pairs", "Who shares a score.", allowed=("individual", "pairs", "threes"))
    hand_size: int = option(5, "Cards in a hand, and tricks in a deal.", allowed=(5, 7))
    pack: str = option(
        "p24",
        "The cards: 24 are nine to ace, 28 from the eight, 32 from the seven; "
        "25, 31 and 33 have a Benny, 50 is twice 25.",
        allowed=("p24", "p25", "p28", "p31", "p32", "p33", "d50"),
    )
    p31_drop: tuple[str, str] = option(
        ("7C", "7S"),
        "The two sevens missing from the pack of 31.",
        allowed=("7S", "7H", "7D", "7C"),
        length=(2, 2),
    )
    benny_card: str = option(
        "joker", "The card that is the Benny, where the pack has one.", allowed=("joker", "two_of_spades")
    )
    benny_identity: str = option(
        "identical",
        "Of two Bennies in a trick, whether the later one wins or the one of the trump's colour.",
        allowed=("identical", "red_black"),
    )
