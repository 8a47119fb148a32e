"""What was reported of other web services about input, gateways and lists, held against this one."""

import base64
import json

import pytest

from api.app import create_app
from api.gateway import entry
from tests.support.gateways import BY_NAME
from tests.support.players import House, fresh_key

HUGE = ["9" * 5_000, str(2**63), str(2**53 + 1), "9" * 39, "-1"]
OPEN = {"seats": ["open", {}, {}, {}], "visibility": "public"}


@pytest.mark.parametrize("number", HUGE)
def test_no_integer_field_takes_a_number_out_of_bounds(table, number):
    """Whatever its length it is a 4xx; nothing is stored, and the game can still be looked at."""
    waiting, token = table.house.open_table(**OPEN), table.tokens[table.seat_on_turn]
    writes = [
        ("/v1/games", f'{{"ruleset":"british_25","options":{{"target":{number}}}}}', None),
        (f"{waiting.path}/seats", f'{{"seat":{number}}}', None),
        (f"{table.path}/actions", f'{{"id":"pass","turn_number":{number}}}', token),
    ]
    for path, body, credential in writes:
        answer = table.house.ask(
            "POST", path, data=body, content_type="application/json", token=credential, headers=_keyed()
        )
        assert answer.status_code in (400, 422), path
    assert (table.view()["version"], waiting.view()["version"]) == (1, 1)


def _keyed():
    return {"Idempotency-Key": fresh_key()}


@pytest.mark.parametrize(
    "value", ["yes", "on", "T", "0", "no", "true", "", 1, 0, 1.0, "banana", None, [], {}]
)
def test_nothing_but_true_and_false_is_a_boolean(house, value):
    """An option that is on or off takes no word, number or null for it."""
    answer = house.create(options={"super_euchre": value})
    assert (answer.status_code, answer.json["code"]) == (422, "invalid_fields")
    assert [error["pointer"] for error in answer.json["errors"]] == ["/options/super_euchre"]


def test_a_cursor_is_good_as_it_was_given_and_for_its_list_alone(house, clock):
    """Cut, changed, empty, a word, of another list: 400, never another page."""
    for _ in range(3):
        house.open_table(**OPEN)
        clock.now += 1
    following = house.ask("GET", "/v1/games?status=waiting&limit=1").json["next"]
    cursor = following.rpartition("cursor=")[2]
    changed = cursor[:-2] + ("A" if cursor[-2] != "A" else "B") + cursor[-1]

    for wrong in (cursor[:-1], cursor[1:], changed, "null", "0", "None", "%00", cursor + "A", cursor * 2):
        answer = house.ask("GET", f"/v1/games?status=waiting&limit=1&cursor={wrong}")
        assert (answer.status_code, answer.json["code"]) in ((400, "bad_cursor"), (400, "bad_query")), wrong
    other = house.ask("GET", f"/v1/games?status=playing&limit=1&cursor={cursor}")
    assert (other.status_code, other.json["code"]) == (400, "bad_cursor")
    assert house.ask("GET", following).status_code == 200


@pytest.mark.parametrize("limit", ["0", "-1", "1000000", "x", "1.5", "", "%D9%A1"])
def test_a_page_has_a_size(house, limit):
    """Nothing but a whole number within bounds is one."""
    answer = house.ask("GET", f"/v1/games?limit={limit}")
    assert answer.status_code in (400, 422)


def test_an_encoded_body_without_a_type_is_told_its_type_is_missing(house):
    """The event of a gateway that encodes what it doesn't know gives 415, no failure of ours."""
    handler, gateway = entry(house.app), BY_NAME["function_url"]
    for body in (b"\xff\xfe", b"{}"):
        event = {
            **_event(gateway, "POST", "/v1/games"),
            "body": base64.b64encode(body).decode(),
            "isBase64Encoded": True,
        }
        answer = handler(event, None)
        assert answer["statusCode"] == 415
        assert json.loads(answer["body"])["code"] == "unsupported_media_type"


def _event(gateway, method, path):
    http = {"method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "198.51.100.7"}
    context = {**gateway.context(), "http": {**http, "userAgent": "tests"}}
    return {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": "",
        "headers": {"host": gateway.domain, "idempotency-key": fresh_key()},
        "requestContext": context,
    }


def test_two_players_of_one_process_are_kept_apart(tables, capsys):
    """One's token, game or mistake never turns up in the other's answers or log lines."""
    app = create_app(tables=tables)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    ann, bob = House(app, "198.51.100.7"), House(app, "203.0.113.9")
    hers, his = ann.open_table(), bob.open_table()
    capsys.readouterr()

    for turn in range(6):
        for mine, other in ((hers, his), (his, hers)):
            seat = mine.seat_on_turn
            answers = [
                mine.act(seat, "pass", turn_number=turn),
                mine.act(seat, "name:H", turn_number=turn),
                mine.house.ask("POST", f"{mine.path}/actions", data=b"{", token=mine.tokens[seat]),
                mine.look(seat),
            ]
            assert not any(other.id in answer.text for answer in answers)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    tokens = [*hers.tokens.values(), *his.tokens.values()]
    assert len(lines) >= 48
    for line in lines:
        assert {hers.id, his.id} & set(str(line).replace("/", "'").split("'"))
        assert not (hers.id in str(line) and his.id in str(line))
        assert not any(token in str(line) for token in tokens)


@pytest.mark.parametrize("game", ["", "%20", "x" * 2_049, "a%2Fb", "a%252Fb", "..%2Fadmin", "%C3%BC"])
def test_no_such_id_is_not_found(house, game):
    """Empty, blank, too long, escaped once or twice: 404, by every way of asking."""
    house.checked = False
    for method, part in (("GET", ""), ("GET", "/events"), ("POST", "/actions"), ("POST", "/seats")):
        answer = house.ask(
            method,
            f"/v1/games/{game}{part}",
            {"id": "pass"} if method == "POST" else None,
            token="rbs_x",
            headers=_keyed(),
        )
        assert answer.status_code in (404, 405, 422), (method, part, answer.text)
        assert answer.mimetype == "application/problem+json"
