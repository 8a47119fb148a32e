"""Which poor hands may be claimed, when and with what effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import ACE_NO_FACE, FARMERS_HAND
from engine.phases import poor_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.phases.base import Phase


def early(o: TurnUpOptions) -> Iterator[Phase]:
    """Yield the window before the auction, where any claim exists."""
    rights = tuple(_rights(o))
    if rights:
        yield poor_hand.EarlyWindow(rights=rights, all_answer=o.farmers_hand_conflict == "misdeal")
        yield poor_hand.EarlyChoice(rights=rights)


def late(o: TurnUpOptions) -> Iterator[Phase]:
    """Yield the window before the first lead, where there is a second one."""
    rights = tuple(_rights(o))
    if rights and o.exchange_deadline == "before_first_lead":
        yield poor_hand.LateWindow(rights=rights, all_answer=o.farmers_hand_conflict == "misdeal")
        yield poor_hand.LateChoice(rights=rights)


def _rights(o: TurnUpOptions) -> Iterator[poor_hand.Right]:
    if o.farmers_hand != "off":
        yield poor_hand.Right(FARMERS_HAND, _farmers(o), redeal=o.farmers_hand == "redeal", shown=True)
    if o.ace_no_face != "off":
        lone_ace = poor_hand.LoneAce(frozenset(o.farmers_hand_ranks))
        yield poor_hand.Right(ACE_NO_FACE, lone_ace, redeal=o.ace_no_face == "redeal")


def _farmers(o: TurnUpOptions) -> poor_hand.Poverty:
    ranks = frozenset(o.farmers_hand_ranks)
    if o.farmers_hand_qualifier == "three_of_a_kind":
        return poor_hand.ThreeAlike(ranks)
    return poor_hand.LowCards(ranks, whole_hand=o.farmers_hand_qualifier == "all_cards")
