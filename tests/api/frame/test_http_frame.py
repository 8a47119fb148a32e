"""Request ids, headers, HEAD and OPTIONS, cross-origin requests, log lines, the service's own routes."""

import json
import re
import subprocess
import sys

import pytest

from api.cors import EXPOSED
from tests.support.processes import unmeasured


@pytest.mark.parametrize("given", ["a", "0123-4.5_X", "x" * 64])
def test_a_wellformed_request_id_comes_back(client, given):
    """The client's own id is kept, on refusals too."""
    for path in ("/healthz", "/nope", "/fails/otherwise"):
        assert client.get(path, headers={"X-Request-Id": given}).headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", "a\u00fc", "a,b", '"a"', "<b>"])
def test_any_other_request_id_is_replaced(client, given):
    """What could break a log or a header is never echoed."""
    made = client.get("/healthz", environ_overrides={"HTTP_X_REQUEST_ID": given}).headers["X-Request-Id"]
    assert re.fullmatch(r"[0-9a-f]{24}", made)


def test_request_ids_differ(client):
    """Each request gets one of its own."""
    assert len({client.get("/healthz").headers["X-Request-Id"] for _ in range(5)}) == 5


def test_answers_are_safe_unless_the_route_says_otherwise(client):
    """Nothing is sniffed, stored or embedded; a route's own Cache-Control stays."""
    headers = client.get("/healthz").headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert client.get("/view").headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("path", ["/healthz", "/view", "/nope", "/openapi.json", "/docs"])
def test_head_is_get_without_the_body(client, path):
    """Status and headers are the same."""
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.data) == (get.status_code, b"")
    assert {name for name, _ in head.headers} == {name for name, _ in get.headers}


def test_options_lists_the_methods_and_has_no_body(client):
    """204 with Allow."""
    response = client.options("/json")
    assert (response.status_code, response.data) == (204, b"")
    assert set(response.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}
    assert "Content-Type" not in response.headers


def test_cors_is_closed_by_default(client):
    """No origin is let in, and nothing varies by origin."""
    response = client.get("/healthz", headers={"Origin": "https://table.example"})
    assert not [name for name, _ in response.headers if name.startswith("Access-Control")]
    assert "Origin" not in response.headers.get("Vary", "")


def test_a_listed_origin_may_read_the_headers_it_needs(build):
    """Refusals too; other origins stay out."""
    client = build(cors=["https://table.example"]).test_client()
    for path in ("/view", "/nope"):
        response = client.get(path, headers={"Origin": "https://table.example"})
        assert response.headers["Access-Control-Allow-Origin"] == "https://table.example"
        assert response.headers["Access-Control-Expose-Headers"] == EXPOSED
        assert "Origin" in response.headers["Vary"]
    stranger = client.get("/view", headers={"Origin": "https://table.example.evil.example"})
    assert "Access-Control-Allow-Origin" not in stranger.headers
    assert "Origin" in stranger.headers["Vary"]
    assert "Authorization" in stranger.headers["Vary"]


def test_a_preflight_is_answered(build):
    """Methods and headers of the route are allowed, credentials by cookie never."""
    client = build(cors=["*"]).test_client()
    asked = {"Origin": "https://any.example", "Access-Control-Request-Method": "POST"}
    headers = client.options("/json", headers=asked).headers
    assert "POST" in headers["Access-Control-Allow-Methods"]
    assert {"Authorization", "If-Match", "Idempotency-Key"} <= set(
        headers["Access-Control-Allow-Headers"].split(", ")
    )
    assert headers["Access-Control-Max-Age"] == "600"
    assert "Access-Control-Allow-Credentials" not in headers


def test_one_line_per_request_says_what_happened(client, lines):
    """Method, route, what it is about, status, time, id, and what the view noted."""
    client.get("/games/g1?token=t0psecret", headers={"X-Request-Id": "r1"})
    (line,) = lines
    assert line.pop("ms") >= 0
    assert line == {
        "level": "info",
        "event": "request",
        "method": "GET",
        "route": "/games/<game_id>",
        "status": 200,
        "request_id": "r1",
        "game": "g1",
        "seat": 2,
        "exc_info": None,
    }


def test_no_secret_reaches_the_log(client, capsys):
    """Query, headers, bodies and invite codes stay out; what is written is one JSON object a line."""
    headers = {"Authorization": "Bearer t0psecret", "Idempotency-Key": "t0psecret", "Cookie": "a=t0psecret"}
    client.get("/who?x=t0psecret", headers=headers)
    client.post("/json", data='{"card":"t0psecret"}', headers={**headers, "Content-Type": "application/json"})
    client.get("/join/t0psecret", headers=headers)
    written = capsys.readouterr().err
    assert "t0psecret" not in written
    assert [json.loads(line)["status"] for line in written.splitlines()] == [200, 200, 200]


def test_a_line_cannot_be_forged(client, capsys):
    """A line break in the path stays inside its line."""
    client.get('/x%0a{"event":"request"}')
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_failure_is_one_line_too(client, capsys):
    """The traceback is a member of the line."""
    client.get("/fails/otherwise")
    failure, request = map(json.loads, capsys.readouterr().err.splitlines())
    assert "KeyError" in failure["traceback"]
    assert failure["request_id"] == request["request_id"]


def test_the_root_says_where_things_are(client):
    """Every address it gives answers, with the prefix the API is mounted under."""
    places = client.get("/", environ_overrides={"SCRIPT_NAME": "/dev"}).json
    assert places.pop("name") == "Rightbower"
    assert [client.get(path.removeprefix("/dev")).status_code for path in places.values()] == [200] * 3


def test_alive_and_ready(client, build, store_down):
    """Liveness asks nothing; readiness asks the store and is 503 with Retry-After while it doesn't answer."""
    assert client.get("/healthz").json == {"status": "ok"}
    assert client.get("/readyz").json == {"status": "ok"}
    down = build(ready=store_down).test_client()
    assert down.get("/healthz").status_code == 200
    response = down.get("/readyz")
    assert (response.status_code, response.json["code"]) == (503, "store_unavailable")
    assert response.headers["Retry-After"] == "1"


def test_the_document_is_served_and_cached(client):
    """As the file stands; 304 for who has it."""
    response = client.get("/openapi.json")
    assert (response.content_type, response.json["openapi"]) == ("application/json", "3.1.0")
    again = client.get("/openapi.json", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_the_pages_need_no_other_server(client):
    """Everything the page loads is ours, named relative to it, and there."""
    page = client.get("/docs")
    assert page.content_type == "text/html; charset=utf-8"
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    parts = re.findall(r'(?:src|href)="([^"#]+)"', page.text)
    assert parts
    for part in parts:
        assert client.get(f"/{part}").status_code == 200
    for part in ("docs/docs.js", "docs/docs.css"):
        assert not re.search(r"https?://|@import|//[a-z]+\.", client.get(f"/{part}").text)


def test_requests_need_no_more_than_flask_and_marshmallow():
    """What serves requests imports neither the OpenAPI generator nor any SDK."""
    program = (
        "import sys, api.app; api.app.create_app();"
        "loaded = {name.partition('.')[0] for name in sys.modules};"
        "print(*loaded & {'apispec', 'boto3', 'botocore', 'yaml', 'tomllib'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=unmeasured()
    )
    assert done.stdout.strip() == ""
