"""Push subscriptions are read for ever: `python -m tests.golden.stored_push.keep` appends a format's file."""

import pytest

from schemas.stored_push import FORMAT, unpack_subscriptions
from tests.golden.stored_push.keep import FOLDER, STORED

FILES = sorted(FOLDER.glob("format-*.hex"))


def test_there_is_a_file_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_stored_says_what_it_did(path):
    """Every member."""
    assert unpack_subscriptions(bytes.fromhex(path.read_text())) == STORED
