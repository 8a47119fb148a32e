"""The actions of a deal as bytes."""

from itertools import product

import pytest

from api.simulation.vocabulary import vocabulary
from engine import endings, families, undo
from engine.actions import FIELDS, Action
from schemas.log import KINDS, VALUES, Entry, decode, encode

PRESETS = tuple(families.presets())
SEATS = (None, 0, 7)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_is_read_back(preset):
    """In and out of turn, alone and in a row: none runs into the next."""
    entries = [Entry(action, seat) for action in vocabulary(families.resolve(preset)) for seat in SEATS]

    assert [*decode(b"".join(map(encode, entries)))] == entries


@pytest.mark.parametrize(
    "action",
    [
        *(
            Action("bid", level, suit)
            for level, suit in product(("moon", "16", "17", "sixteen_letters_"), ("", "nt"))
        ),
        Action("lay_down", ",".join(VALUES[:13])),
        Action("raise", "1000"),
        Action("lead", "XX", "H"),
    ],
    ids=lambda action: action.id,
)
def test_what_has_no_code_of_its_own_is_spelled_out(action):
    """Special bids, large numbers and several cards at once are read back, too."""
    assert [*decode(encode(Entry(action, 5)) * 2)] == [Entry(action, 5)] * 2


def test_a_card_played_is_one_byte():
    """Most of a log is plays, and the game is to stay one small item."""
    assert {len(encode(Entry(Action("play", card)))) for card in VALUES[:54]} == {1}


def test_every_kind_of_action_has_a_code():
    """Nothing that can be done can't be stored."""
    assert {*KINDS, "play"} == {*FIELDS, *endings.FIELDS, *undo.FIELDS}
    assert len(set(KINDS)) == len(KINDS)
    assert len(set(VALUES)) == len(VALUES)
