"""The page for whoever runs a club does what it says, as printed."""

import csv
import os
import re
import subprocess
from pathlib import Path

from api.club.sheets import MOST_LINES
from tests.docs.test_scoring_page import api  # noqa: F401  # a fixture, used by name
from tests.support.tournaments import NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "club.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)


def test_thirteen_names_become_printed_cards_in_four_requests(api, tmp_path):  # noqa: F811  # the fixture above
    """The shell commands as printed: a card for each of thirteen, and for each of three tables."""
    assert BLOCKS[0].count("curl ") == 4
    script = "set -euo pipefail\n" + "\n".join(BLOCKS)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env=os.environ | {"API": api},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr

    players, tables = ((tmp_path / name).read_text() for name in ("players.html", "tables.html"))
    assert re.findall(r"<bdi[^>]*>(\w+)</bdi>", players) == [*NAMES]
    assert players.count("<td>waits</td>") == 13
    assert re.findall(r"<bdi[^>]*>Table (\d)</bdi>", tables) == ["1", "2", "3"]
    results = (tmp_path / "results.csv").read_text().splitlines()
    assert [row["match"] for row in csv.DictReader(results)] == ["1", "2", "3"]


def test_the_limit_is_that_of_the_code():
    """Lines in one answer."""
    assert f"some {MOST_LINES:,} lines of cards" in PAGE
