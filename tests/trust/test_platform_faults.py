"""
What AWS itself may do to a request: nothing is lost or done twice, and the client is told what to do.

The page on reliability lists every fault with its test.
"""

import base64
import json
from dataclasses import replace

import pytest

from api.app import create_app
from api.gateway import entry
from infra.dynamo_store import DynamoStore
from tests.support.faulty import Faulty, answer_lost, never_sent, refused, sent_twice
from tests.support.gateways import BY_NAME, GATEWAYS, Caller, Request, read_answer
from tests.support.players import fresh_key

pytestmark = pytest.mark.dynamodb_local

AGAIN = 503
FAULTS = {
    "read throttled": ("GetItem", refused("ProvisionedThroughputExceededException"), AGAIN),
    "read timed out": ("GetItem", never_sent, AGAIN),
    "read refused": ("GetItem", refused("AccessDeniedException"), AGAIN),
    "write throttled": ("PutItem", refused("ThrottlingException"), AGAIN),
    "write timed out": ("PutItem", never_sent, AGAIN),
    "write failed": ("PutItem", refused("InternalServerError"), AGAIN),
    "write in conflict": ("PutItem", refused("TransactionConflictException"), 200),
    "write sent twice": ("PutItem", sent_twice, 200),
    "answer lost": ("PutItem", answer_lost, AGAIN),
}
"""Operation of DynamoDB, what becomes of it, and the status the client gets, by name."""
CANCELLED = "TransactionCanceledException"
TOGETHER = {
    "throttled": (refused(CANCELLED, "ThrottlingError", "None"), AGAIN),
    "timed out": (never_sent, AGAIN),
    "cancelled for conflict": (refused(CANCELLED, "TransactionConflict", "None"), 200),
    "cancelled for conflict and condition": (
        refused(CANCELLED, "TransactionConflict", "ConditionalCheckFailed"),
        200,
    ),
    "sent twice": (sent_twice, 200),
    "answer lost": (answer_lost, AGAIN),
}
"""The same of the transaction that ends a deal."""


class Events:
    """A function behind a gateway, and the events of requests to it."""

    def __init__(self, tables, gateway):
        self.faulty = Faulty(tables.store._table.transport)
        store = DynamoStore(tables.store._table.requests._table, self.faulty, clock=tables.now)
        handler = entry(create_app(tables=replace(tables, store=store)))
        self.gateway, self.function = gateway, lambda event: handler(event, None)
        self.caller = Caller(gateway, self.function)

    def create(self, **wishes):
        """Create a game; note its address and tokens."""
        body, key = {"ruleset": "north_american_24", **wishes}, {"Idempotency-Key": fresh_key()}
        self.made = self.caller.send("POST", self.caller.at("/v1/games"), body, headers=key).json
        self.path = self.caller.at(f"/v1/games/{self.made['id']}")
        self.tokens = [seat.get("token") for seat in self.made["seats"]]
        return self.made

    def look(self):
        """Return the game as the seat on turn sees it."""
        seat = (self.caller.send("GET", f"{self.path}?fresh=1").json["turn"]["seats"] or [0])[0]
        return self.caller.send("GET", f"{self.path}?fresh=1", headers=self.bearer(seat)).json

    def bearer(self, seat):
        """Return the header that says who a seat is."""
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def action(self, *, keyed=True):
        """Return the event of what the seat on turn may do first."""
        view = self.look()
        against = {"If-Match": f'"{view["version"]}.{view["seat"]}.1"'}
        headers = {**self.bearer(view["seat"]), **against, "Content-Type": "application/json"}
        headers |= {"Idempotency-Key": fresh_key()} if keyed else {}
        body = json.dumps(view["legal_actions"][0]).encode()
        return self.gateway.event(Request("POST", f"{self.path}/actions", "", (*headers.items(),), body))

    def answer(self, event):
        """Return what the client gets."""
        return read_answer(self.function(event))

    def done(self):
        """Return every action so far, and that their events are numbered without gaps."""
        events, path = [], f"{self.path}/events?limit=500"
        while path:
            page = self.caller.send("GET", path).json
            events, path = events + page["events"], page["next"]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        return [(event["seat"], event["action"]) for event in events if event["type"] == "acted"]


@pytest.fixture
def events(local_tables):
    made = Events(local_tables, BY_NAME["function_url"])
    made.create()
    return made


@pytest.mark.parametrize(("operation", "fault", "status"), FAULTS.values(), ids=FAULTS)
def test_an_action_is_done_once_whatever_dynamodb_does(events, operation, fault, status):
    """A 503 says when to ask again; asked again under its key, the action is done, and once."""
    event = events.action()
    events.faulty.await_fault(operation, fault)

    told = events.answer(event)
    again = events.answer(event)

    assert events.faulty.suffered == 1
    assert told.status == status
    assert (told.header("Retry-After") is None) == (status == 200)
    assert (again.status, again.json["version"], len(events.done())) == (200, 2, 1)


@pytest.mark.parametrize(("fault", "status"), TOGETHER.values(), ids=TOGETHER)
def test_a_deal_ends_once_whatever_dynamodb_does(events, fault, status):
    """The transaction that ends a deal is done as a whole, and once."""
    events.faulty.await_fault("TransactWriteItems", fault)
    count = 0
    while not events.faulty.suffered:
        event, count = events.action(), count + 1
        told = events.answer(event)
    again = events.answer(event)

    assert told.status == status
    assert (again.status, again.json["version"]) == (200, count + 1)
    assert len(events.done()) == count
    assert again.json["deal"]["number"] == again.json["last_deal"]["number"] + 1 == 2


def test_a_creation_is_done_once_whatever_dynamodb_does(local_tables):
    """Asked again under its key, it is the same game with the same tokens."""
    for fault in (never_sent, answer_lost, sent_twice, refused(CANCELLED, "TransactionConflict", "None")):
        events = Events(local_tables, BY_NAME["function_url"])
        body, key = {"ruleset": "british_25"}, {"Idempotency-Key": fresh_key()}
        events.faulty.await_fault("TransactWriteItems", fault)
        answers = [events.caller.send("POST", "/v1/games", body, headers=key) for _ in range(3)]

        assert [answer.status for answer in answers][1:] == [201, 201]
        assert answers[0].status in (201, 503)
        told = [answer.json for answer in answers if answer.status == 201]
        assert {(game["id"], game["seats"][0]["token"]) for game in told} == {
            (told[0]["id"], told[0]["seats"][0]["token"])
        }


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
@pytest.mark.parametrize(("keyed", "second"), [(True, 200), (False, 412)])
def test_an_event_delivered_twice_is_done_once(local_tables, gateway, keyed, second):
    """With a key the second is answered like the first and says so; without, it is too late."""
    events = Events(local_tables, gateway)
    events.create()
    event = events.action(keyed=keyed)

    first, again = events.answer(event), events.answer(event)

    assert (first.status, again.status) == (200, second)
    assert (again.header("Idempotency-Replayed") == "true") == keyed
    assert len(events.done()) == 1


def test_every_other_write_delivered_twice_is_done_once(local_tables):
    """Joining and replacing a token give the same answer again; a seat left twice is left."""
    events = Events(local_tables, BY_NAME["http_default"])
    wish = {"invite": events.create(seats=["open", {}, {}, {}])["seats"][0]["invite"]}
    key = {"Idempotency-Key": fresh_key()}
    joined = [events.caller.send("POST", f"{events.path}/seats", wish, headers=key).json for _ in range(2)]
    mine = {"Authorization": f"Bearer {joined[0]['token']}", "Idempotency-Key": fresh_key()}
    renewed = [events.caller.send("POST", f"{events.path}/seats/0/token", headers=mine) for _ in range(2)]

    assert joined[0]["token"] == joined[1]["token"]
    assert [answer.status for answer in renewed] == [200, 200]
    assert renewed[0].json["token"] == renewed[1].json["token"]
    assert renewed[1].json["version"] == joined[0]["version"] + 1

    events.create(seats=["open", {}, {}, {}])
    left = [
        events.caller.send("DELETE", f"{events.path}/seats/1", headers=events.bearer(1)) for _ in range(2)
    ]
    assert [answer.status for answer in left] == [200, 401]


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff", "not_utf8"),
        (b"\x1f\x8b\x08\x00", "not_utf8"),
        (b"\x00\x01", "not_json"),
    ],
)
def test_a_binary_body_is_a_bad_request(local_tables, gateway, body, code):
    """Gateways send bytes as base64; what is no text is refused, and nothing is done."""
    events = Events(local_tables, gateway)
    events.create()
    event = {**events.action(), "body": base64.b64encode(body).decode(), "isBase64Encoded": True}

    refusal = events.answer(event)

    assert (refusal.status, refusal.json["code"]) == (400, code)
    assert events.done() == []


TWICE = {
    "Authorization": 401,
    "If-Match": 400,
    "Idempotency-Key": 400,
    "Content-Type": 200,
    "X-Request-Id": 200,
    "Accept": 200,
}


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
@pytest.mark.parametrize(("name", "status"), TWICE.items())
def test_a_header_given_twice_is_not_chosen_from(local_tables, gateway, name, status):
    """Two tokens, versions or keys are none: the request is refused, and nothing is done."""
    events = Events(local_tables, gateway)
    events.create()
    view = events.look()
    seat, version = view["seat"], view["version"]
    given = {
        **events.bearer(seat),
        "If-Match": f'"{version}.{seat}.1"',
        "Idempotency-Key": fresh_key(),
        "Content-Type": "application/json",
        "X-Request-Id": "r1",
        "Accept": "application/json",
    }
    headers = (*given.items(), (name, given[name]))
    body = json.dumps(view["legal_actions"][0]).encode()

    told = events.answer(gateway.event(Request("POST", f"{events.path}/actions", "", headers, body)))

    assert told.status == status
    assert len(events.done()) == (status == 200)
