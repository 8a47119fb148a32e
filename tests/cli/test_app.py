"""`rightbower app`: a backend gets its key."""

import re

import pytest

from api.cli.main import main
from api.people.apps import app_of
from api.problems import Refusal
from infra.sqlite_entries import SqliteEntries


@pytest.fixture
def db(tmp_path, monkeypatch):
    path = tmp_path / "games.sqlite3"
    monkeypatch.setenv("RIGHTBOWER_DB", str(path))
    return path


def told(capsys):
    """Return the app's id and key as they were printed."""
    text = capsys.readouterr().out
    return re.search(r"^app (\S+)", text)[1], re.search(r"^rba_\S+$", text, re.MULTILINE)[0]


def test_a_key_is_told_once_and_replaced_on_demand(db, capsys):
    """What is printed is the key; the one before it is dead then."""
    assert main(["app", "create", "chess club"]) == 0
    app, key = told(capsys)
    entries = SqliteEntries(db)
    assert (app_of(entries, key).id, app_of(entries, key).stored.name) == (app, "chess club")
    assert main(["app", "replace", app]) == 0
    again, fresh = told(capsys)
    assert (again, app_of(entries, fresh).id) == (app, app)
    with pytest.raises(Refusal):
        app_of(entries, key)
    entries.close()


@pytest.mark.parametrize("words", [["create", "x" * 65], ["create", " x"], ["replace", "unknown1"]])
def test_what_cannot_be_is_refused_in_one_sentence(db, capsys, words):
    """No traceback, and nothing is made."""
    assert main(["app", *words]) == 1
    out = capsys.readouterr()
    assert (out.out, out.err.count("\n")) == ("", 1)
