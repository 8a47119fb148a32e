"""The page on recorded games names every key of the notation, with what it stands for."""

import re
from pathlib import Path

import pytest

from engine import families
from schemas.egn.errors import UnknownRule
from schemas.egn.rules import ALIASES, DEFAULTS, UNKNOWN_HERE, UNWRITTEN, to_rules

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "recorded.md").read_text()
ROWS = {
    key: cells[-1]
    for cells in (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.splitlines()
        if line.startswith("| `")
    )
    for key in re.findall(r"`(\w+)`", cells[0])
    if len(cells) == 3
}
ON = {"min_rank": 7, "loner_lead": "LEFT_OF_LONER"}
"""Values that aren't true or a number more."""
NEEDS = {"go_under": {"min_rank": 7}, "num_deals": {"num_deals": 8, "winning_score": 10}}
"""What a key needs beside it: cards to exchange, a limit to change."""


def test_every_key_has_a_row():
    """No house rule of the notation goes unmentioned, none is made up."""
    assert set(ROWS) == {*DEFAULTS, *ALIASES}


@pytest.mark.parametrize("key", sorted(set(DEFAULTS) - set(UNKNOWN_HERE) - {"num_players"}))
def test_a_key_stands_for_the_options_in_its_row(key):
    """Another value than the default changes options that its row, or the row it refers to, names."""
    before = NEEDS.get(key, {})
    plain, changed = to_rules(before).options, to_rules({**before, key: other(DEFAULTS[key], key)}).options
    differing = {name for name in plain if plain[name] != changed[name]} - UNWRITTEN
    named = set(re.findall(r"`(\w+)`", ROWS[key] + (ROWS["joker"] if key == "jokers" else "")))
    assert differing
    assert differing <= named


def other(usual, key):
    """Return a value that the key may have, but for the usual one."""
    if key in ON:
        return ON[key]
    return not usual if isinstance(usual, bool) else usual + 1


@pytest.mark.parametrize("key", sorted(UNKNOWN_HERE))
def test_what_cant_be_judged_says_so(key):
    """In its row, and when a file needs it."""
    assert "can't be judged" in ROWS[key]
    with pytest.raises(UnknownRule, match="can't be judged"):
        to_rules({key: True})


def test_options_named_are_ours():
    """Nothing in the right column is misspelt."""
    ours = {*families.declared("turn_up")}
    named = {name for row in ROWS.values() for name in re.findall(r"`(\w+)`", row)} & {
        name for name in re.findall(r"`(\w+)`", PAGE) if "_" in name
    }
    values = {str(value) for option in families.declared("turn_up").values() for value in option.allowed}
    assert named - ours - values <= {"num_deals", "LEFT_OF_LONER"}
