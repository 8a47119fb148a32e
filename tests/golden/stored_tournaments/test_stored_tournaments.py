"""
Tournaments as they were stored once are loaded for ever.

A file for each format; whoever raises it appends one: `python -m tests.golden.stored_tournaments.keep`.
"""

import json

import pytest

from engine.tournaments import replayed
from schemas.stored_tournament import FORMAT, pack_act, pack_tournament, unpack_act, unpack_tournament
from tests.golden.stored_tournaments.courses import COURSES, FILE, told
from tests.golden.stored_tournaments.keep import ACTS, FOLDER, HEADS

FILES = sorted(FOLDER.glob("format-*.json"))


def test_there_are_stored_tournaments_of_every_format():
    """From the first to the present one."""
    assert [path.stem for path in FILES] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_tournament_says_what_it_said(path):
    """Heads and acts, whoever sat where included."""
    kept = json.loads(path.read_text())
    assert kept["heads"].keys() <= HEADS.keys()
    assert kept["acts"].keys() <= ACTS.keys()
    for name, body in kept["heads"].items():
        assert unpack_tournament(bytes.fromhex(body)) == HEADS[name]
    for name, body in kept["acts"].items():
        assert unpack_act(bytes.fromhex(body)) == ACTS[name]


def test_a_tournament_is_stored_as_the_present_format_says():
    """What is written today is what was kept; another form needs another number."""
    kept = json.loads(FILES[-1].read_text())
    assert {name: pack_tournament(head).hex() for name, head in HEADS.items()} == kept["heads"]
    assert {name: pack_act(act).hex() for name, act in ACTS.items()} == kept["acts"]


@pytest.mark.parametrize("name", COURSES)
def test_a_stored_tournament_goes_as_it_went(name):
    """Whoever met whom, and who was ahead, stays so, whatever becomes of the schedules and the draws."""
    kept = json.loads(FILE.read_text())[name]
    acts = [unpack_act(bytes.fromhex(body)) for body in kept["acts"]]
    now = told(replayed(COURSES[name][0], (event for act in acts for event in act.events)))

    assert json.loads(json.dumps(now)) == {"sides": kept["sides"], "standing": kept["standing"]}
