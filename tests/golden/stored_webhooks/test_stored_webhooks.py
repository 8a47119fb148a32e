"""
What is stored of webhooks is read for ever.

A file for each format; whoever raises it appends one: `python -m tests.golden.stored_webhooks.keep`.
"""

import json

import pytest

from schemas.stored_webhooks import FORMAT
from tests.golden.stored_webhooks.keep import FOLDER, STORED, unpacked

FILES = sorted(FOLDER.glob("format-*.json"))


def test_there_is_a_file_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_stored_says_what_it_did(path):
    """Every member, those that came later at what stands for nothing."""
    kept = json.loads(path.read_text())
    assert kept.keys() <= STORED.keys()
    for name, body in kept.items():
        assert unpacked(name, bytes.fromhex(body)) == STORED[name]
