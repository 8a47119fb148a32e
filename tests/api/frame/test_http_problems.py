"""Problems: one shape for every refusal."""

import pytest
from werkzeug.exceptions import default_exceptions

from api.codes import BY_STATUS, KINDS
from api.errors import STATUS
from api.problems import Refusal, document

REQUIRED = {"type", "title", "status", "code", "instance"}
FAILURES = [
    ("GET", "/nope", 404, "not_found"),
    ("GET", "/healthz/", 404, "not_found"),
    ("GET", "/games/%00", 404, "not_found"),
    ("GET", "/games/%0a", 404, "not_found"),
    ("GET", "/games/%FF", 404, "not_found"),
    ("GET", "/games/..%2Fhealthz", 404, "not_found"),
    ("DELETE", "/json", 405, "method_not_allowed"),
    ("TRACE", "/healthz", 405, "method_not_allowed"),
    ("OPTIONS", "/nope", 404, "not_found"),
    ("GET", "/fails/rule", 409, "follow_suit"),
    ("GET", "/fails/store", 503, "store_unavailable"),
    ("GET", "/fails/otherwise", 500, "internal"),
    ("GET", "/problems/nope", 404, "not_found"),
    ("GET", "/docs/nope.js", 404, "not_found"),
]


@pytest.mark.parametrize(("method", "path", "status", "code"), FAILURES)
def test_every_failure_has_the_same_shape(client, method, path, status, code):
    """Content type, members, request id and safe headers are there whatever went wrong."""
    response = client.open(path, method=method)
    body = response.json
    assert (response.status_code, response.content_type) == (status, "application/problem+json")
    assert set(body) >= REQUIRED
    assert (body["status"], body["code"], body["type"]) == (status, code, f"/problems/{code}")
    assert body["instance"] == path.replace("%FF", "%EF%BF%BD").replace("%0a", "%0A").replace("%2F", "/")
    assert response.headers["X-Request-Id"]
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("code", sorted(KINDS))
def test_every_code_answers_with_its_status(client, code):
    """A refusal's status is that of the table, with the headers the status demands."""
    response = client.get(f"/refused/{code}")
    needed = {401: "WWW-Authenticate", 429: "Retry-After", 503: "Retry-After"}.get(
        response.status_code, "X-Request-Id"
    )
    assert (response.status_code, response.json["title"]) == (KINDS[code].status, KINDS[code].title)
    assert needed in response.headers


@pytest.mark.parametrize("status", sorted(default_exceptions))
def test_whatever_the_framework_refuses_is_a_problem(client, status):
    """No status of the framework's own escapes the table."""
    response = client.get(f"/aborts/{status}")
    assert response.content_type == "application/problem+json"
    assert response.json["status"] == response.status_code
    assert response.status_code // 100 == status // 100


def test_405_lists_the_methods_that_are_offered(client):
    """Allow comes with it."""
    allowed = client.delete("/json").headers["Allow"]
    assert set(allowed.split(", ")) == {"POST", "OPTIONS"}


def test_a_failure_of_ours_tells_nothing(client, lines):
    """A 500 has no detail; the log has the traceback under the id the client is told."""
    response = client.get("/fails/otherwise", headers={"X-Request-Id": "mine"})
    assert "detail" not in response.json
    assert "secret" not in response.text
    failures = [line for line in lines if line["event"] == "failure"]
    assert [(line["request_id"], line["exc_info"][0]) for line in failures] == [("mine", KeyError)]


def test_a_store_failure_names_no_inner_detail(client):
    """What the store said is for us; the client is told when to come back."""
    response = client.get("/fails/store")
    assert "fire" not in response.text
    assert response.headers["Retry-After"] == "1"


def test_a_rule_refuses_under_its_own_code(client):
    """Members that help the client come along, and the detail is the rule's sentence."""
    body = client.get("/fails/rule").json
    assert (body["detail"], body["led"]) == ("JD counts as a heart.", "H")


def test_a_member_never_replaces_a_standard_one():
    """An exception can't change what every problem has."""
    refusal = Refusal("not_found", "Gone.", status=200, errors=[1])
    assert document(refusal.kind, str(refusal), "/x", refusal.members)["status"] == 404
    assert document(refusal.kind, str(refusal), "/x", refusal.members)["errors"] == [1]


def test_types_lead_to_pages_wherever_the_api_is_mounted(client):
    """Below a stage prefix the type names the prefix too, and following it explains the code."""
    response = client.get("/nope", environ_overrides={"SCRIPT_NAME": "/dev"})
    assert (response.json["type"], response.json["instance"]) == ("/dev/problems/not_found", "/dev/nope")
    assert client.get("/problems/not_found").json["meaning"] == KINDS["not_found"].meaning


def test_a_rules_code_is_explained_too(build):
    """The meaning of a rule comes from who knows the rules."""
    client = build(rule_meaning={"follow_suit": "Follow suit if you can."}.get).test_client()
    assert client.get("/problems/follow_suit").json == {
        "code": "follow_suit",
        "status": 409,
        "title": "The rules refuse this.",
        "meaning": "Follow suit if you can.",
    }
    assert client.get("/problems/nonsense").status_code == 404


def test_a_browser_gets_a_page(client):
    """Who prefers HTML gets HTML, who says nothing JSON."""
    page = client.get("/problems/not_json", headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.content_type == "text/html; charset=utf-8"
    assert "The body is not JSON." in page.text
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    assert client.get("/problems", headers={"Accept": "*/*"}).content_type == "application/json"
    assert len(client.get("/problems").json["problems"]) == len(KINDS)


def test_a_page_escapes_what_it_shows(build):
    """A rule's meaning is text, not markup."""
    client = build(rule_meaning=lambda code: "<script>1 < 2</script>").test_client()
    page = client.get("/problems/<b>", headers={"Accept": "text/html"}).text
    assert "<script>" not in page
    assert "<b>" not in page


def test_the_tables_agree():
    """A code's status is the same in every table."""
    assert all(KINDS[code].status == status for status, code in BY_STATUS.items())
    assert all(kind.code == code for code, kind in KINDS.items())
    named = {row: getattr(refusal, "code", None) for refusal, row in STATUS.items()}
    codes = {row.code or code: row.status for row, code in named.items()}
    assert all(KINDS[code].status == status for code, status in codes.items() if code in KINDS)


def test_what_is_not_there_is_said_in_our_words(client):
    """Where the addresses are listed, and which methods there are."""
    assert client.get("/nope").json["detail"].endswith("`/openapi.json` lists the addresses.")
    refused = client.post("/healthz")
    assert refused.json["detail"] == f"Offered here: {refused.headers['Allow']}."
