"""What happens before anybody speaks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class OpeningOptions:
    """What happens before anybody speaks."""

    benny_turn_up: str = option(
        "dealer_makes",
        "What a turned Benny means: the dealer names trump unseen, or only the suit on offer "
        "(forced to take it or not), or it stands for one fixed suit.",
        allowed=("dealer_makes", "dealer_names_auction", "dealer_names_forced", "fixed_suit"),
    )
    benny_fixed_suit: str = option(
        "H", "The suit a turned Benny stands for where that is fixed.", allowed=("S", "H", "D", "C")
    )
    blind_loner: bool = option(
        False, "Whether a dealer who turns a jack may bind himself to a lone hand before looking."
    )
    farmers_hand: str = option(
        "off",
        "What a hand of low cards may claim: three cards from under the turn-up, or a new deal.",
        allowed=("off", "exchange_three", "redeal"),
    )
    farmers_hand_qualifier: str = option(
        "three_mixed",
        "What makes a farmer's hand: three low cards of one rank, any three, or the whole hand.",
        allowed=("three_of_a_kind", "three_mixed", "all_cards"),
    )
    farmers_hand_ranks: tuple[str, ...] = option(
        ("9", "T"),
        "The low ranks of a farmer's hand and of an ace without face cards.",
        allowed=("7", "8", "9", "T"),
        length=(1, 4),
    )
    farmers_hand_conflict: str = option(
        "first_only",
        "Whether the first claim of an exchange settles it, or all answer and a second voids the deal.",
        allowed=("first_only", "misdeal"),
    )
    ace_no_face: str = option(
        "off",
        "What a hand of one ace and low cards may claim: any three cards exchanged, or a new deal.",
        allowed=("off", "exchange_three", "redeal"),
    )
    exchange_deadline: str = option(
        "before_auction",
        "Whether poor hands may be claimed before the auction only, or once more before the first lead.",
        allowed=("before_auction", "before_first_lead"),
    )
