"""
Score cards and entries as they were stored once are loaded for ever.

A file for each format; whoever raises it appends one: `python -m tests.golden.stored_cards.keep`.
"""

import json

import pytest

from schemas.stored_scorecard import FORMAT, pack_card, pack_entry, unpack_card, unpack_entry
from tests.golden.stored_cards.keep import CARDS, ENTRIES, FOLDER

FILES = sorted(FOLDER.glob("format-*.json"))


def test_there_are_stored_cards_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_card_says_what_it_said(path):
    """Heads and entries, every revision included."""
    kept = json.loads(path.read_text())
    assert kept["cards"].keys() <= CARDS.keys()
    assert kept["entries"].keys() <= ENTRIES.keys()
    for name, body in kept["cards"].items():
        assert unpack_card(bytes.fromhex(body)) == CARDS[name]
    for name, body in kept["entries"].items():
        assert unpack_entry(bytes.fromhex(body)) == ENTRIES[name]


def test_a_card_is_stored_as_the_present_format_says():
    """What is written today is what was kept; another form needs another number."""
    kept = json.loads(FILES[-1].read_text())
    assert {name: pack_card(card).hex() for name, card in CARDS.items()} == kept["cards"]
    assert {name: pack_entry(revisions).hex() for name, revisions in ENTRIES.items()} == kept["entries"]
