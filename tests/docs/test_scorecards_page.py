"""The page on score cards does what it says, as printed, and leaves nothing out."""

import re
import subprocess
from pathlib import Path

import pytest

from api.cards.revisions import Outcome
from api.cards.writing import MOST_BYTES, MOST_ENTRIES
from schemas.scorecards import KINDS, MOST_REVISIONS, RULINGS
from tests.docs.test_scoring_page import api  # noqa: F401  # a fixture, used by name
from tests.support.node import node

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scorecards.md").read_text()
EXAMPLES = re.findall(r"```js\n(.*?)```\n\nIt prints `(.*?)`\.", PAGE, re.DOTALL)


def test_every_example_says_what_it_prints():
    """None is left untried."""
    assert len(EXAMPLES) == PAGE.count("```js") == 1


@pytest.mark.parametrize(("script", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_says(api, tmp_path, script, printed):  # noqa: F811  # the fixture above
    """A card, two deals, and who leads."""
    file = tmp_path / "example.mjs"
    file.write_text(f'const API = "{api}";\n{script}')
    done = subprocess.run([node(), file], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == printed


def test_every_kind_ruling_and_outcome_is_on_the_page():
    """As they are spelled."""
    assert [word for word in (*KINDS, *RULINGS, *Outcome) if f"`{word}`" not in PAGE] == []


def test_the_limits_are_those_of_the_code():
    """Entries, revisions, bytes."""
    assert f"{MOST_ENTRIES} entries, {MOST_REVISIONS} revisions of each, and {MOST_BYTES // 1024} KB" in PAGE
