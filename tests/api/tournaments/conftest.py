"""The API over a store of its own, as for the tests of games."""

import pytest

from tests.api.games.conftest import (  # noqa: F401  # fixtures, used by name
    clock,
    entries,
    house,
    keyring,
    local_client,
    local_entries,
    local_house,
    local_table,
    local_tables,
    meter,
    racing_house,
    same_games_each_run,
    store,
    tables,
)
from tests.support.tournaments import Evening


@pytest.fixture
def evening(house):  # noqa: F811  # the fixture above
    """A progressive evening of eight, in three rounds."""
    return Evening(house)
