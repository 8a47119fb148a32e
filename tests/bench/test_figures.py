"""The benchmark keeps what it measured in one flat file."""

import json
from pathlib import Path

from bench.figures import Figure, keep, show
from engine import families

ROOT = Path(__file__).resolve().parents[2]
NAMED = (
    *("action.latency_vs_boto3", "action.cpu_vs_boto3", "action.latency_vs_lean", "action.cpu_vs_lean"),
    *("cold_start.vs_boto3", "package.zip_mb", "action.read_units", "action.write_units"),
    *("item.max_bytes.four_handed", "log.bytes.median_game", "price.per_1000_games"),
)


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


def test_a_table_shows_each_figure_beside_its_goal(capsys):
    """
    A reader sees what was measured and what was aimed at.
    """
    show("Figures", {"a": Figure(1234.5, "ms", "<= 2000")})

    assert capsys.readouterr().out.split() == ["Figures", "a", "1,234.5", "ms", "<=", "2000"]


def test_every_figure_asked_for_has_been_measured():
    """
    The file committed has the figures of the action, the cold start, the package, sizes, speeds and prices.
    """
    kept = json.loads((ROOT / "bench/results.json").read_text())
    speeds = [f"engine.deals_per_s.{key}" for key in families.presets()]

    assert [name for name in (*NAMED, *speeds) if name not in kept] == []
    assert {tuple(figure) for figure in kept.values()} == {("value", "unit", "goal")}
