"""What follows when nobody has bid: another deal, a bid forced on the joker, a deal at no trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import JOKERS, NO_TRUMP
from engine.phases.base import Phase, Slot
from engine.state import Contract

if TYPE_CHECKING:
    from engine.state import Deal
    from engine.table import Table


class _NobodyBid(Phase):
    slot = Slot.AUCTION_SECOND

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is None


class ThrowIn(_NobodyBid):
    """The deal is void."""

    name = "throw_in"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(ended="thrown_in")


@dataclass(frozen=True, kw_only=True)
class JokerBids(_NobodyBid):
    """Who holds the joker shows it and plays the forced bid; when it wasn't dealt, nobody does."""

    level: str

    name = "joker_forced"

    def open(self, table: Table, deal: Deal) -> Deal:
        holders = [seat for seat in table.seats if any(card in JOKERS for card in deal.hands[seat])]
        contracts = [Contract(maker=seat, bid=self.level, forced=True) for seat in holders]
        return deal._replace(contract=next(iter(contracts), None))


class AllIn(_NobodyBid):
    """All play at no trump, without a maker."""

    name = "no_trump_all_in"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(contract=Contract(trump=NO_TRUMP))
