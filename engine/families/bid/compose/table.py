"""Seats, pack and ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import JOKERS, make_pack
from engine.order import Ranking
from engine.table import Table

if TYPE_CHECKING:
    from engine.families.bid.options import BidOptions


def table(o: BidOptions) -> Table:
    """Return the table the options describe."""
    return Table(
        players=o.players,
        sides=o.sides,
        pack=make_pack(o.pack_ranks, o.pack_copies, JOKERS[: o.jokers]),
        hand_size=o.hand_size,
        ranking=Ranking(
            bowers=o.bowers, later_wins=o.duplicate_winner == "last", benny_leads_no_trump=o.jokers > 0
        ),
        turns_up=o.trump_method != "auction",
        widow_size=o.widow_size if o.widow_use == "bidder_takes" else 0,
    )
