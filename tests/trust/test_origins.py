"""Pages of other origins: none may call unless the settings name it."""

import pytest

from api.wsgi import build
from infra.settings import read_settings

PAGE = "https://table.example"


@pytest.mark.parametrize(
    ("setting", "let_in"), [(None, False), (PAGE, True), ("*", True), ("https://other.example", False)]
)
def test_the_setting_says_who_is_let_in(tmp_path, setting, let_in):
    """Without it nobody; and never with cookies."""
    environ = {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    app = build(read_settings(environ | ({"RIGHTBOWER_CORS": setting} if setting else {})))

    answer = app.test_client().get("/v1/rulesets", headers={"Origin": PAGE})

    assert answer.headers.get("Access-Control-Allow-Origin") == (PAGE if let_in else None)
    assert "Access-Control-Allow-Credentials" not in answer.headers
