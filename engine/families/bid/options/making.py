"""Between the auction and the play, and who leads."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.bid.options.readers import PARTNERS
from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class MakingOptions:
    """Between the auction and the play, and who leads."""

    alone_after_auction: bool = option(False, "Whether a bidder may go alone after winning a plain bid.")
    alone_multiplier: int = option(2, "What such a lone hand multiplies, won or lost.", low=1, high=4)
    alone_exchange: int = option(0, "Cards each partner gives to such a lone hand.", low=0, high=4)
    exchange_mode: str = option(
        "blind",
        "How cards pass to a lone hand: it discards before it sees them, or after, "
        "or passes cards and gets as many back.",
        allowed=("blind", "receive_then_discard", "pass_and_return"),
    )
    exchange_choice: str = option(
        "partner_chooses",
        "Whether partners give what they like or must give their best.",
        allowed=("partner_chooses", "forced_best"),
    )
    partner_call: tuple[tuple[str, int], ...] | None = option(
        None,
        "How many partners the bidder calls for the deal, by level.",
        reader=PARTNERS,
        nullable=True,
    )
    drop_out: str = option(
        "none",
        "Whether the others may give the deal up once trump is known.",
        allowed=("none", "after_trump"),
    )
    dealer_takes_turn_up: bool = option(
        True, "Whether the dealer takes the turned card when it is ordered up, and discards."
    )
    dealer_takes_club: bool = option(
        False, "Whether the dealer takes a turned club that is trump, and discards."
    )
    opening_lead: str = option("bidder", "Who leads.", allowed=("bidder", "left_of_dealer", "left_of_bidder"))
    alone_opening_lead: str = option(
        "same", "Who leads against a lone hand.", allowed=("same", "bidder", "left_of_bidder")
    )
