"""Seats, pack and ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import JOKER, JOKERS, make_pack
from engine.order import Ranking
from engine.table import Table

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.families.turn_up.options import TurnUpOptions

SIDES = {"individual": 0, "pairs": 2, "threes": 2}
BENNIES = {"p25": 1, "p31": 1, "p33": 1, "d50": 2}
"""The packs that have a Benny, and how many; the pack with two is double."""
TWO_OF_SPADES = "2S"


def table(o: TurnUpOptions) -> Table:
    """Return the table the options describe."""
    return Table(
        players=o.players,
        sides=SIDES[o.teams] or o.players,
        pack=_pack(o),
        hand_size=o.hand_size,
        ranking=Ranking(
            benny=TWO_OF_SPADES if o.benny_card == "two_of_spades" else JOKER,
            coloured_bennies=o.benny_identity == "red_black",
            later_wins=True,
            benny_leads_no_trump=o.joker_in_no_trump == "own_suit",
        ),
    )


def _pack(o: TurnUpOptions) -> tuple[Card, ...]:
    ranks = {"p28": "89TJQKA", "p32": "789TJQKA", "p33": "789TJQKA", "p31": "789TJQKA"}.get(o.pack, "9TJQKA")
    bennies = BENNIES.get(o.pack, 0)
    benny = TWO_OF_SPADES if o.benny_card == "two_of_spades" else JOKER
    jokers = JOKERS if o.benny_identity == "red_black" else (benny,) * bennies
    pack = make_pack(ranks, max(bennies, 1), jokers)
    return tuple(card for card in pack if o.pack != "p31" or card not in o.p31_drop)
