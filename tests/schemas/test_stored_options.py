"""Options as a game stores them."""

import msgpack
import pytest
from hypothesis import given

from engine import families
from schemas.share import spellings
from schemas.share.spelling import Members, Words
from schemas.stored_options import pack_options, unpack_options
from tests.support.option_sets import bid_rulesets, rulesets

PRESETS = {family: [] for family in families.FAMILIES}
for key in families.presets():
    PRESETS[families.family_of(key)].append(key)
OPTIONS = [(family, name) for family in families.FAMILIES for name in families.declared(family)]


def written_and_read(key, options):
    """Return *options* as they come out of bytes."""
    return unpack_options(key, msgpack.unpackb(msgpack.packb(pack_options(key, options)), use_list=False))


@pytest.mark.parametrize(("family", "name"), OPTIONS)
def test_every_word_of_every_option_comes_back(family, name):
    """A game whose option couldn't be written would be lost with its first action."""
    option, key = families.declared(family)[name], PRESETS[family][0]
    listed = [(member,) for member in option.allowed] if option.length else option.allowed
    for value in (*listed, *((None,) if option.nullable else ())):
        options = {name: option.read(value)} if not option.length else {name: value}
        assert written_and_read(key, options) == options


@given(rules=rulesets("turn_up", PRESETS["turn_up"]))
def test_a_turn_up_game_keeps_its_options(rules):
    """All of them, in whatever order, and each as it was."""
    written = families.overrides(rules)
    assert [*written_and_read(rules.key, written).items()] == [*written.items()]


@given(rules=bid_rulesets(PRESETS["bid"]))
def test_so_does_a_bid_game(rules):
    """Named bids and stakes included."""
    written = families.overrides(rules)
    assert families.resolve(rules.key, written_and_read(rules.key, written)).options == rules.options


@pytest.mark.parametrize("family", families.FAMILIES)
def test_an_option_that_is_one_of_some_words_takes_two_bytes(family):
    """Its place and the word's, so that house rules don't make a game's item one that costs twice."""
    key = PRESETS[family][0]
    for name, option in families.declared(family).items():
        if option.type == "string" and option.reader is None:
            value = option.allowed[-1]
            assert len(msgpack.packb(pack_options(key, {name: value}))) == 1 + 2


@pytest.mark.parametrize(("family", "name"), OPTIONS)
def test_every_option_of_words_is_stored_by_their_places(family, name):
    """What is stored in full can't be told in the table, and the table is what never changes."""
    option, kind = families.declared(family)[name], spellings(family)[name].kind
    in_words = bool(option.length) or (option.type == "string" and option.reader is None)
    assert isinstance(kind, Members if option.length else Words) == in_words
