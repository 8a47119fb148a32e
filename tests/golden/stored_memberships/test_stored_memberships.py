"""
Memberships as they were stored once are loaded for ever.

A file for each format; whoever raises it appends one: `python -m tests.golden.stored_memberships.keep`.
"""

import json

import pytest

from schemas.stored_membership import FORMAT, unpack_membership
from tests.golden.stored_memberships.keep import FOLDER, MEMBERSHIPS

FILES = sorted(FOLDER.glob("format-*.json"))


def test_there_are_stored_memberships_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_membership_says_what_it_did(path):
    """Every member, those that came later at what stands for nothing."""
    kept = json.loads(path.read_text())
    assert kept.keys() <= MEMBERSHIPS.keys()
    for name, body in kept.items():
        assert unpack_membership(bytes.fromhex(body)) == MEMBERSHIPS[name]
