"""What the makers of a bid game undertook, and whether they did it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.bids import SpecialBid
    from engine.cards import Suit
    from engine.scoring.facts import Facts
    from engine.table import Table


class Undertaking(NamedTuple):
    """A bid as it turned out."""

    sides: tuple[int, ...]
    """The bidding sides: the maker's first, then those of partners called for the deal."""
    tricks: int
    """Tricks to be taken; 0 for a misere."""
    taken: int
    trump: Suit = ""
    special: SpecialBid | None = None

    @property
    def made(self) -> bool:
        """Whether the bidders did it."""
        return self.taken == 0 if self.tricks == 0 else self.taken >= self.tricks


def undertaking(table: Table, facts: Facts, specials: Mapping[str, SpecialBid]) -> Undertaking:
    """Return what the maker's bid was and came to; the facts must name a maker and a bid."""
    assert facts.maker is not None
    sides = tuple(table.side(seat) for seat in (facts.maker, *facts.partners))
    special = specials.get(facts.bid)
    tricks = special.tricks if special else int(facts.bid)
    taken = sum(facts.tricks[side] for side in sides)
    return Undertaking(sides, tricks, taken, facts.trump, special)
