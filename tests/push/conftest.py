"""A house whose players' notices go to browsers, whose push service is a receiver on this machine."""

import pytest

from api.app import create_app
from api.notices.queue import Queue
from api.pushing.channel import Push
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

CONTACT = "mailto:ops@club.example"


@pytest.fixture(scope="module")
def running():
    with receiving() as server:
        yield server


@pytest.fixture
def receiver(running):
    """The push service, with nothing received yet."""
    running.taken()
    running.statuses.clear()
    return running


@pytest.fixture
def house(tables, entries):  # noqa: F811  # the fixtures above
    return House(create_app(tables=tables, entries=lambda: entries, push=True, reach="local"))


@pytest.fixture
def push(entries, keyring, clock):  # noqa: F811  # the fixtures above
    return Push(entries, keyring, clock, Outbound(local=True), CONTACT)


@pytest.fixture
def queue(entries, clock, push):  # noqa: F811  # the fixtures above
    return Queue(entries, clock, (push,))


@pytest.fixture
def notices(told_notices, queue):  # noqa: F811  # the fixtures above
    return told_notices._replace(passed=queue.passed)
