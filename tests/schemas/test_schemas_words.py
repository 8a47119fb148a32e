"""Words for a deal, stored as numbers."""

from hypothesis import given
from hypothesis import strategies as st

from engine.state import Said
from engine.words import GLOSSARY
from schemas.words import WORDS, pack_words, unpack_words, words_json

SEATS = st.sets(st.integers(0, 7)).map(sorted).map(tuple)
SPOKEN = st.lists(st.builds(Said, st.sampled_from(WORDS), SEATS)).map(tuple)


@given(spoken=SPOKEN)
def test_words_come_back_as_they_were_stored(spoken):
    """With the seats they are said of, up to eight."""
    assert unpack_words(pack_words(spoken)) == spoken


def test_every_word_of_the_glossary_has_a_code():
    """A word that is added goes to the end of the list, and is never taken out."""
    assert set(WORDS) == set(GLOSSARY)
    assert WORDS[:11] == (
        *("march", "sweep", "euchred", "super_euchre", "bucked", "skunk"),
        *("in_the_barn", "lay_down", "dutchman", "next", "crossing_the_creek"),
    )


def test_words_are_shown_with_their_seats():
    """One object a word."""
    assert words_json((Said("march", (0, 2)),)) == [{"word": "march", "seats": (0, 2)}]
