"""Pages of other origins: none may call unless the settings name it."""

import importlib
import sys

import pytest

from infra.settings import read_settings

PAGE = "https://table.example"
LET_IN = [(None, False), (PAGE, True), ("*", True), ("https://other.example", False)]


@pytest.mark.parametrize(("setting", "let_in"), LET_IN)
def test_the_setting_says_who_is_let_in(tmp_path, monkeypatch, setting, let_in):
    """Without it nobody; and never with cookies."""
    monkeypatch.setenv("RIGHTBOWER_DB", str(tmp_path / "games.sqlite3"))
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)
    wsgi = importlib.import_module("api.wsgi")
    monkeypatch.delitem(sys.modules, "api.wsgi")
    environ = {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    app = wsgi.build(read_settings(environ | ({"RIGHTBOWER_CORS": setting} if setting else {})))

    answer = app.test_client().get("/v1/rulesets", headers={"Origin": PAGE})

    assert answer.headers.get("Access-Control-Allow-Origin") == (PAGE if let_in else None)
    assert "Access-Control-Allow-Credentials" not in answer.headers
