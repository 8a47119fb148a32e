"""Playing where the contract is to take no trick at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.steady.play import taking
from engine.phases.bidding import BidAuction

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bots.reading import Reading


def is_misere(reading: Reading) -> bool:
    """Say whether the maker has undertaken to take no trick."""
    contract = reading.view.deal.contract
    auctions = [phase for phase in reading.rules.phases if isinstance(phase, BidAuction)]
    levels = [bid.level for auction in auctions for bid in auction.ladder]
    return contract is not None and any(
        level.special is not None and level.special.misere and level.code == contract.bid for level in levels
    )


def play(reading: Reading, cards: tuple[Action, ...]) -> Decision:
    """Play the highest card that is likely to lose; against the maker, leave the tricks to it."""

    def merit(action: Action) -> tuple[float, int]:
        # A lead can be ducked by everybody, so that the lowest card is the safest.
        strength = reading.order.strength[action.value]
        return round(-taking(reading, action), 2), strength if reading.view.deal.trick else -strength

    return Decision(max(cards, key=merit), "duck")
