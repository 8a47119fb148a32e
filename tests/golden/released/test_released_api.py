"""Within version 1 the API only grows: what the last release's document says still holds."""

import json

import pytest

from tests.golden.released import kept, openapi
from tests.support.compatibility import breaks

RELEASES = kept("openapi")


@pytest.mark.parametrize("version", RELEASES)
def test_clients_of_a_release_are_served_by_today_s_api(version):
    """Whatever they may send is taken, and whatever they were told they are still told."""
    released, today = openapi.document(RELEASES[version]), json.loads(openapi.DOCUMENT.read_text())

    assert breaks(released, today) == []
