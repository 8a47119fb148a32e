"""Rulesets as values."""

from dataclasses import replace

import pytest

from engine import resolve


def test_a_ruleset_out_of_order_cannot_be_made():
    """
    The slots are the authority: phases in another order are no ruleset.
    """
    rules = resolve("north_american_24")
    with pytest.raises(ValueError, match="out of order"):
        replace(rules, phases=rules.phases[::-1])
