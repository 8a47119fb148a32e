"""A house whose players' notices go to a receiver on this machine, when a test says so."""

import pytest

from api.app import create_app
from api.endpoints.channel import Webhooks
from api.endpoints.deliveries import Deliveries
from api.notices.queue import Queue
from infra.outbound import Outbound
from tests.notices.conftest import (  # noqa: F401  # fixtures, used by name
    clock,
    entries,
    follow,
    following,
    keyring,
    outbox,
    same_games_each_run,
    store,
    tables,
)
from tests.notices.conftest import notices as told_notices  # noqa: F401
from tests.support.players import House
from tests.support.receiver import receiving

SECONDS, SHORT = 5.0, 0.25
"""How long an attempt may take here; the short time is for receivers that never answer."""


@pytest.fixture(scope="module")
def running():
    with receiving() as server:
        yield server


@pytest.fixture
def receiver(running):
    """The receiver, with nothing received yet."""
    running.taken()
    running.statuses.clear()
    running.released.clear()
    yield running
    running.released.set()


@pytest.fixture
def house(tables, entries):  # noqa: F811  # the fixtures above
    return House(create_app(tables=tables, entries=lambda: entries, reach="local"))


@pytest.fixture
def queue(entries, clock):  # noqa: F811  # the fixtures above
    return Queue(entries, clock, (Webhooks(entries, clock),))


@pytest.fixture
def notices(told_notices, queue):  # noqa: F811  # the fixtures above
    return told_notices._replace(passed=queue.passed)


@pytest.fixture
def deliveries(entries, keyring, clock):  # noqa: F811  # the fixtures above
    return Deliveries(entries, keyring, clock, Outbound(local=True, seconds=SECONDS), lambda: 0.5)


@pytest.fixture
def deliver(follow, queue, deliveries):  # noqa: F811  # the fixtures above
    """Bring what has changed on its way, and send what is due; return how many are done with."""

    def deliver(seconds=SECONDS):
        follow()
        queue.deliver_due()
        return deliveries._replace(outbound=Outbound(local=True, seconds=seconds)).deliver_due()

    return deliver
