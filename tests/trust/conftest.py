"""What tests of trust share with those of games: one store, one house, a clock that can be turned."""

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
    same_games_each_run,
    store,
    table,
    tables,
)
from tests.support.rigged import Rigged


@pytest.fixture
def rigged(house, monkeypatch):  # noqa: F811  # the fixture above
    """A house whose first deals are as the test says."""
    return Rigged(house, monkeypatch)
