"""Making trump, and the dealer's card."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class AuctionOptions:
    """Making trump, and the dealer's card."""

    dealer_partner_order: str = option(
        "with_partner",
        "How a partner of the dealer may accept the turn-up.",
        allowed=("with_partner", "must_go_alone"),
    )
    pickup_needs_trump: str = option(
        "off",
        "Who must hold a card printed in the trump suit to call it.",
        allowed=("off", "dealer_natural", "caller_natural"),
    )
    no_trump: str = option("off", "Whether no trump may be named in round two.", allowed=("off", "round_two"))
    joker_in_no_trump: str = option(
        "forbidden",
        "Whether a Benny is allowed at no trump, as a suit of its own that beats every card.",
        allowed=("forbidden", "own_suit"),
    )
    stick_the_dealer: str = option(
        "off",
        "Whether the dealer may pass round two: freely, never, or by giving up the deal for a point.",
        allowed=("off", "must_call", "call_or_forfeit"),
    )
    dealer_pickup: str = option(
        "mandatory",
        "Whether a dealer whom somebody else ordered up may leave the turn-up.",
        allowed=("mandatory", "optional_when_ordered"),
    )
    discard_turn_up: str = option(
        "allowed", "Whether the dealer may discard the card just taken up.", allowed=("allowed", "forbidden")
    )
