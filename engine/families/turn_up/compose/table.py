"""Seats, pack and ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import JOKERS, make_pack
from engine.order import Ranking
from engine.table import Table

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.families.turn_up.options import TurnUpOptions

SIDES = {"individual": 0, "pairs": 2, "threes": 2}


def table(o: TurnUpOptions) -> Table:
    """Return the table the options describe."""
    return Table(
        players=o.players,
        sides=SIDES[o.teams] or o.players,
        pack=_pack(o),
        hand_size=5,
        ranking=Ranking(later_wins=True, benny_leads_no_trump=o.joker_in_no_trump == "own_suit"),
    )


def _pack(o: TurnUpOptions) -> tuple[Card, ...]:
    ranks = {"p28": "89TJQKA", "p32": "789TJQKA", "p33": "789TJQKA", "p31": "789TJQKA"}.get(o.pack, "9TJQKA")
    copies = 2 if o.pack == "d50" else 1
    jokers = {"p25": JOKERS[:1], "p33": JOKERS[:1], "d50": JOKERS[:1] * 2}.get(o.pack, ())
    return make_pack(ranks, copies, jokers)
