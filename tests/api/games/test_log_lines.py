"""What the log tells of games: which, at what version, by which seat, at what cost; no card, no secret."""

import json
import re
import uuid
from pathlib import Path

import pytest

from api import wsgi
from infra.settings import read_settings
from tests.support.games_table import create_table
from tests.support.players import House, fresh_key

CARD = re.compile(r"(?<![A-Za-z0-9_-])(?:[2-9TJQKA][CDHS]|X[XY])(?![A-Za-z0-9_-])")
MEMBERS = {
    *("level", "event", "method", "route", "path", "status", "ms", "request_id", "game", "version", "seat"),
    *("polls", "poll_units", "read_units", "write_units", "cause"),
}
PAGE = Path(__file__).resolve().parents[3] / "docs/logs.md"


@pytest.fixture
def told(capsys):
    """Return the lines written since the last time."""
    return lambda: [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_whole_game_tells_no_card_and_no_secret(house, told):
    """Tokens, invites, keys, names, nonces and cards stay out, whatever is asked, refusals included."""
    name, nonce, key = "Wilhelmina", "5f1c0e9a7b3d42688e0d6a1c2b4f9735", fresh_key()
    table = house.open_table(seats=["open", {"name": name}, {}, {}], options={"target": 5})
    table.sit(invite=table.invites[0], name=name, key=key)
    house.ask("POST", f"{table.path}/nonces", {"nonce": nonce}, token=table.tokens[0])
    for seat, view, action, _answer in table.play(most=150):
        table.act((seat + 1) % 4, action, version=view["version"], key=key)
        table.act(seat, "play:AS", version=1)
        table.look(seat, If_None_Match=f'"{view["version"] + 1}.{seat}.1"')
    for part in ("events", "proof", "replay?at=9", "export?format=egn"):
        house.ask("GET", f"{table.path}/{part}", token=table.tokens[2])

    lines = told()
    assert len(lines) > 100
    assert set().union(*lines) <= MEMBERS
    for line in lines:
        assert line.pop("game", table.id) == table.id
        written = json.dumps({name: value for name, value in line.items() if name != "request_id"})
        assert not CARD.search(written.replace(table.id, "")), written
        secrets = (*table.tokens.values(), *table.invites.values(), name, nonce, key)
        assert not any(secret in written for secret in secrets)


def test_a_line_says_which_game_version_and_seat(table, told):
    """Of an action, a look, the story and a refusal alike."""
    seat, view = table.eldest
    told()
    table.acts(seat, "pass", version=view["version"])
    table.look(seat)
    table.events(seat)
    table.act(seat, "pass", version=1)

    lines = told()
    assert [(line["game"], line["version"], line["seat"]) for line in lines] == [
        (table.id, 2, seat),
        (table.id, 2, seat),
        (table.id, 2, seat),
        (table.id, 2, seat),
    ]
    assert [line["status"] for line in lines] == [200, 200, 200, 412]


def test_the_page_explains_every_member():
    """Nothing is in a line that docs/logs.md doesn't tell."""
    explained = {
        name
        for row in re.findall(r"^\| (`.+?) \|", PAGE.read_text(), re.MULTILINE)
        for name in row.split(", ")
    }

    assert {f"`{name}`" for name in MEMBERS - {"level", "event", "method"}} <= explained


@pytest.mark.dynamodb_local
def test_a_line_says_what_it_cost(dynamodb_local, local_client, told):
    """The units are those that DynamoDB counted, polls in vain included, with metrics where wished."""
    name = f"games-{uuid.uuid4()}"
    create_table(local_client, name)
    settings = {"STORE": "dynamodb", "TABLE": name, "SECRET": "0123456789abcdef" * 4, "LOG": "metrics"}
    settings["DYNAMODB_ENDPOINT"] = dynamodb_local
    environ = {f"RIGHTBOWER_{name}": value for name, value in settings.items()}
    house = House(wsgi.build(read_settings(environ)), checked=False)
    table = house.open_table()
    seat, view = table.eldest
    tag = table.look(seat).headers["ETag"]
    told()

    table.look(seat, If_None_Match=tag)
    table.acts(seat, "pass", turn_number=view["turn_number"])
    table.look()

    action, look = told()
    assert (action["read_units"], action["write_units"], action["poll_units"]) == (1, 1, 0.5)
    assert (look["read_units"], "write_units" in look) == (0.5, False)
    assert action["_aws"]["CloudWatchMetrics"]
