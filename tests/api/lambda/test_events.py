"""What the handler refuses, and what it never does twice."""

import importlib
import json
import os
import subprocess
import sys

import pytest

from api.app import create_app
from api.gateway import UnknownEvent, entry
from infra.given import SettingsError
from infra.stream import is_stream_of
from tests.support.gateways import BY_NAME, GATEWAYS, Caller, Request
from tests.support.processes import unmeasured

MARK = "a mark that raw code would leave"
CONTEXT = {"stage": "dev", "apiId": "a", "domainName": "a.execute-api.eu-central-1.amazonaws.com"}
EVENTS = {
    "raw_command": {"raw_command": f"import sys; sys.modules[{MARK!r}] = sys"},
    "manage": {"manage": "migrate"},
    "command": {"command": "os.getcwd"},
    "keep_warm": {
        "detail-type": "Scheduled Event",
        "resources": ["arn:aws:events:x/y-handler.keep_warm_callback"],
    },
    "schedule": {"detail-type": "Scheduled Event", "resources": ["arn:aws:events:eu:1:rule/x-api.sweep"]},
    "stream": {
        "Records": [{"eventSource": "aws:dynamodb", "dynamodb": {}, "eventSourceARN": "arn:unmapped"}]
    },
    "queue": {"Records": [{"eventSource": "aws:sqs", "eventSourceARN": "arn:unmapped"}]},
    "notice": {"Records": [{"Sns": {"Message": '{"command": "os.getcwd"}', "TopicArn": "arn:unmapped"}}]},
    "logs": {"awslogs": {"data": ""}},
    "bot": {"bot": {"name": "x"}, "currentIntent": {"name": "x"}},
    "cognito": {"triggerSource": "PreSignUp_SignUp"},
    "authorizer": {"type": "TOKEN", "authorizationToken": "x", "methodArn": "arn"},
    "authorizer_of_requests": {
        "type": "REQUEST",
        "httpMethod": "GET",
        "path": "/",
        "headers": {},
        "requestContext": {**CONTEXT, "path": "/dev/", "identity": {"sourceIp": "198.51.100.7"}},
    },
    "websocket": {"requestContext": {**CONTEXT, "eventType": "CONNECT", "identity": {"sourceIp": "x"}}},
    "load_balancer": {"httpMethod": "GET", "path": "/", "headers": {}, "requestContext": {"elb": {}}},
    "no_context": {"httpMethod": "GET", "path": "/", "headers": {}},
    "sweep_without_a_table": {"sweep": ""},
    "sweep_of_another": {"sweep": "games"},
    "empty": {},
    "list": [],
    "text": "raw_command",
    "nothing": None,
}


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_whatever_is_no_request_is_refused_loudly(function, event):
    """
    An event that isn't HTTP fails, so that Lambda counts and keeps it; none is dropped in silence.
    """
    with pytest.raises(UnknownEvent):
        function(event)


def test_code_in_an_event_is_not_run(function):
    """
    Whoever may invoke the function may not run code in it.
    """
    with pytest.raises(UnknownEvent):
        function(EVENTS["raw_command"])

    assert MARK not in sys.modules


def test_a_refusal_tells_names_and_no_values(function):
    """
    The log says what kind of event it was, not what was in it.
    """
    with pytest.raises(UnknownEvent) as refused:
        function({"secret_of": "rbs_token", "Records": []})

    assert (
        str(refused.value)
        == "This function answers HTTP requests alone, not an event of ['Records', 'secret_of']."
    )


OURS = "arn:aws:dynamodb:eu-central-1:123456789012:table/games/stream/2026-12-01T00:00:00.000"


def record(**changes):
    """Return a record of the stream of the table of games."""
    keys = {"pk": {"S": "PLAYER#ann"}, "sk": {"S": "PROFILE"}}
    told = {"Keys": keys, "NewImage": keys, "SequenceNumber": "1"}
    return {"eventSource": "aws:dynamodb", "eventSourceARN": OURS, "dynamodb": told, **changes}


OTHERS = [
    [],
    [record(), record(eventSourceARN=OURS.replace("games", "others"))],
    [record(eventSource="aws:sqs")],
    [record(eventSourceARN=OURS.replace("table/games", "table/x:table/games"))],
    ["games"],
]


def test_the_table_s_own_stream_is_known():
    """
    By where its records come from: every record of a batch, and no stream where there is no table.
    """
    assert is_stream_of("games", {"Records": [record(), record()]})
    assert [event for event in OTHERS if is_stream_of("games", {"Records": event})] == []
    assert not is_stream_of("", {"Records": [record()]})


def test_the_function_follows_what_is_its_own(monkeypatch):
    """
    A batch of the table's stream is taken, one of another refused as loudly as ever.
    """
    for name, value in DYNAMODB.items():
        monkeypatch.setenv(name, value)
    for name in ("api.handler", "api.wsgi", "api.stream_handler"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    handler = importlib.import_module("api.handler")

    assert handler.lambda_handler({"Records": [record()]}, None) == {"batchItemFailures": []}
    for others in OTHERS:
        with pytest.raises(UnknownEvent):
            handler.lambda_handler({"Records": others}, None)


@pytest.mark.parametrize("name", ["raw_command", "manage", "command"])
def test_orders_beside_a_request_do_nothing(function, name):
    """
    A request that also carries one of Zappa's orders is a request.
    """
    request = BY_NAME["function_url"].event(Request("GET", "/healthz"))

    answer = function({**request, **EVENTS[name]})

    assert json.loads(answer["body"]) == {"status": "ok"}
    assert MARK not in sys.modules


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
def test_stage_variables_are_no_settings(function, gateway):
    """
    What the gateway calls a variable doesn't reach the environment.
    """
    event = {
        **gateway.event(Request("GET", gateway.root + "/healthz")),
        "stageVariables": {"RIGHTBOWER_DB": "x"},
    }

    function(event)

    assert os.environ["RIGHTBOWER_DB"] != "x"


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
def test_a_failure_happens_once(gateway):
    """
    A TypeError in the application is one failure, a problem without traceback, and not a second try.
    """
    calls = []

    def ready():
        calls.append("once")
        raise TypeError("secret")

    handler = entry(create_app(ready=ready))
    answer = Caller(gateway, lambda event: handler(event, None)).send("GET", gateway.root + "/readyz")

    assert calls == ["once"]
    assert (answer.status, answer.json["code"]) == (500, "internal")
    assert b"secret" not in answer.body


def test_an_application_that_breaks_is_no_answer():
    """
    What not even the application could answer fails the invocation, once.
    """
    calls = []

    def app(environ, start_response):
        calls.append("once")
        raise TypeError("signature")

    with pytest.raises(TypeError, match="signature"):
        entry(app)(BY_NAME["function_url"].event(Request("GET", "/")), None)

    assert calls == ["once"]


def test_a_start_that_failed_fails_again(monkeypatch):
    """
    With bad settings each start says so; no half-made application answers in between.
    """
    monkeypatch.setenv("RIGHTBOWER_STORE", "floppy")
    for name in ("api.handler", "api.wsgi"):
        monkeypatch.delitem(sys.modules, name, raising=False)

    for _ in range(2):
        with pytest.raises(SettingsError, match="RIGHTBOWER_STORE"):
            importlib.import_module("api.handler")


PROBE = """
import sys
import api.handler
print(*sorted({"api.wsgi", "boto3", "botocore", "sqlite3", "zappa", "apispec", "granian"} & set(sys.modules)))
"""
DYNAMODB = {
    "RIGHTBOWER_STORE": "dynamodb",
    "RIGHTBOWER_TABLE": "games",
    "RIGHTBOWER_SECRET": "0123456789abcdef" * 4,
}


@pytest.mark.parametrize(
    ("environ", "loaded"),
    [({}, "api.wsgi sqlite3"), (DYNAMODB, "api.wsgi boto3 botocore")],
    ids=["sqlite", "dynamodb"],
)
def test_the_application_is_loaded_with_the_handler(tmp_path, environ, loaded):
    """
    It is there before the first request, and no library with it that isn't used.
    """
    environ = {**unmeasured(), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), **environ}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], env=environ, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == loaded
