"""Time zones as stored."""

from hashlib import sha256
from zoneinfo import available_timezones

import msgpack

from schemas.stored_zones import NAMES, pack_zone, unpack_zone


def test_every_zone_there_is_comes_back():
    """Whether it has a number or not."""
    for name in ("", *available_timezones(), "Mars/Olympus"):
        assert unpack_zone(pack_zone(name)) == name


def test_a_zone_that_is_chosen_takes_three_bytes_at_most():
    """Four of them are less than one name."""
    assert max(len(msgpack.packb(pack_zone(name))) for name in NAMES) <= 3
    assert len(set(NAMES)) == len(NAMES)


def test_a_number_is_for_ever():
    """Games are stored with the first 418 as they are; others come behind them."""
    first = "\n".join(NAMES[:418]).encode()
    assert sha256(first).hexdigest() == "e73ce22469fc6e192d782d80a953f7f5a052b027b0cb7a4b93e4b5349108eea1"
