"""The cases and recordings that lie beside the checkout, where they do."""

from __future__ import annotations

import re

import pytest

from api.cli.conformance import run as conformance
from api.cli.replay import run as replay

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

CASE_FILES = (
    "rules/golden-turnup.json",
    "rules/golden-bid.json",
    "oracle/openspiel-traces-dev.jsonl.gz",
    "oracle/openspiel-traces-updiscard-dev.jsonl.gz",
)


@pytest.mark.parametrize("name", CASE_FILES)
def test_no_case_fails(shared, capsys, name):
    """The engine answers as was worked out elsewhere, and as an unrelated engine does."""
    code = conformance([str(shared / name)])
    lines = capsys.readouterr().out.splitlines()

    assert "failed 0" in lines[-1], [line for line in lines if "expected" in line]
    assert code == 0


def test_recorded_games_end_as_they_ended(shared, capsys):
    """Every legal recording replays to the score it ended with; the others are refused with the reason."""
    readme = (shared / "egn" / "README.md").read_text()
    games = re.findall(r"\| (game-\w+\.egn) \| \d+ \| [\d-]+ \| (.+?) \|", readme)
    assert games

    for name, ending in games:
        code = replay([str(shared / "egn" / name)])
        said = capsys.readouterr()
        if "illegal" in ending:
            seat, card = re.search(r"(seat \d) plays (\w\w)", ending).groups()
            assert code == 1
            assert re.search(rf"deal 0, trick \d, {seat}: .*{card}", said.err)
        else:
            assert (code, said.out.splitlines()[-1]) == (0, f"{name}: final score {ending}")
