"""Who deals, and how."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class DealOptions:
    """Who deals, and how."""

    first_dealer: str = option(
        "first_black_jack",
        "How the first dealer is found: at random, by the first jack turned, by drawing high or low, "
        "or always seat 0.",
        allowed=("random", "first_black_jack", "first_jack", "high_cut", "low_cut", "seat_0"),
    )
    cut_rule: str = option(
        "cut_right",
        "Who cuts the pack: the dealer's left, who may knock instead, the dealer's right, or nobody.",
        allowed=("cut_or_bump_left", "cut_right", "none"),
    )
    deal_pattern: str = option(
        "any_2_3",
        "The packets in which hands are dealt; any_2_3 leaves twos and threes to the dealer.",
        allowed=("any_2_3", "alternating_3_2", "three_two", "two_three", "one_by_one", "two_three_two"),
    )
    misdeal_rule: str = option(
        "same_dealer_redeals",
        "Whether a misdeal costs the deal: never, always, or the second in a row.",
        allowed=("same_dealer_redeals", "deal_passes", "second_misdeal_passes"),
    )
    throw_in_rule: str = option(
        "next_dealer",
        "Who deals after everybody has passed twice; under the same dealer such a deal doesn't count.",
        allowed=("next_dealer", "same_dealer"),
    )
    steal_deal: str = option(
        "off",
        "Whether a deal may be taken out of turn, unless the rightful side objects.",
        allowed=("off", "allowed"),
    )
    steal_deal_who: str = option(
        "previous_dealers_partner",
        "Who may take a deal out of turn.",
        allowed=("previous_dealers_partner", "anyone"),
    )
