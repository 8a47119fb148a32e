"""The page on scoring does what it says, as printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from api.scoring.questions import QUESTIONS
from tests.docs.test_readme import answers
from tests.support.node import node
from tests.support.processes import free_port, guarded

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "scoring.md").read_text()
EXAMPLES = re.findall(r"```js\n(.*?)```\n\nIt prints `(.*?)`[:.]", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def api(tmp_path_factory):
    port = free_port()
    database = tmp_path_factory.mktemp("page") / "games.sqlite3"
    own = {"PORT": str(port), "RIGHTBOWER_DB": str(database), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", "from api.cli.main import main; main(['serve'])"]
    with guarded(command, lambda: answers(port), 60, os.environ | own):
        yield f"http://127.0.0.1:{port}"


def test_every_example_says_what_it_prints():
    """None is left untried."""
    assert len(EXAMPLES) == PAGE.count("```js") == 4


@pytest.mark.parametrize(("script", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_says(api, tmp_path, script, printed):
    """A deal scored from JavaScript in one request, and all the rest."""
    file = tmp_path / "example.mjs"
    file.write_text(f'const API = "{api}";\n{script}')
    done = subprocess.run([node(), file], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == printed


def test_every_question_is_on_the_page():
    """Five of them."""
    asked = set(re.findall(r"^\| `([a-z-]+)` \|", PAGE, re.MULTILINE))
    assert len(asked) == len(QUESTIONS)
