"""The ceremonies around a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import RANKS, SUITS
from engine.ceremony import AtRandom, BestDraw, Ceremony, Cut, FixedDealer, Packets, TurnedJack

if TYPE_CHECKING:
    from engine.ceremony import FirstDealer
    from engine.families.turn_up.options import TurnUpOptions
    from engine.table import Table

CUTS = {"cut_or_bump_left": Cut(1, may_bump=True), "cut_right": Cut(-1, least=4)}
JACKS = {"first_jack": SUITS, "first_black_jack": ("S", "C")}
RANKED = {"high_cut": RANKS + "X", "low_cut": "X" + RANKS[-2::-1] + "A"}
"""The ranks from worst to best; a joker is above the ace in either sense."""
ALTERNATING = ((3, 2), (2, 3))
PATTERNS: dict[str, tuple[tuple[int, ...], ...]] = {
    "alternating_3_2": ALTERNATING,
    "three_two": ((3,), (2,)),
    "two_three": ((2,), (3,)),
    "two_three_two": ((2,), (3,), (2,)),
}
ANY_2_3 = {5: ALTERNATING, 7: PATTERNS["two_three_two"]}
"""How a dealer who may choose deals, unless told otherwise."""
FORGIVEN = {"deal_passes": 0, "second_misdeal_passes": 1}


def ceremony(o: TurnUpOptions, table: Table) -> Ceremony:
    """Return the ceremonies the options describe."""
    return Ceremony(
        first_dealer=_first_dealer(o.first_dealer, table),
        cut=CUTS.get(o.cut_rule),
        packets=_packets(o),
        misdeals_forgiven=FORGIVEN.get(o.misdeal_rule),
    )


def void(o: TurnUpOptions) -> frozenset[str]:
    """Return the endings after which the same dealer deals again and which count as no deal."""
    return frozenset({"redeal", *(["thrown_in"] if o.throw_in_rule == "same_dealer" else [])})


def _packets(o: TurnUpOptions) -> Packets:
    if o.deal_pattern == "any_2_3":
        return Packets(ANY_2_3[o.hand_size], free=(2, 3))
    return Packets(PATTERNS.get(o.deal_pattern, ((1,),) * o.hand_size))


def _first_dealer(method: str, table: Table) -> FirstDealer:
    if method in JACKS:
        return TurnedJack(frozenset("J" + suit for suit in JACKS[method]))
    if method == "seat_0":
        return FixedDealer()
    if method in RANKED:
        return BestDraw({card: RANKED[method].index(card[0]) for card in table.pack})
    return AtRandom()
