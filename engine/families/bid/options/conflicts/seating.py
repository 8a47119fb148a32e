"""Seats and cards that don't fit, and what needs partners or opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.option import Conflict

if TYPE_CHECKING:
    from engine.bids import SpecialBid
    from engine.families.bid.options import BidOptions


def undealt(o: BidOptions) -> int:
    """Return how many cards are left when everybody has a hand."""
    return len(o.pack_ranks) * 4 * o.pack_copies + o.jokers - o.players * o.hand_size


def solo(o: BidOptions) -> bool:
    """Say whether everybody plays for himself."""
    return o.sides == o.players


def _partners(o: BidOptions) -> int:
    return o.players // o.sides - 1


def _passes_too_much(o: BidOptions, bid: SpecialBid) -> bool:
    givers = 1 if bid.exchange_partners == "one" else _partners(o)
    return bid.exchange * givers > o.hand_size


CARDS = ("players", "hand_size", "pack_ranks", "pack_copies")

SEATING = (
    Conflict(("players", "sides"), "The sides must be of equal size.", lambda o: o.players % o.sides != 0),
    Conflict(CARDS, "The pack is too small to deal.", lambda o: undealt(o) < 0),
    Conflict(
        ("widow_size", "pack_ranks"),
        "The pack is too small for the widow.",
        lambda o: 0 <= undealt(o) < o.widow_size,
    ),
    Conflict(
        ("trump_method", "pack_ranks"),
        "No card is left to be turned up.",
        lambda o: o.trump_method != "auction" and undealt(o) == o.widow_size,
    ),
    Conflict(
        ("jokers", "trump_method"),
        "A joker turned up would stand for no suit.",
        lambda o: o.jokers > 0 and o.trump_method != "auction",
    ),
    Conflict(
        ("jokers", "denominations"),
        "A joker has no rank at low no trump.",
        lambda o: o.jokers > 0 and "nt_low" in o.denominations,
    ),
    Conflict(
        ("drop_out", "sides"),
        "Only who plays for himself may drop out.",
        lambda o: o.drop_out != "none" and not solo(o),
    ),
    Conflict(
        ("score_model", "sides"),
        "Scores that count down, and stakes, are everybody's own.",
        lambda o: o.score_model in ("countdown", "stakes") and not solo(o),
    ),
    Conflict(
        ("special_bids", "sides"),
        "A lone bid needs a partner who sits out.",
        lambda o: solo(o) and any(bid.alone for bid in o.special_bids),
    ),
    Conflict(
        ("alone_after_auction", "sides"),
        "Going alone needs a partner who sits out.",
        lambda o: solo(o) and o.alone_after_auction,
    ),
    Conflict(
        ("special_bids", "hand_size"),
        "A named bid asks for more tricks or cards than there are.",
        lambda o: any(bid.tricks > o.hand_size or _passes_too_much(o, bid) for bid in o.special_bids),
    ),
    Conflict(
        ("alone_exchange", "hand_size"),
        "A lone hand would have to discard more cards than it has.",
        lambda o: o.alone_after_auction and o.alone_exchange * _partners(o) > o.hand_size,
    ),
    Conflict(
        ("partner_call", "sides"),
        "Partners are called where nobody has any.",
        lambda o: o.partner_call is not None and not solo(o),
    ),
    Conflict(
        ("partner_call", "players"),
        "More partners are called than there are other players.",
        lambda o: any(count >= o.players for _, count in o.partner_call or ()),
    ),
    Conflict(
        ("partner_call", "drop_out"),
        "A partner who was called can't drop out.",
        lambda o: o.partner_call is not None and o.drop_out != "none",
    ),
)
