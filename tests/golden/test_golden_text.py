"""What `make golden` writes is what the engine does."""

from __future__ import annotations

import pytest

from engine.families import presets
from tests.golden import counting, playthroughs, texts

PRESETS = tuple(presets())
STALE = "if the change is meant, `make golden` writes it down"


@pytest.mark.parametrize("key", PRESETS)
def test_as_many_ways_lead_on_as_were_counted(key):
    """No legal action appears or vanishes unnoticed, at the deal or in the play."""
    scene = counting.written()[key]
    for prefix, written in (([], "from_deal"), (scene["prefix"], "from_play")):
        counted = counting.counts(key, scene["pack"], prefix, len(scene[written]))
        assert counted == scene[written], STALE


@pytest.mark.parametrize("key", PRESETS)
def test_a_deal_goes_as_it_was_told(key):
    """The same cards and choices lead to the same deal."""
    assert playthroughs.told(key) == (playthroughs.FOLDER / f"{key}.txt").read_text(), STALE


@pytest.mark.parametrize("key", PRESETS)
def test_the_rules_read_as_they_did(key):
    """Whatever changes a sentence is seen by whoever reviews the change."""
    assert texts.told(key) == (texts.FOLDER / f"{key}.md").read_text(), STALE


def test_nothing_is_told_of_presets_that_are_gone():
    """The golden files are of the presets there are."""
    assert sorted(counting.written()) == sorted(PRESETS)
    assert sorted(path.stem for path in playthroughs.FOLDER.glob("*.txt")) == sorted(PRESETS)
    assert sorted(path.stem for path in texts.FOLDER.glob("*.md")) == sorted(PRESETS)
