"""A server for tests of clients: known cards, a clock and faults by header, and a mark that stays."""

import hashlib
from dataclasses import replace
from random import Random

import pytest

from api import sandbox
from api.app import create_app
from api.play.rules import meaning
from engine import fairness, families
from infra.settings import read_settings
from tests.support.players import House

SECRET = hashlib.sha256(b"known to the test").hexdigest()
RULES = families.resolve("north_american_24")


@pytest.fixture
def lab(tables, entries, clock):
    """A house that is a sandbox."""
    tables = replace(tables, now=sandbox.clock(clock), sandbox=True)
    app = create_app(tables=tables, rule_meaning=meaning, entries=lambda: entries)
    sandbox.install(app)
    return House(app)


def pack():
    return Random(7).sample(RULES.table.pack, 24)


def test_a_given_pack_is_dealt(lab):
    """Every deal from the same cards, dealt as the ruleset says."""
    table = lab.open_table(sandbox={"pack": pack()})
    for number in (1, 2):
        view = table.view(0)
        places = lab.ask("GET", "/v1/rulesets/north_american_24").json["dealing"]["places"]
        first = (view["deal"]["dealer"] + 1) % 4
        hand = table.view(first)["deal"]["hand"]
        assert sorted(hand) == sorted(pack()[at] for at in places[0])
        assert (view["deal"]["number"], view["deal"]["turn_up"]["card"]) == (number, pack()[20])
        for _ in range(8):
            seat = table.seat_on_turn
            table.acts(seat, "pass", turn_number=table.view(seat)["turn_number"])


def test_a_given_secret_gives_the_same_cards(lab):
    """What is dealt follows from it: two such games of one id would be one, and anybody can work it out."""
    table = lab.open_table(sandbox={"secret": SECRET})
    view = table.view(0)
    secret = fairness.shuffle_secret(bytes.fromhex(SECRET), 1)
    assert view["commitment"] == fairness.commitment(table.id, 1, secret)
    cards = fairness.shuffle(RULES.table.pack, secret, table.id, 1, [b""] * 4)
    assert view["deal"]["turn_up"]["card"] == cards[20]


@pytest.mark.parametrize("wish", [{}, {"sandbox": {}}, {"sandbox": {"secret": SECRET}}])
def test_what_is_made_there_is_marked(lab, tables, wish):
    """In views and the proof, whatever was wished; in its rematch; and on every other server."""
    table = lab.open_table(**wish)
    assert table.view(None)["sandbox"] is True
    assert lab.ask("GET", f"{table.path}/proof").json["sandbox"] is True
    lab.ask("POST", f"{table.path}/resign", token=table.tokens[0])
    elsewhere = House(create_app(tables=tables))
    made = elsewhere.ask("POST", f"{table.path}/rematch", token=table.tokens[0])
    assert made.json["sandbox"] is True


def test_elsewhere_nothing_of_it_is_there(house):
    """No known cards, no other clock, no faults; and nothing is marked."""
    refused = house.create(sandbox={"secret": SECRET})
    assert (refused.status_code, refused.json["code"]) == (403, "forbidden")
    table = house.open_table()
    headers = {"Test-Now": "never", "Test-Fault": "503"}
    view = house.ask("GET", table.path, headers=headers)
    assert (view.status_code, view.json["sandbox"]) == (200, False)
    assert house.ask("GET", f"{table.path}/proof").json["sandbox"] is False


@pytest.mark.parametrize(
    ("wish", "pointer"),
    [
        ({"pack": pack()[1:]}, "/sandbox/pack"),
        ({"pack": [*pack()[1:], pack()[1]]}, "/sandbox/pack"),
        ({"pack": ["JOKER"]}, "/sandbox/pack/0"),
        ({"secret": "00"}, "/sandbox/secret"),
        ({"secret": "x" * 64}, "/sandbox/secret"),
        ({"clock": 1}, "/sandbox/clock"),
    ],
)
def test_a_bad_wish_is_named(lab, wish, pointer):
    """The field that is wrong."""
    refused = lab.create(sandbox=wish)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, pointer)


def test_the_time_is_what_the_request_says(lab, clock):
    """What is due by then is due, for this request alone."""
    table = lab.open_table(fairness={"mode": "cut"})
    due = table.view(0)["fairness"]["deadline"]
    late = lab.ask("GET", table.path, headers={"Test-Now": str(due)}).json
    assert (late["status"], late["pending_expiry"]) == ("playing", True)
    assert table.view(0)["status"] == "waiting"


@pytest.mark.parametrize("now", ["", "soon", "-1", "1.5", "9" * 12, "\u0661"])
def test_a_time_that_is_none(lab, now):
    """Digits and nothing else."""
    refused = lab.ask("GET", "/v1/rulesets", headers={"Test-Now": now.encode().decode("latin-1")})
    assert (refused.status_code, refused.json["code"]) == (400, "bad_request")


@pytest.mark.parametrize("fault", sandbox.FAULTS)
def test_a_fault_asked_for_is_given(lab, fault):
    """Before anything is done; with all that such a refusal has."""
    table = lab.open_table()
    lab.checked = False
    body, headers = {"id": "pass", "turn_number": 0}, {"Test-Fault": fault}
    seat = table.seat_on_turn
    refused = lab.ask("POST", f"{table.path}/actions", body, token=table.tokens[seat], headers=headers)
    assert (refused.status_code, refused.json["code"]) == (int(fault), sandbox.FAULTS[fault])
    assert ("Retry-After" in refused.headers) == (fault != "412")
    assert table.view(0)["version"] == 1
    assert lab.ask("GET", "/healthz", headers=headers).status_code == 200


def test_another_fault_is_none(lab):
    """Three there are."""
    refused = lab.ask("GET", "/v1/rulesets", headers={"Test-Fault": "500"})
    assert (refused.status_code, refused.json["code"]) == (400, "bad_request")


def test_the_setting_makes_a_sandbox(tmp_path, monkeypatch):
    """A server started with it is one, another isn't."""
    monkeypatch.chdir(tmp_path)
    from api import wsgi  # noqa: PLC0415  # it reads its settings when it is loaded

    for told, status in ({"RIGHTBOWER_SANDBOX": "on"}, 429), ({}, 200):
        built = wsgi.build(read_settings({"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), **told}))
        answer = built.test_client().get("/v1/rulesets", headers={"Test-Fault": "429"})
        assert answer.status_code == status
