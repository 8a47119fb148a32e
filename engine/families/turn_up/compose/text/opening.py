"""What a turned card or a poor hand leads to before anybody speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text.cards import has_benny
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "Before anybody speaks"
UNSEEN = "If the Benny is turned up, the dealer, before looking at any card, names a suit."
ON_OFFER = f"{UNSEEN} The Benny then counts as a turn-up of that suit, and it is on offer in the first round"
BENNY = {
    "dealer_makes": f"{UNSEEN} It is trump at once, the dealer is its maker, and nobody bids; the dealer "
    "takes the Benny and discards.",
    "dealer_names_auction": f"{ON_OFFER}. In the second round the suit so named is barred.",
    "dealer_names_forced": f"{ON_OFFER}; if all others pass there, the dealer must accept it.",
}
FIXED = "If the Benny is turned up, it counts as a turn-up of {}."
BLIND = (
    "If a jack is turned up, the dealer may, before looking at any card, bind themselves to play alone in "
    "its suit: trump is made and nobody bids. Having looked, the dealer may no longer do so."
)
FARMERS = {
    "three_of_a_kind": "three cards of one rank, {}",
    "three_mixed": "three cards or more that are {}",
    "all_cards": "nothing but {}",
}
LONE_ACE = "exactly one ace and beside it nothing but {}"
REDEAL = "may have the cards dealt again by the same dealer"
SHOWN = (
    "may show three such cards, lay them away face down, and take for them the three cards lying directly "
    "under the turn-up"
)
SWAPPED = "may exchange any three cards, unseen, for the three cards lying directly under the turn-up"
CONFLICTS = {
    "first_only": "There is one exchange in a deal: the first to claim it, counted from the dealer's left, "
    "has it.",
    "misdeal": "Exchanges are made only when all have been asked: if two players claim one, the deal is "
    "void and the same dealer deals again.",
}
DEADLINES = {
    "before_auction": "Before the auction, and not later, everybody who plays is asked in turn, entitled or "
    "not.",
    "before_first_lead": "Before the auction everybody who plays is asked in turn, entitled or not; if "
    "nobody claims anything they are asked once more before the first lead, whatever they have said before.",
}


def benny(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what a turned Benny means."""
    if not has_benny(o):
        return
    if o.benny_turn_up == "fixed_suit":
        told = FIXED.format(english.SUITS[o.benny_fixed_suit])
        yield Paragraph(HEADING, told, ("benny_turn_up", "benny_fixed_suit"))
    else:
        yield Paragraph(HEADING, BENNY[o.benny_turn_up], ("benny_turn_up",))


def blind_loner(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of the blind loner."""
    if o.blind_loner:
        yield Paragraph(HEADING, BLIND, ("blind_loner",))


def poor_hands(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what poor hands may claim, and when."""
    low = english.listed((english.plural(english.RANKS[rank]) for rank in o.farmers_hand_ranks), "or")
    if o.farmers_hand != "off":
        who = FARMERS[o.farmers_hand_qualifier].format(low)
        may = REDEAL if o.farmers_hand == "redeal" else SHOWN
        told = f"A farmer's hand is {who}. Its holder {may}."
        yield Paragraph(HEADING, told, ("farmers_hand", "farmers_hand_qualifier", "farmers_hand_ranks"))
    if o.ace_no_face != "off":
        may = REDEAL if o.ace_no_face == "redeal" else SWAPPED
        told = f"Who holds {LONE_ACE.format(low)} {may}."
        yield Paragraph(HEADING, told, ("ace_no_face", "farmers_hand_ranks"))
    if "exchange_three" in (o.farmers_hand, o.ace_no_face):
        yield Paragraph(HEADING, CONFLICTS[o.farmers_hand_conflict], ("farmers_hand_conflict",))
    if (o.farmers_hand, o.ace_no_face) != ("off", "off"):
        yield Paragraph(HEADING, DEADLINES[o.exchange_deadline], ("exchange_deadline",))
