"""The turn-up family's presets and options, as the rules have them."""

import json
import re

import pytest

from engine import resolve
from engine.errors import UnknownRuleset
from engine.families import defaults, preset_options
from engine.families.turn_up.options import OPTIONS
from engine.families.turn_up.presets import PRESETS
from tests.golden import presets as pinned
from tests.support.turn_up_table import random_match


def frozen(options):
    """Return options read from JSON as the engine keeps them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


# The page of rulings adds this one.
RULED = {"max_bet": 10}


@pytest.fixture(scope="module")
def appendix(shared):
    """Return the machine-readable defaults and presets of the rules."""
    page = (shared / "rules" / "turn-up.md").read_text()
    config = json.loads(re.search(r"<!-- machine:config -->\s*```json\n(.*?)```", page, re.DOTALL)[1])
    # The rulings add one option that the page doesn't know.
    return {**config, "defaults": {**config["defaults"], "max_bet": 10}}


def test_the_defaults_are_those_of_the_rules(appendix):
    """Every option of the rules is declared, no other is, and each has its default."""
    assert defaults("turn_up") == frozen(appendix["defaults"]) | RULED


@pytest.mark.parametrize("key", PRESETS)
def test_each_preset_is_what_the_rules_say(appendix, key):
    """A preset differs from the defaults in just what the rules say."""
    assert preset_options(key) == frozen({**appendix["defaults"], **appendix["presets"][key]}) | RULED


def test_there_are_the_presets_of_the_rules(appendix):
    """All the family's presets exist, and no others."""
    assert set(PRESETS) == set(appendix["presets"])


def test_presets_are_pinned():
    """The resolved options of every preset are those of the last release, or the change was meant."""
    assert pinned.PATH.read_text() == pinned.text()


@pytest.mark.parametrize("key", PRESETS)
def test_each_preset_is_a_game(key):
    """No preset's options clash, and a match played at random ends."""
    rules = resolve(key)
    *_, last = random_match(rules, seed=3)
    assert last.result is not None
    assert rules.options == preset_options(key)


def test_an_unknown_preset_is_refused():
    """A key that no family knows names no ruleset."""
    with pytest.raises(UnknownRuleset, match="old_maid"):
        resolve("old_maid")


def test_every_option_says_what_it_means_in_a_sentence():
    """An option's sentence ends in a full stop and its default is a value it allows."""
    assert all(option.doc.endswith(".") for option in OPTIONS.values())
    assert all(option.read(option.default) == option.default for option in OPTIONS.values())
