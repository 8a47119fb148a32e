"""Bids with names of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.bids import SpecialBid
    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "The auction"


def bid_name(code: str) -> str:
    """Return a bid as it is said: `double moon`."""
    return code.replace("_", " ")


def auctioned(o: BidOptions) -> bool:
    """Say whether anything is bid for at all."""
    return o.trump_method != "turn_up"


def lone_bids(o: BidOptions) -> tuple[SpecialBid, ...]:
    """Return the named bids that are played alone."""
    return tuple(bid for bid in o.special_bids if bid.alone and auctioned(o))


def bids(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what each named bid undertakes."""
    if auctioned(o):
        for bid in o.special_bids:
            yield Paragraph(
                HEADING, f"{english.capital(bid_name(bid.code))}: {_terms(o, bid)}.", ("special_bids",)
            )


def _terms(o: BidOptions, bid: SpecialBid) -> str:
    tricks = f"all {english.number(bid.tricks)} tricks"
    if bid.misere:
        tricks = "no trick at all, at no trump"
    elif bid.tricks < o.hand_size:
        tricks = english.counted(bid.tricks, "trick")
    partner = "partner" if o.players == 2 * o.sides else "partners"
    alone = f" alone, the bidder's {partner} sitting out" if bid.alone else ""
    over = f"; it may be bid only over {bid_name(bid.requires)}" if bid.requires else ""
    return f"{tricks}{alone}{over}"
