"""Houses for tests of fair deals."""

from random import Random

import pytest

from tests.support.fair_table import FairHouse


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A house whose games are dealt alike in every run."""
    monkeypatch.setattr("secrets.token_bytes", Random(5).randbytes)
    opened = FairHouse(tmp_path)
    yield opened
    opened.store.close()
