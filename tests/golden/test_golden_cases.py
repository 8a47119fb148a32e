"""The rule cases of our own, written by hand from the rules."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

from api.conformance.cases import read_cases
from api.conformance.judging import Outcome, judge
from engine.families import declared, family_of, preset_options

FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
CASES = [case for path in FILES for case in read_cases(path)]
PRESETS = ("north_american_24", "progressive_24", "canadian_24", "british_25", "six_hand_33")
UNTOLD = {"max_bet"}
"""Cases leave out how much is bet."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_engine_answers_as_the_rules_do(case):
    """What was worked out from the rules by hand is what the engine says."""
    finding = judge(case)

    assert finding.outcome is Outcome.PASSED, (finding.expected, finding.got)


def test_every_option_is_shown_one_way_and_another():
    """A choice that only one case is about might as well be none."""
    values = defaultdict(set)
    for path in FILES:
        for case in json.loads(path.read_text()):
            effective = {**preset_options(case["preset"]), **case["options"]}
            for name in case["about"]:
                values[name].add(str(effective[name]))

    assert sorted(set(declared("turn_up")) - set(values) - UNTOLD) == []
    assert [name for name in sorted(values) if len(values[name]) < 2] == []


def test_every_first_preset_has_cases():
    """No preset rests on the cases of another."""
    assert set(PRESETS) <= {case.preset for case in CASES}


def test_ids_are_unique():
    """A failing case can be found by its id."""
    ids = [case.id for case in CASES]

    assert len(set(ids)) == len(ids)


def test_all_are_of_known_families():
    """A case never counts as unsupported by a slip of the pen."""
    assert {family_of(case.preset) for case in CASES} <= {"turn_up", "bid"}
