"""Codes of fields: each that can be given is explained, and each explained can be given."""

import ast
from importlib import import_module
from pathlib import Path

import marshmallow as ma
import pytest

from api.app import create_app
from api.codes import KINDS
from api.field_codes import FIELD_CODES
from schemas.base import Schema

ROOT = Path(__file__).parents[2]


def subclasses(base):
    for one in base.__subclasses__():
        yield one
        yield from subclasses(one)


def codes_of(field):
    """The codes of a field and those inside it."""
    yield from (getattr(text, "code", key) for key, text in field.error_messages.items())
    for part in ("inner", "key_field", "value_field"):
        if isinstance(inner := getattr(field, part, None), ma.fields.Field):
            yield from codes_of(inner)


def by_fields():
    """Codes of all fields of all schemas."""
    for source in sorted((ROOT / "schemas").rglob("*.py")):
        import_module(".".join(source.relative_to(ROOT).with_suffix("").parts))
    for schema in subclasses(Schema):
        for field in schema._declared_fields.values():
            yield from codes_of(field)


def by_sources():
    """Codes that sources give by name."""
    for folder in ("api", "infra", "schemas"):
        for source in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(source.read_text())):
                if isinstance(node, ast.Call) and (code := code_in(node)):
                    yield code


def code_in(call):
    """The code in a call of FieldError, Fault.of or BadAddress."""
    name = ast.unparse(call.func)
    place = {"FieldError": 2, "Fault.of": 0, "BadAddress": 0}.get(name)
    if place is None or len(call.args) <= place:
        return None
    given = call.args[place]
    return given.value if isinstance(given, ast.Constant) else None


def test_each_code_that_can_be_given_is_explained():
    """In the table that docs/errors.md and the pages are made of."""
    renamed = {"unknown": "unknown_field", "type": "not_an_object"}
    given = {renamed.get(code, code) for code in (*by_fields(), *by_sources())}
    assert given == set(FIELD_CODES)
    assert not given & set(KINDS)


@pytest.mark.parametrize("code", ["unknown_field", "required"])
def test_a_code_has_a_page(code):
    """At the same place as those of problems."""
    client = create_app().test_client()
    assert client.get(f"/problems/{code}").json == FIELD_CODES[code]._asdict()
    assert FIELD_CODES[code].title in client.get(f"/problems/{code}", headers={"Accept": "text/html"}).text


def test_the_page_of_errors_explains_it():
    """With title and meaning."""
    page = (ROOT / "docs" / "errors.md").read_text()
    for kind in FIELD_CODES.values():
        assert f"| `{kind.code}` | {kind.title} | {kind.meaning} |" in page
