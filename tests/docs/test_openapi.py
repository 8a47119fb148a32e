"""The OpenAPI document says what the application does."""

import json
import re
from pathlib import Path

import pytest
from flask import Blueprint
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from api.app import create_app
from api.cli import openapi
from api.codes import KINDS
from api.operation import BODY_ERRORS, STORE_ERRORS, WRITE_ERRORS, Access, Body, Parameter, Reply, operation
from api.spec import Undocumented, build
from schemas.base import Name, Schema

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = json.loads((ROOT / "docs" / "openapi.json").read_text())


def operations(document):
    return [
        (path, method, entry) for path, item in document["paths"].items() for method, entry in item.items()
    ]


def contents(document):
    """Yield every schema with one of its examples."""
    for path, method, entry in operations(document):
        bodies = [entry.get("requestBody", {}), *entry["responses"].values()]
        for media in (media for body in bodies for media in body.get("content", {}).values()):
            for name, example in media.get("examples", {}).items():
                yield f"{method} {path} {name}", media.get("schema", {}), example


def resolved(document, value):
    for key in value["$ref"].split("/")[1:] if "$ref" in value else ():
        document = document[key]
    return document if "$ref" in value else value


def check_examples(document):
    for place, schema, example in contents(document):
        whole = {**schema, "components": document["components"]}
        faults = [
            fault.message
            for fault in Draft202012Validator(whole).iter_errors(resolved(document, example)["value"])
        ]
        assert (place, faults) == (place, [])


def test_the_files_are_what_the_code_says():
    """Who changes a route runs `rightbower openapi`."""
    assert openapi.run(["--check"]) == 0


def test_the_document_is_served_as_it_stands_in_docs():
    """There is one document."""
    assert (
        create_app().test_client().get("/openapi.json").data == (ROOT / "docs" / "openapi.json").read_bytes()
    )


def test_writing_it_twice_gives_the_same_bytes():
    """The document doesn't depend on the run."""
    assert openapi.openapi_text() == openapi.openapi_text()


def test_the_document_is_valid():
    """It is OpenAPI 3.1."""
    validate(DOCUMENT)


def test_every_route_is_documented_and_back():
    """The document has just the methods and paths of the application."""
    rules = create_app().url_map.iter_rules()
    routes = {
        (re.sub(r"<(?:[^:>]+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in rules
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert {(path, method) for path, method, _ in operations(DOCUMENT)} == routes


def test_every_example_fits_its_schema():
    """No example lies."""
    check_examples(DOCUMENT)


def test_operations_have_names_of_their_own_and_known_tags():
    """Generated clients need unique ids."""
    names = [entry["operationId"] for _, _, entry in operations(DOCUMENT)]
    assert len(names) == len(set(names))
    assert {tag for _, _, entry in operations(DOCUMENT) for tag in entry["tags"]} <= {
        tag["name"] for tag in DOCUMENT["tags"]
    }


def test_groups_of_codes_are_known_codes():
    """A group can't name a code that doesn't exist."""
    assert set(BODY_ERRORS + WRITE_ERRORS + STORE_ERRORS) <= set(KINDS)


def test_every_code_is_on_the_page_of_codes():
    """docs/errors.md lists each code with status and meaning."""
    page = (ROOT / "docs" / "errors.md").read_text()
    assert all(
        f"| {kind.status} | `{kind.code}` | {kind.title} | {kind.meaning} |" in page
        for kind in KINDS.values()
    )


class SeatSchema(Schema):
    name = Name(required=True)


def demo(example):
    blueprint = Blueprint("demo", __name__)

    @blueprint.post("/v1/games/<game_id>/seats/<int:seat>")
    @operation(
        summary="Join",
        tag="system",
        request=Body(SeatSchema, {"a": {"name": example}}),
        responses={
            201: Reply("Joined.", SeatSchema, headers={"Location": "Where."}),
            304: Reply("Same.", media=""),
        },
        errors=BODY_ERRORS + WRITE_ERRORS + STORE_ERRORS,
        parameters=(Parameter("game_id", "path", "The game."), Parameter("fresh", "query", "Read strongly.")),
        access=Access.REQUIRED,
    )
    def join(game_id, seat):
        """Take a seat."""

    return blueprint


def test_what_a_view_says_is_in_the_document():
    """Parameters, body, answers, problems and access come from the view."""
    document = build(create_app(blueprints=[demo("N")]))
    entry = document["paths"]["/v1/games/{game_id}/seats/{seat}"]["post"]
    validate(document)
    check_examples(document)
    assert [(p["name"], p["in"], p["required"]) for p in entry["parameters"]] == [
        ("game_id", "path", True),
        ("seat", "path", True),
        ("fresh", "query", False),
    ]
    assert entry["parameters"][1]["schema"] == {"type": "integer", "minimum": 0}
    assert set(entry["responses"]) == {
        "201",
        "304",
        "400",
        "409",
        "411",
        "412",
        "413",
        "415",
        "422",
        "428",
        "429",
        "500",
        "503",
    }
    assert "Retry-After" in entry["responses"]["503"]["headers"]
    assert entry["security"] == [{"token": []}]
    assert document["components"]["schemas"]["Seat"]["additionalProperties"] is False


def test_an_example_that_does_not_fit_is_found():
    """The check of examples can fail."""
    with pytest.raises(AssertionError):
        check_examples(build(create_app(blueprints=[demo("x" * 21)])))


def test_a_view_without_words_stops_the_build():
    """No route gets into the application undescribed."""
    silent = Blueprint("silent", __name__)
    silent.get("/silent")(lambda: None)
    with pytest.raises(Undocumented):
        build(create_app(blueprints=[silent]))


def test_problems_may_have_members_of_their_own():
    """The schema of problems is open, those of requests are closed."""
    assert DOCUMENT["components"]["schemas"]["Problem"]["additionalProperties"] is True
