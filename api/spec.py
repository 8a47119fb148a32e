"""The OpenAPI document, built from what the views say; no request ever needs this module."""

from __future__ import annotations

import re
import tomllib
from inspect import cleandoc
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from api.codes import KINDS, Kind
from api.later import loaded
from api.operation import Access, Body, Operation, Parameter, Reply, operation_of
from api.problems import CONTENT_TYPE, document, headers_of
from api.retiring import HEADERS as RETIRING_HEADERS
from api.retiring import is_retiring
from schemas.answers.events import EVENTS
from schemas.problem import ProblemSchema
from schemas.scorecards import KINDS as ENTRIES
from schemas.scorecards import MergedEntrySchema

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from flask import Flask
    from werkzeug.routing import Rule

    from schemas.base import Schema

_AUTOMATIC = frozenset({"HEAD", "OPTIONS"})
_ARGUMENT = re.compile(r"<(?:(?P<kind>\w+)(?:\([^)]*\))?:)?(?P<name>\w+)>")
_TYPES: dict[str, dict[str, Any]] = {"int": {"type": "integer", "minimum": 0}, "float": {"type": "number"}}
_INTRODUCTION = """\
Euchre, in all its variants, as a stateless HTTP API.

Errors are problem documents (RFC 9457): act on `code`; `type` leads to a page that explains it. Every answer
has an `X-Request-Id`. Integers must be written as integers: `3.0` is refused. Fields that aren't listed are
refused."""
_TAGS = {
    "games": "Games, from creation to the last trick.",
    "players": "Who plays: guests and their tokens, names and settings.",
    "notices": "What players are told of their games, and how.",
    "webhooks": "Notices sent to where players and apps want them.",
    "rulesets": "What can be played.",
    "scoring": "Rules for other apps: facts in, points, winners or legal cards out. Nothing is kept.",
    "scorecards": "The score of a live table, kept deal by deal by whoever has the card's token.",
    "tournaments": "Tournaments: drawn, reported by the tables, directed by whoever has the token.",
    "system": "The service itself.",
    "pages": "Pages for people.",
}
_SECURITY: dict[Access, list[dict[str, list[str]]]] = {
    Access.OPEN: [],
    Access.OPTIONAL: [{"token": []}, {}],
    Access.REQUIRED: [{"token": []}],
}
# What any request may meet, and any that is counted.
_EVERYWHERE = ("bad_request", "internal")
_COUNTED = "/v1/"
_RATE_HEADERS = {
    "RateLimit-Policy": 'The limits that this request counts for: `"name";q=requests;w=seconds`, …',
    "RateLimit": 'Where you stand with each: `"name";r=requests left;t=seconds to the next window`, …',
}
_SHARED_HEADERS = {"X-Request-Id": "Quote it when you ask us.", **_RATE_HEADERS}


class Undocumented(Exception):
    """A view doesn't say what it does."""


def build(app: Flask, tags: Mapping[str, str] = _TAGS) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of all routes of *app*."""
    spec = APISpec(
        title="Rightbower",
        version=_version(),
        openapi_version="3.1.0",
        info={"description": _INTRODUCTION, "license": {"name": "MIT", "identifier": "MIT"}},
        plugins=[MarshmallowPlugin()],
        tags=[{"name": name, "description": meaning} for name, meaning in tags.items()],
        servers=[{"url": "/"}],
    )
    _add_components(spec)
    for path, rules in groupby(_rules(app), key=_path):
        spec.path(path, operations=dict(_operations(app, rules)))
    found: dict[str, Any] = spec.to_dict()
    return found


def _version() -> str:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())
    return str(project["project"]["version"])


def _add_components(spec: APISpec) -> None:
    spec.components.schema("Problem", schema=ProblemSchema)
    alone: list[type[Schema]] = [*ENTRIES.values(), MergedEntrySchema, *EVENTS]
    for schema in alone:
        # Told apart by a member, or read one by one, which no field of a schema can say.
        spec.components.schema(schema.__name__.removesuffix("Schema"), schema=schema)
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    for name, meaning in _SHARED_HEADERS.items():
        spec.components.header(name, {"description": meaning, "schema": {"type": "string"}})
    for kind in KINDS.values():
        value = document(kind, None if kind.status == 500 else kind.meaning, "/v1/…", {})
        spec.components.example(kind.code, {"summary": kind.title, "value": value})


def _rules(app: Flask) -> list[Rule]:
    return sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, sorted(rule.methods or ())))


def _path(rule: Rule) -> str:
    return _ARGUMENT.sub(r"{\g<name>}", rule.rule)


def _operations(app: Flask, rules: Iterable[Rule]) -> Iterator[tuple[str, dict[str, Any]]]:
    for rule in rules:
        for method in sorted((rule.methods or set()) - _AUTOMATIC):
            yield method.lower(), _described(app, rule)


def _described(app: Flask, rule: Rule) -> dict[str, Any]:
    view = loaded(app.view_functions[rule.endpoint])
    says = operation_of(view)
    if says is None or not view.__doc__:
        raise Undocumented(f"{rule.endpoint} at {rule.rule} needs @operation and a docstring.")
    if rule.rule.startswith(_COUNTED):
        says = _with_headers(says, _RATE_HEADERS)._replace(errors=(*says.errors, "too_many_requests"))
    if is_retiring(view):
        says = _with_headers(says, RETIRING_HEADERS)
    parameters = [*_path_parameters(rule, says), *map(_parameter, _elsewhere(says))]
    return {
        "operationId": rule.endpoint.rpartition(".")[2],
        "summary": says.summary,
        "description": cleandoc(view.__doc__),
        "tags": [says.tag],
        **({"parameters": parameters} if parameters else {}),
        **({"requestBody": _request(says.request)} if says.request else {}),
        "responses": dict(_responses(says)),
        "security": _SECURITY[says.access],
        **({"deprecated": True} if is_retiring(view) else {}),
    }


def _with_headers(says: Operation, more: Mapping[str, str]) -> Operation:
    told = says.responses.items()
    return says._replace(
        responses={status: reply._replace(headers={**reply.headers, **more}) for status, reply in told}
    )


def _elsewhere(says: Operation) -> list[Parameter]:
    return [parameter for parameter in says.parameters if parameter.where != "path"]


def _path_parameters(rule: Rule, says: Operation) -> Iterator[dict[str, Any]]:
    told = {parameter.name: parameter for parameter in says.parameters if parameter.where == "path"}
    for found in _ARGUMENT.finditer(rule.rule):
        name, schema = found["name"], _TYPES.get(found["kind"], {"type": "string"})
        yield _parameter(told.get(name) or Parameter(name, "path", f"The {name}.", schema, required=True))


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.where,
        "description": parameter.meaning,
        "required": parameter.required or parameter.where == "path",
        "schema": dict(parameter.schema),
        **({} if parameter.example is None else {"example": parameter.example}),
    }


def _request(body: Body) -> dict[str, Any]:
    return {"required": body.required, "content": {"application/json": _media(body.schema, body.examples)}}


def _media(schema: Any, examples: Mapping[str, Any]) -> dict[str, Any]:
    shown = {name: {"value": value} for name, value in examples.items()}
    return {**({"schema": schema} if schema else {}), **({"examples": shown} if shown else {})}


def _responses(says: Operation) -> Iterator[tuple[str, dict[str, Any]]]:
    for status, reply in says.responses.items():
        yield str(status), _reply(reply)
    kinds = sorted(
        {KINDS[code] for code in (*says.errors, *_EVERYWHERE)}, key=lambda kind: (kind.status, kind.code)
    )
    for status, group in groupby(kinds, key=lambda kind: kind.status):
        yield str(status), _problems(list(group))


def _reply(reply: Reply) -> dict[str, Any]:
    content = {reply.media: _media(reply.schema, reply.examples)} if reply.media else {}
    content |= {media: {} for media in reply.also}
    return {
        "description": reply.meaning,
        "headers": _headers(reply.headers),
        **({"content": content} if content else {}),
    }


def _headers(told: Mapping[str, str]) -> dict[str, Any]:
    return {name: _header(name, meaning) for name, meaning in {"X-Request-Id": "", **told}.items()}


def _header(name: str, meaning: str) -> dict[str, Any]:
    if name in _SHARED_HEADERS:
        return {"$ref": f"#/components/headers/{name}"}
    return {"description": meaning, "schema": {"type": "string"}}


def _problems(kinds: list[Kind]) -> dict[str, Any]:
    required = {name: "See RFC 9110." for kind in kinds for name in headers_of(kind, {})}
    counted = _RATE_HEADERS if any(kind.code == "too_many_requests" for kind in kinds) else {}
    examples = {kind.code: {"$ref": f"#/components/examples/{kind.code}"} for kind in kinds}
    return {
        "description": "; ".join(f"`{kind.code}`: {kind.title}" for kind in kinds),
        "headers": _headers({**required, **counted}),
        "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": examples}},
    }
