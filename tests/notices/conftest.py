"""A house whose players are told of their games when a test says so."""

import pytest

from api.feed.follow import Following
from api.feed.memberships import Memberships
from api.feed.worker import drain
from api.notices.follower import Notices
from infra.sqlite_outbox import SqliteOutbox
from tests.api.games.conftest import (  # noqa: F401  # fixtures, used by name
    clock,
    entries,
    house,
    keyring,
    same_games_each_run,
    store,
    tables,
)


@pytest.fixture
def outbox(tmp_path):
    outbox = SqliteOutbox(tmp_path / "games.sqlite3")
    yield outbox
    outbox.close()


@pytest.fixture
def notices(entries, clock):  # noqa: F811  # the fixtures above
    return Notices(entries, clock)


@pytest.fixture
def following(tables, entries, clock, notices):  # noqa: F811  # the fixtures above
    return Following(tables, (Memberships(entries, clock).follow, notices.follow))


@pytest.fixture
def follow(outbox, following):
    """Follow all that has changed since the last time."""

    def follow():
        while drain(outbox, following.follow):
            pass

    return follow
