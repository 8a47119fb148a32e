"""Real answers held against the OpenAPI document."""

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from jsonschema import Draft202012Validator

from api.codes import KINDS

PROBLEM = "application/problem+json"
DOCUMENT = json.loads((Path(__file__).resolve().parents[2] / "docs/openapi.json").read_text())
OPERATIONS = {
    entry["operationId"]: (method.upper(), path, entry)
    for path, item in DOCUMENT["paths"].items()
    for method, entry in item.items()
}

NOT_ALWAYS = {"Link", "Idempotency-Replayed", "Next-Poll-After-Ms", "RateLimit", "RateLimit-Policy"}
"""Headers that say something by being there, or are there only where a setting asks for them."""


def codes_of(operation):
    """Return every problem code that an operation lists, with its status."""
    responses = OPERATIONS[operation][2]["responses"]
    return {
        code: int(status)
        for status, reply in responses.items()
        for code in reply.get("content", {}).get(PROBLEM, {}).get("examples", {})
    }


def operation_of(method, path):
    """Return the name of the operation that answers *path*."""
    method = {"HEAD": "GET"}.get(method, method)
    return min(
        (template.count("{"), name) for offered, template, name in _fitting(path) if offered == method
    )[1]


def methods_at(path):
    """Return every method that some operation offers at *path*."""
    return {offered for offered, _, _ in _fitting(path)}


def _fitting(path):
    for name, (offered, template, _) in OPERATIONS.items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            yield offered, template, name


def check(response):
    """Fail unless the operation says of itself that it answers so."""
    name = operation_of(response.request.method, response.request.path)
    reply = OPERATIONS[name][2]["responses"].get(str(response.status_code))
    assert reply is not None, (name, response.status_code, response.text)
    assert response.headers["X-Request-Id"]
    for header in reply["headers"].keys() - NOT_ALWAYS:
        assert header in response.headers, (name, response.status_code, header)
    if response.request.method == "HEAD" or "content" not in reply:
        assert response.data == b""
        return
    assert response.mimetype in reply["content"], (name, response.status_code, response.mimetype)
    schema = reply["content"][response.mimetype].get("schema")
    if schema is not None:
        faults = [fault.message for fault in _validator(json.dumps(schema)).iter_errors(response.json)]
        assert (name, faults) == (name, [])
    if response.mimetype == PROBLEM:
        check_problem(name, response)


def check_problem(name, response):
    """Fail unless it is a problem document of a code that the operation lists."""
    problem, listed = response.json, codes_of(name)
    code = problem["code"] if problem["code"] in KINDS else "illegal_action"
    assert listed.get(code) == response.status_code == problem["status"], (name, problem)
    assert problem["type"].endswith(f"/problems/{problem['code']}")
    assert problem["title"] == KINDS[code].title
    assert unquote(problem["instance"]).endswith(response.request.path)
    # What went wrong on our side is for our log.
    assert ("detail" in problem) == (response.status_code < 500)


@cache
def _validator(schema):
    return Draft202012Validator({**json.loads(schema), "components": DOCUMENT["components"]})
