"""Stakes: what the bidder and each opponent pay one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.facts import Award, Facts, nothing
from engine.scoring.undertaking import undertaking

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.bids import SpecialBid
    from engine.table import Table


class ByStakes(NamedTuple):
    """Each bid has its price, won or lost; tricks beyond it count for nothing."""

    specials: Mapping[str, SpecialBid]
    stakes: Mapping[str, tuple[int, int]]
    """Units won and lost, by level."""
    opponents_pay: bool = True
    """Whether each opponent pays the bidder and is paid, or the bidder's score alone moves, once."""

    def score(self, table: Table, facts: Facts) -> Award:
        """Return what everybody wins or pays."""
        if facts.maker is None:
            return nothing(table, facts.ended or "no_maker")
        made = undertaking(table, facts, self.specials).made
        win, lose = self.stakes[facts.bid]
        units = win if made else -lose
        row = "stake_won" if made else "stake_lost"
        return Award(tuple(self._share(table, facts, seat, units) for seat in table.seats), row, made)

    def _share(self, table: Table, facts: Facts, seat: int, units: int) -> int:
        if seat == facts.maker:
            return units * (table.players - 1 if self.opponents_pay else 1)
        return -units if self.opponents_pay else 0
