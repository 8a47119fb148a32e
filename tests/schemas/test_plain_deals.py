"""Deals are read without a schema only where the schema would read the very same."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import families
from schemas.base import load
from schemas.scoring.deals import DealFactsSchema, GameQuestionSchema
from schemas.scoring.plain import plain
from tests.support.retold import deal_facts, watched

FACTS = DealFactsSchema()
NUMBERS = st.sampled_from([-100_001, -100_000, -1, 0, 1, 8, 9, 52, 53, 100_000, 100_001])
VALUES = st.one_of(
    NUMBERS,
    st.sampled_from([None, True, False, 1.0, "", "nt", "H", "4", "moon", "thrown_in", " a", "é", "e\u0301"]),
    st.sampled_from(["_", "seventeen_letters", "sixteen_letters_", "٤", {}, []]),
    st.lists(st.one_of(NUMBERS, st.sampled_from([None, True, "1", 2.0])), max_size=10),
)
NAMES = st.sampled_from([*FACTS.fields, "no_such_fact"])


@settings(max_examples=300)
@given(st.one_of(st.dictionaries(NAMES, VALUES, max_size=3), VALUES))
def test_what_is_plain_is_what_the_schema_reads(told):
    """
    Whatever is taken as plain passes the schema, which makes the same of it.
    """
    read = plain(told)
    assert read is None or read == load(FACTS, told)


@pytest.mark.parametrize("name", [name for name in FACTS.fields if name != "bets"])
def test_every_fact_but_pots_may_be_plain(name):
    """No ordinary fact sends its whole game to the schema."""
    values = (0, [0, 1], True, "H", 4)
    assert any(plain({name: value}) for value in values)


def test_a_game_is_read_the_same_with_an_odd_deal_in_it():
    """
    One deal that only the schema can read doesn't change what the others say.
    """
    deals = [{"maker": 0, "tricks": [3, 2], "bid": 4}, {"maker": 1, "tricks": [5, 0], "bets": []}]
    read = load(GameQuestionSchema(), {"ruleset": "bid_euchre_24", "deals": deals})["deals"]
    assert read == [{"maker": 0, "tricks": [3, 2], "bid": "4"}, deals[1]]


@pytest.mark.parametrize("key", ["north_american_24", "bid_euchre_48", "buck_euchre_4"])
def test_deals_of_whole_games_are_plain(key):
    """What somebody tells of an ordinary game needs no schema."""
    rules = families.resolve(key)
    for before, _ in watched(rules, Random(1)).ended:
        facts = deal_facts(rules, before)
        told = {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}
        assert plain(told) is not None, told
