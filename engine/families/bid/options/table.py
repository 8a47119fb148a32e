"""Seats and pack."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.bid.options.readers import RANKS_OF_PACK
from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """Seats and pack."""

    players: int = option(4, "Seats at the table, numbered clockwise from 0.", low=2, high=8)
    sides: int = option(
        2,
        "Sides that score; seat s plays for side s mod sides, so as many as players is solo.",
        low=2,
        high=8,
    )
    pack_ranks: str = option("9TJQKA", "The ranks in each of the four suits.", reader=RANKS_OF_PACK)
    pack_copies: int = option(1, "Identical copies of each card.", low=1, high=4)
    jokers: int = option(0, "Jokers in the pack; a joker is the best bower.", allowed=(0, 1))
    hand_size: int = option(6, "Cards a player, and tricks a deal.", low=1, high=16)
    widow_size: int = option(0, "Cards laid aside face down as the widow.", low=0, high=7)
    widow_use: str = option(
        "dead",
        "Whether the widow stays unseen or the bidder takes it and discards as many.",
        allowed=("dead", "bidder_takes"),
    )
    widow_timing: str = option(
        "before_declare",
        "Whether the widow is taken before or after trump is named.",
        allowed=("before_declare", "after_declare"),
    )
    bowers: bool = option(True, "Whether the jack of trumps and its sister are the best trumps.")
    duplicate_winner: str = option(
        "first", "Which of two identical cards in a trick is the higher.", allowed=("first", "last")
    )
