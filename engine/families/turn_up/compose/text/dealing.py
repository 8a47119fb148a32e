"""Who deals, the ceremonies of the deal, and deals taken out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.rulebook.ranking import has_joker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "The deal"
TURNED = "To find the first dealer, cards are turned up one by one, clockwise, to each player in turn: {}."
DRAWN = "To find the first dealer, everybody draws a card: {}. Those who are level draw again."
FIRST = {
    "random": "The first dealer is drawn at random.",
    "first_black_jack": TURNED.format("the first black jack makes its receiver dealer"),
    "first_jack": TURNED.format("the first jack makes its receiver dealer"),
    "high_cut": DRAWN.format("the highest deals, ace high{joker}"),
    "low_cut": DRAWN.format("the lowest deals, ace low{joker}"),
    "seat_0": "Seat 0 deals first.",
}
JOKER_DRAWN = {"high_cut": " and the joker above it", "low_cut": " and the joker above all"}
CUTS = {
    "cut_or_bump_left": "The player on the dealer's left cuts the pack or knocks on it; "
    "after a knock it is dealt as it lies.",
    "cut_right": "The player on the dealer's right must cut the pack, at least four cards in each part.",
    "none": "Nobody cuts the pack.",
}
PACKETS = {
    ("any_2_3", 5): "in two rounds of packets of two or three, as the dealer likes",
    ("any_2_3", 7): "in three rounds of packets of two or three, as the dealer likes",
    ("alternating_3_2", 5): "in two rounds, the packets of the first being of three and two by turns, "
    "those of the second what makes up five",
    ("three_two", 5): "three at a time, then two at a time",
    ("two_three", 5): "two at a time, then three at a time",
    ("two_three_two", 7): "two at a time, then three, then two",
    ("one_by_one", 5): "one at a time",
    ("one_by_one", 7): "one at a time",
}
MISDEALS = {
    "same_dealer_redeals": "After a misdeal the same player deals again, as often as it happens.",
    "deal_passes": "A misdeal costs the deal: the next player deals.",
    "second_misdeal_passes": "After a first misdeal the same player deals again; "
    "a second one in a row costs the deal, and the next player deals.",
}
MISDEAL_IS = (
    "A misdeal is a wrong number of cards, a card exposed other than the turn-up, or a pack that isn't "
    "complete."
)
TAKERS = {
    "previous_dealers_partner": "a partner of the player who dealt last",
    "anyone": "anybody whose deal it isn't",
}


def dealer(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who deals first and who next."""
    joker = JOKER_DRAWN.get(o.first_dealer, "") if has_joker(rules.table) else ""
    yield Paragraph(HEADING, FIRST[o.first_dealer].format(joker=joker), ("first_dealer",))
    yield Paragraph(
        HEADING, "After each deal the next player clockwise deals, if no rule below says otherwise."
    )


def deal(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of the cut, the packets and the turn-up."""
    yield Paragraph(HEADING, CUTS[o.cut_rule], ("cut_rule",))
    packets = PACKETS[o.deal_pattern, o.hand_size]
    told = f"Everybody gets {english.counted(o.hand_size, 'card')} from the dealer's left on, {packets}."
    yield Paragraph(HEADING, told, ("hand_size", "deal_pattern"))
    under = len(rules.table.pack) - o.players * o.hand_size - 1
    rest = (
        (f"the {english.counted(under, 'card')} left lie under it, face down")
        if under
        else "no card is left under it"
    )
    told = f"The next card is turned face up: it is the turn-up; {rest}."
    yield Paragraph(HEADING, told, ("players", "pack", "hand_size"))
    yield Paragraph(HEADING, f"{MISDEAL_IS} {MISDEALS[o.misdeal_rule]}", ("misdeal_rule",))


def taking(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who may take a deal out of turn, where anybody may."""
    entitled = o.players > 3 or (o.players == 3 and o.steal_deal_who == "anyone")
    if o.steal_deal == "allowed" and entitled:
        told = (
            f"When the deal has moved on, {TAKERS[o.steal_deal_who]} may take it out of turn before the "
            "cards are dealt. If anybody of the rightful dealer's side objects at once, the deal goes back, "
            "at no cost. Otherwise it stands, and the next deal belongs to the left of who took it."
        )
        yield Paragraph(HEADING, told, ("steal_deal", "steal_deal_who"))
