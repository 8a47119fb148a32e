"""The transport without an SDK: what it sends, what it makes of answers, and when it tries again."""

import json
import ssl
import time
from email.utils import formatdate
from zlib import crc32

import pytest

from infra import lean_connection, lean_transport
from infra.dynamo_json import decode, encode
from infra.lean_transport import connect
from infra.store import StoreBroken, StoreUnavailable
from infra.transport import CONDITION, ConditionFailed, TransactionRefused, WriteConflict
from tests.support.scripted_server import farewell, raw, refused, scripted, silent, well

ITEM = {"pk": {"S": "GAME#1"}, "b": {"B": b"\x00\xff bytes"}, "v": {"N": "17"}}
WIRED = {"pk": {"S": "GAME#1"}, "b": {"B": "AP8gYnl0ZXM="}, "v": {"N": "17"}}
ENVIRON = {
    "AWS_ACCESS_KEY_ID": "AKIDEXAMPLE",
    "AWS_SECRET_ACCESS_KEY": "secret",
    "AWS_SESSION_TOKEN": "session",
    "AWS_REGION": "eu-central-1",
}


@pytest.fixture
def called():
    """Call a server that answers by script; gives the server and what came of the call."""

    def call(*scripts, operation="GetItem", request=None):
        with scripted(*scripts) as server:
            transport = connect(ENVIRON, server.endpoint)
            try:
                return server, transport.call(operation, request or {"TableName": "games"})
            except StoreUnavailable as failed:
                return server, failed

    return call


def test_what_is_sent(called):
    """
    A request names its operation, carries the session's token, and has its bytes in base64.
    """
    server, answer = called(well({}), operation="PutItem", request={"TableName": "games", "Item": ITEM})

    ((headers, body, _),) = server.seen
    assert answer == {}
    assert json.loads(body) == {"TableName": "games", "Item": WIRED}
    assert headers["x-amz-target"] == "DynamoDB_20120810.PutItem"
    assert headers["content-type"] == "application/x-amz-json-1.0"
    assert headers["x-amz-security-token"] == "session"
    assert headers["authorization"].startswith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
    assert (
        "SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,"
        in headers["authorization"]
    )


@pytest.mark.parametrize("name", ["b", "B", "M", "S"])
def test_bytes_come_back_as_bytes(name):
    """
    Whatever attributes are called, their values come back as they were sent.
    """
    request = {"Item": {**ITEM, name: {"B": bytes(range(256))}}}

    assert decode(encode(request)) == request


def test_an_item_is_read(called):
    """
    Items come with their bytes, wherever in the answer they stand.
    """
    _, answer = called(well({"Item": WIRED, "Items": [WIRED], "LastEvaluatedKey": {"pk": WIRED["pk"]}}))

    assert answer == {"Item": ITEM, "Items": [ITEM], "LastEvaluatedKey": {"pk": ITEM["pk"]}}


def test_one_connection_serves_all():
    """
    The connection is kept from call to call.
    """
    with scripted(well({})) as server:
        transport = connect(ENVIRON, server.endpoint)
        for _ in range(5):
            transport.call("GetItem", {})

    assert len({address for _, _, address in server.seen}) == 1


def test_a_condition_that_fails_tells_what_is_there():
    """
    The item that stands in the way comes along, bytes and all.
    """
    script = refused(400, "ConditionalCheckFailedException", Item=WIRED)
    with scripted(script) as server, pytest.raises(ConditionFailed) as failed:
        connect(ENVIRON, server.endpoint).call("PutItem", {})

    assert failed.value.item == ITEM
    assert len(server.seen) == 1


def test_a_transaction_that_is_refused_tells_why():
    """
    Each part's reason comes along, in order.
    """
    reasons = [{"Code": "None"}, {"Code": CONDITION, "Item": WIRED}]
    script = refused(400, "TransactionCanceledException", CancellationReasons=reasons)
    with scripted(script) as server, pytest.raises(TransactionRefused) as failed:
        connect(ENVIRON, server.endpoint).call("TransactWriteItems", {"TransactItems": []})

    assert [tuple(reason) for reason in failed.value.reasons] == [("None", {}), (CONDITION, ITEM)]


def test_a_transaction_sent_again_is_the_same(called):
    """
    Both attempts bear one token, so that DynamoDB does the work once; the next call bears another.
    """
    one, _ = called(silent, well({}), operation="TransactWriteItems", request={"TransactItems": []})
    other, _ = called(well({}), operation="TransactWriteItems", request={"TransactItems": []})

    tokens = [json.loads(body)["ClientRequestToken"] for _, body, _ in (*one.seen, *other.seen)]
    assert (tokens[0] == tokens[1], tokens[1] == tokens[2]) == (True, False)


PASSING = [
    refused(400, "ThrottlingException"),
    refused(400, "ProvisionedThroughputExceededException"),
    refused(500, "InternalServerError"),
    raw(503, b"<html>busy</html>"),
    raw(502, b""),
]
LOST = [
    silent,
    raw(200, b"no JSON"),
    raw(200, b"[]"),
    raw(200, b'{"Item": {"b": {"B": "!"}}}'),
    raw(200, b"\xff\xfe"),
    raw(200, b'{"Item": {}}', x_amz_crc32="1"),
]


def _verbatim(answer):
    def play(handler):
        handler.wfile.write(answer)
        handler.close_connection = True

    return play


LOST += [
    _verbatim(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}"),
    _verbatim(b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}"),
    _verbatim(b"HTTP/1.1 200 OK\r\n\r\n{}"),
    _verbatim(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
    _verbatim(b"HTTP/1.1 OK\r\nContent-Length: 2\r\n\r\n{}"),
    _verbatim(b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
    _verbatim(b"SSH-2.0-OpenSSH\r\n\r\n"),
    _verbatim(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 70_000),
]


@pytest.mark.parametrize("script", PASSING + LOST)
def test_what_passes_is_tried_again(called, script):
    """
    Throttles, failures of the server, and answers lost or garbled are no reason to give up at once.
    """
    server, answer = called(script, well({"Item": WIRED}))

    assert answer == {"Item": ITEM}
    assert len(server.seen) == 2


@pytest.mark.parametrize(("script", "attempts"), [(p, 4) for p in PASSING] + [(p, 2) for p in LOST])
def test_what_stays_is_unavailable(called, script, attempts):
    """
    A fault that doesn't pass ends the call in time, acknowledged by nobody.
    """
    began = time.monotonic()
    server, failed = called(script)

    assert type(failed) is StoreUnavailable
    assert len(server.seen) == attempts
    assert time.monotonic() - began < lean_transport.SECONDS


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        (refused(400, "ResourceNotFoundException"), StoreBroken),
        (refused(400, "ExpiredTokenException"), StoreBroken),
        (refused(400, "TransactionConflictException"), WriteConflict),
        (raw(400, b"what?"), StoreUnavailable),
        (raw(301, b""), StoreUnavailable),
    ],
)
def test_what_trying_again_won_t_help_is_said_at_once(called, script, kind):
    """
    A refusal is final, and of the kind it is for every transport.
    """
    server, failed = called(script)

    assert type(failed) is kind
    assert len(server.seen) == 1


def test_pauses_are_left_to_chance_and_grow(monkeypatch):
    """
    Between attempts the transport waits longer each time, at most half a second, anything from nothing on.
    """
    most, slept = [], []
    monkeypatch.setattr(lean_transport._CHANCE, "uniform", lambda low, high: most.append((low, high)) or high)
    monkeypatch.setattr(lean_transport.time, "sleep", slept.append)
    with scripted(refused(400, "ThrottlingException")) as server, pytest.raises(StoreUnavailable):
        connect(ENVIRON, server.endpoint).call("GetItem", {})

    assert {low for low, _ in most} == {0}
    assert slept == sorted(slept) == [0.05, 0.2, 0.5]


def test_no_pause_outlasts_the_call(monkeypatch):
    """
    Where the pause would take longer than the call may, it ends now.
    """
    monkeypatch.setattr(lean_transport, "SECONDS", 0.04)
    monkeypatch.setattr(lean_transport._CHANCE, "uniform", lambda low, high: high)
    with scripted(refused(400, "ThrottlingException")) as server, pytest.raises(StoreUnavailable):
        connect(ENVIRON, server.endpoint).call("GetItem", {})

    assert len(server.seen) == 1


def test_a_silent_server_is_waited_for_as_long_as_said(monkeypatch):
    """
    A call that gets no answer ends when its time is up, however long a single read might take.
    """
    monkeypatch.setattr(lean_transport, "SECONDS", 0.3)
    began = time.monotonic()
    with scripted(lambda _: time.sleep(1)) as server:
        with pytest.raises(StoreUnavailable, match="TimeoutError"):
            connect(ENVIRON, server.endpoint).call("GetItem", {})
        took = time.monotonic() - began

    assert 0.25 < took < 0.9


def test_a_server_that_dribbles_is_given_up(monkeypatch):
    """
    An answer that comes byte by byte is waited for no longer than one that doesn't come.
    """
    monkeypatch.setattr(lean_transport, "SECONDS", 0.3)
    began = time.monotonic()

    def dribble(handler):
        for _ in range(20):
            handler.wfile.write(b"H")
            time.sleep(0.05)

    with scripted(dribble) as server:
        with pytest.raises(StoreUnavailable, match="TimeoutError"):
            connect(ENVIRON, server.endpoint).call("GetItem", {})
        took = time.monotonic() - began

    assert took < 0.9


@pytest.mark.parametrize("size", [1, 70_000, 1_000_000])
def test_large_answers_come_whole(called, size):
    """
    A page of a query may be a megabyte, and comes in pieces.
    """
    items = [{"b": {"B": "AAAA" * (size // 4)}}]

    _, answer = called(well({"Items": items}))

    assert answer == {"Items": [{"b": {"B": bytes(3 * (size // 4))}}]}


def test_a_connection_that_is_to_be_closed_is_closed():
    """
    Where the other side says that it will hang up, the next request goes another way.
    """
    with scripted(well({}, Connection="close"), well({})) as server:
        transport = connect(ENVIRON, server.endpoint)
        for _ in range(3):
            transport.call("GetItem", {})

    assert len({address for _, _, address in server.seen}) == 2


def test_a_connection_that_died_meanwhile_costs_nothing(monkeypatch):
    """
    A socket closed by the other side while the function was frozen is noticed before anything is sent.
    """
    monkeypatch.setattr(lean_transport, "_WEIGHT", 1)  # nothing is tried twice
    with scripted(farewell({})) as server:
        transport = connect(ENVIRON, server.endpoint)
        for _ in range(3):
            transport.call("PutItem", {})
            time.sleep(0.1)

    assert len(server.seen) == 3


def _skewed(seconds):
    date = formatdate(time.time() + seconds, usegmt=True)
    body = json.dumps({"__type": "com.amazon.coral.service#InvalidSignatureException"}).encode()
    return raw(400, body, Date=date)


@pytest.mark.parametrize("seconds", [-3600, 3600, 86_400 * 40])
def test_a_clock_that_is_wrong_is_put_right(seconds):
    """
    Whoever's signature is refused takes the time from the other side, and keeps it.
    """
    with scripted(_skewed(seconds), well({})) as server:
        transport = connect(ENVIRON, server.endpoint)
        transport.call("GetItem", {})
        transport.call("GetItem", {})

    wrong, *right = (headers["x-amz-date"] for headers, _, _ in server.seen)
    expected = time.strftime("%Y%m%dT%H", time.gmtime(time.time() + seconds))
    assert [moment[:11] for moment in right] == [expected] * 2
    assert wrong[:11] != expected


@pytest.mark.parametrize(
    "scripted_now",
    [lambda: _skewed(5), lambda: raw(400, b'{"__type": "#InvalidSignatureException"}', Date="soon")],
    ids=["clocks that agree", "no clock"],
)
def test_a_signature_that_is_wrong_is_no_question_of_time(called, scripted_now):
    """
    With clocks that agree, or none to go by, a refused signature is a wrong key.
    """
    server, failed = called(scripted_now())

    assert type(failed) is StoreBroken
    assert len(server.seen) == 1


def test_one_attempt_leaves_time_for_another():
    """
    A host that neither lets in nor answers doesn't use up the time of a call at the first attempt.
    """
    assert lean_connection.CONNECT_SECONDS + lean_connection.READ_SECONDS < lean_transport.SECONDS


@pytest.mark.parametrize(
    ("region", "host"),
    [
        ("eu-central-1", "dynamodb.eu-central-1.amazonaws.com"),
        ("cn-north-1", "dynamodb.cn-north-1.amazonaws.com.cn"),
    ],
)
def test_amazon_is_asked_over_tls(region, host):
    """
    Without an endpoint DynamoDB of the region is meant, its certificate checked.
    """
    transport = connect({**ENVIRON, "AWS_REGION": region})
    connection = transport._connections._taken()

    assert (connection.host, connection.port) == (host, 443)
    assert connection._context.verify_mode is ssl.CERT_REQUIRED
    assert connection._context.check_hostname


@pytest.mark.parametrize("missing", ["AWS_REGION", "AWS_ACCESS_KEY_ID"])
def test_without_a_region_or_credentials_nothing_is_tried(missing):
    """
    What isn't set is said at once.
    """
    with pytest.raises(StoreBroken):
        connect({name: value for name, value in ENVIRON.items() if name != missing})


@pytest.mark.dynamodb_local
def test_checksums_are_dynamodb_s(lean_store, monkeypatch):
    """
    DynamoDB Local sends checksums with its answers, and they fit.
    """
    checked = []
    monkeypatch.setattr(lean_connection, "crc32", lambda body: checked.append(crc32(body)) or checked[-1])

    lean_store.ready()

    assert len(checked) == 1
