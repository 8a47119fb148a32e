"""Rulesets as values."""

import re
from dataclasses import replace

import pytest

from engine import resolve
from engine.errors import BadOptions


def test_a_ruleset_out_of_order_cannot_be_made():
    """
    The slots are the authority: phases in another order are no ruleset.
    """
    rules = resolve("north_american_24")
    with pytest.raises(ValueError, match="out of order"):
        replace(rules, phases=rules.phases[::-1])


@pytest.mark.parametrize("stake", [-1, 1001, True, "2"])
def test_a_number_out_of_its_range_is_told_the_range(stake):
    """Whoever sets an option wrongly learns what it may be."""
    with pytest.raises(BadOptions, match=re.escape("stake must be a whole number from 0 to 1000")):
        resolve("north_american_24", {"stake": stake})
