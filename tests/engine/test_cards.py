"""Cards as text."""

import pytest

from engine.cards import parse_card, parse_cards
from engine.errors import UnreadableCard


@pytest.mark.parametrize("text", ["", "J", "HJ", "10H", "jh", "??", "XZ"])
def test_a_text_that_names_no_card_is_refused(text):
    """
    A card is rank then suit, in capitals, the ten a T; nothing else is read as one.
    """
    with pytest.raises(UnreadableCard, match="is no card"):
        parse_card(text)


def test_cards_are_read_in_their_order():
    """
    Cards parted by blanks come out as written, jokers too.
    """
    assert parse_cards("JH TS XX") == ("JH", "TS", "XX")
