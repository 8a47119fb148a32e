"""
Players as they were stored once are loaded for ever.

A file for each format; whoever raises it appends one: `python -m tests.golden.stored_players.keep`.
"""

import json

import pytest

from schemas.stored_player import FORMAT, StoredPlayer, unpack_player
from tests.golden.stored_players.keep import FOLDER, PLAYERS

FILES = sorted(FOLDER.glob("format-*.json"))


def test_there_are_stored_players_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_player_is_who_he_was(path):
    """Every member, those that came later at what stands for nothing."""
    kept = json.loads(path.read_text())
    assert kept.keys() <= PLAYERS.keys()
    for name, body in kept.items():
        assert unpack_player(bytes.fromhex(body)) == PLAYERS[name]
        assert isinstance(unpack_player(bytes.fromhex(body)), StoredPlayer)
