"""The benchmark keeps what it measured in one flat file."""

import json
from pathlib import Path

import pytest

from bench import sizes
from bench.__main__ import _prices
from bench.figures import Figure, begin_anew, keep, show
from engine import families

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

ROOT = Path(__file__).resolve().parents[2]
GOALS = {
    "action.latency_vs_boto3": "<= 0.80",
    "action.cpu_vs_boto3": "<= 0.75",
    "action.latency_vs_boto3.unseen": "<= 0.80",
    "action.cpu_vs_boto3.unseen": "<= 0.75",
    "action.latency_vs_lean": None,
    "action.cpu_vs_lean": None,
    "cold_start.vs_boto3": "<= 1.1",
    "package.zip_mb": "<= 5",
    "action.read_units": "1",
    "action.write_units": "1",
    "item.max_bytes.four_handed": "<= 1024",
    "log.bytes.median_game": "<= 1024",
    "price.per_1000_games": None,
    "engine.deals_per_s.north_american_24": ">= 1500",
}
FALL_SHORT = {"action.latency_vs_boto3.unseen", "action.cpu_vs_boto3.unseen"}
TWO = {"name", "name_alone", "discard"}


def test_a_part_measured_anew_leaves_the_others(tmp_path):
    """
    Figures replace those of their names, and no others.
    """
    file = tmp_path / "results.json"
    keep({"a": Figure(1, "ms"), "b": Figure(2, "ratio", "<= 3")}, file)
    keep({"a": Figure(4, "ms")}, file)

    assert json.loads(file.read_text()) == {
        "a": {"value": 4, "unit": "ms", "goal": None},
        "b": {"value": 2, "unit": "ratio", "goal": "<= 3"},
    }


def test_measuring_everything_leaves_nothing_of_before(tmp_path):
    """
    A figure that is no longer measured is gone from the file.
    """
    file = tmp_path / "results.json"
    begin_anew(file)
    keep({"a": Figure(1, "ms")}, file)
    begin_anew(file)
    keep({"b": Figure(2, "ratio")}, file)

    assert [*json.loads(file.read_text())] == ["b"]


def test_a_table_shows_each_figure_beside_its_goal(capsys):
    """
    A reader sees what was measured, what was aimed at, and whether it was reached.
    """
    show("Figures", {"a": Figure(1234.5, "ms", "<= 2000"), "b": Figure(3, "units", "2"), "c": Figure(1, "$")})

    rows = [line.split() for line in capsys.readouterr().out.strip().splitlines()]
    assert rows == [
        ["Figures"],
        ["a", "1,234.5", "ms", "<=", "2000", "met"],
        ["b", "3", "units", "2", "missed"],
        ["c", "1", "$"],
    ]


@pytest.mark.parametrize(
    ("goal", "met"), [("<= 2", True), ("<= 1.9", False), (">= 2", True), (">= 2.1", False), ("2", True)]
)
def test_a_goal_says_at_most_or_at_least_or_just(goal, met):
    """
    A figure that equals its bound has met it.
    """
    assert Figure(2, "units", goal).met is met


KEPT = {
    name: Figure(**figure) for name, figure in json.loads((ROOT / "bench/results.json").read_text()).items()
}


def test_every_figure_asked_for_has_been_measured():
    """
    The file committed has the figures of the action, the cold start, the package, sizes, speeds and prices.
    """
    speeds = [f"engine.deals_per_s.{key}" for key in families.presets()]

    assert [name for name in (*GOALS, *speeds) if name not in KEPT] == []
    assert {name: KEPT[name].goal for name in GOALS} == GOALS
    assert sum(name.startswith("engine.deals_per_s.") for name in KEPT) == len(speeds)


@pytest.mark.parametrize("name", KEPT)
def test_what_was_measured_has_a_unit_and_meets_its_goal(name):
    """
    Figures are positive, but for counts of what must not happen, and as good as was promised, but for those
    known to fall short.
    """
    figure = KEPT[name]
    assert figure.value > 0 or figure.goal == "0"
    assert figure.unit in {"$", "1/s", "MB", "actions", "bytes", "deals/s", "ms", "ratio", "units", "waits"}
    assert figure.met or name in FALL_SHORT


def test_figures_that_need_no_server_are_named_as_kept():
    """
    What the benchmark writes now is what the file has.
    """
    cheap = {**sizes.logs(), **_prices()}

    assert {name: figure._replace(value=0) for name, figure in cheap.items()} == {
        name: KEPT[name]._replace(value=0) for name in cheap
    }
    assert KEPT["log.bytes.median_game"].value == pytest.approx(cheap["log.bytes.median_game"].value, rel=0.5)


def test_the_log_of_a_recorded_game_is_counted_action_by_action():
    """
    A call is a byte, a named suit or a discard two, a card one; the salt comes on top.
    """
    if not (games := sizes.recorded()):
        pytest.skip("the recorded games aren't at hand")
    for actions in games:
        assert {action.kind for action in actions} <= {"pass", "order", "order_alone", *TWO, "play"}
        assert sizes._log_bytes(actions) == 16 + len(actions) + sum(action.kind in TWO for action in actions)
