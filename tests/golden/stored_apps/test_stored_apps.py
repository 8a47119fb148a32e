"""
Apps as they were stored once are loaded for ever.

The bytes are those that each format wrote; whoever raises it adds a row.
"""

import pytest

from schemas.stored_app import FORMAT, StoredApp, pack_app, unpack_app

APP = StoredApp("caf\u00e9", b"0123456789abcdef", b"fedcba9876543210", 1_790_000_000)
STORED = {
    1: "9501a5636166c3a9c41030313233343536373839616263646566c41066656463626139383736353433323130ce6ab13b80",
}


@pytest.mark.parametrize("number", STORED)
def test_a_stored_app_is_what_it_was(number):
    """Every member of every format."""
    assert unpack_app(bytes.fromhex(STORED[number])) == APP


def test_the_present_format_is_kept():
    """What is written today is the last row."""
    assert (max(STORED), STORED[FORMAT]) == (FORMAT, pack_app(APP).hex())
