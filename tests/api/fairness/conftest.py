"""Houses for tests of fair deals."""

import pytest

from tests.support.fair_table import FairHouse


@pytest.fixture
def house(tmp_path):
    opened = FairHouse(tmp_path)
    yield opened
    opened.store.close()
