"""What sweeps beside a server."""

import time

import pytest

from api.feed import sweeper
from infra.store import StoreUnavailable


def soon(what):
    """Wait until *what* holds, ten seconds at the most."""
    until = time.monotonic() + 10
    while not what():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


class Due:
    """Tables whose store lists what is due, after some faults."""

    def __init__(self, faults=0):
        self.store, self.faults, self.asked = self, faults, 0

    def now(self):
        return 7

    def due(self, until):
        self.asked += 1
        if self.asked <= self.faults:
            raise StoreUnavailable("away")
        return iter(())


@pytest.mark.parametrize("faults", [0, 3])
def test_it_sweeps_until_it_is_stopped(faults):
    """Sweep follows sweep, also after the store was away; once stopped it asks no more."""
    tables = Due(faults)
    stopped = sweeper.start(tables, pace=0.001)
    assert soon(lambda: tables.asked > faults + 2)
    stopped.set()
    assert soon(lambda: _settled(tables))


def _settled(tables):
    before = tables.asked
    time.sleep(0.05)
    return tables.asked == before
