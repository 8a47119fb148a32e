"""What the benchmark of standing orders counts."""

from random import Random

import pytest

from bench.orders import POLICIES, PRESETS, Decision, decisions, measured, waits
from engine import families

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

FORCED, FREE = frozenset({"only_legal"}), frozenset()


def test_a_wait_is_for_somebody_who_is_not_there():
    """Two decisions running are one wait; what an order decides is none, and whoever was there is still."""
    course = [Decision(0, FREE), Decision(0, FREE), Decision(1, FORCED), Decision(0, FREE), Decision(1, FREE)]

    assert waits(course, FREE) == 4
    assert waits(course, FORCED) == 2


def test_orders_save_waits_and_never_cost_any():
    """Each kind by itself, and more of them together, in every preset that is measured."""
    for key in PRESETS:
        course = [*decisions(families.resolve(key), Random(2))]
        found = {name: waits(course, given) for name, given in POLICIES.items()}
        assert found["all"] <= min(found.values())
        assert found["only_legal"] < found["none"]


def test_the_figures_are_the_same_each_time():
    """All chance comes from one seed."""
    assert measured(2) == measured(2)
