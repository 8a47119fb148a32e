"""The page of standing orders names what there is, with the figures that were measured."""

import json
import re
from pathlib import Path

from bench.orders import POLICIES, PRESETS
from engine.orders import KINDS, REASONS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/orders.md").read_text()


def first_cells(heading):
    """Return the code in the first cell of each row of the first table below a heading."""
    below = PAGE[PAGE.index(heading) :]
    return re.findall(r"^\| `(\w+)` \|", below[: below.find("\n## ", 1)], re.MULTILINE)


def test_every_kind_and_reason_is_on_the_page():
    """No more and no less."""
    assert sorted(first_cells("# Standing orders")[1:]) == sorted(KINDS)
    assert sorted(first_cells("## What becomes of them")[1:]) == sorted(REASONS)


def test_the_figures_are_those_measured():
    """A table row for each preset, as `bench/results.json` has them."""
    kept = json.loads((ROOT / "bench/results.json").read_text())
    for key in PRESETS:
        found = [kept[f"orders.waits.{key}.{name}"]["value"] for name in POLICIES]
        saved = kept[f"orders.saved.{key}"]["value"]
        row = " | ".join(
            [f"`{key}`", *(f"{value:.0f}" for value in found), f"{saved:.0%}".replace("%", " %")]
        )
        assert f"| {row} |" in PAGE
