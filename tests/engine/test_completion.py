"""Completing a deal of which some cards are known."""

from __future__ import annotations

import pytest

from engine import deal, new_game, resolve
from engine.completion import Gap, complete

RULES = resolve("north_american_24")
PACK = RULES.table.pack
HEARTS = frozenset(card for card in PACK if card[1] == "H")


def completed(*hands, turn_up="9C", preference=PACK):
    gaps = (*hands, *[Gap()] * (4 - len(hands)))
    pack = complete(RULES, 3, gaps, turn_up, preference)
    return pack and deal(RULES, new_game(RULES, 3), pack).deal


def test_what_is_known_is_dealt():
    """Known cards lie where they are known to lie, the rest of the pack anywhere."""
    told = completed(Gap(("AS", "KS")), Gap(), Gap(("9H",)), turn_up="JD")

    assert {"AS", "KS"} <= set(told.hands[0])
    assert "9H" in told.hands[2]
    assert told.turn_up == "JD"
    assert sorted([card for hand in told.hands for card in hand] + [*told.stock, "JD"]) == sorted(PACK)


def test_the_first_cards_of_the_preference_are_dealt():
    """Whoever completes a deal by chance gives the chance by the order of the pack."""
    told = completed(preference=PACK[::-1], turn_up="AS")

    assert set(told.stock) == {"KS", "QS", "JS"}


def test_no_hand_gets_a_card_it_is_known_not_to_hold():
    """Hands are filled by what is left, even if others have to give way for it."""
    others = frozenset(PACK) - HEARTS
    told = completed(Gap(), Gap(), Gap(), Gap(barred=others), preference=(*sorted(HEARTS), *sorted(others)))

    assert set(told.hands[3]) <= HEARTS


@pytest.mark.parametrize(
    "hands",
    [
        (Gap(("AS",)), Gap(("AS",))),
        (Gap(("9C",)),),
        (Gap(PACK[:6]),),
        (Gap(("7C",)),),
        (Gap(barred=HEARTS), Gap(barred=HEARTS), Gap(barred=HEARTS), Gap(barred=HEARTS)),
        (Gap(barred=frozenset(PACK[:-4])),),
    ],
)
def test_what_cant_be_dealt_isnt(hands):
    """A card twice, the turn-up in a hand, six cards, another pack, too few cards to go round."""
    assert completed(*hands) is None
