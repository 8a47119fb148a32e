"""What a view tells the OpenAPI document about itself; read at build time only, see `api.spec`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

import marshmallow as ma

View = TypeVar("View", bound=Callable[..., Any])
AnySchema = ma.Schema | type[ma.Schema] | dict[str, Any]
_NONE: Mapping[str, Any] = {}


class Access(StrEnum):
    """Whether a bearer token is needed."""

    OPEN = "open"
    OPTIONAL = "optional"
    REQUIRED = "required"


class Parameter(NamedTuple):
    """A query, header or path parameter; path parameters need one only to say more than their name."""

    name: str
    where: str
    meaning: str
    schema: Mapping[str, Any] = {"type": "string"}
    required: bool = False
    example: Any = None


class Reply(NamedTuple):
    """A successful answer: what it means, its schema, named examples, own headers, other media."""

    meaning: str
    schema: AnySchema | None = None
    examples: Mapping[str, Any] = _NONE
    headers: Mapping[str, str] = _NONE
    media: str = "application/json"
    also: tuple[str, ...] = ()


class Body(NamedTuple):
    """What a request sends: its schema, named examples, and whether it may be left out."""

    schema: AnySchema
    examples: Mapping[str, Any] = _NONE
    required: bool = True


class Operation(NamedTuple):
    """One method of one path."""

    summary: str
    tag: str
    responses: Mapping[int, Reply]
    request: Body | None = None
    errors: tuple[str, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    access: Access = Access.OPEN


class Elsewhere(NamedTuple):
    """Where an operation's keywords stand: a name in a module that no request needs."""

    module: str
    name: str


_ATTRIBUTE = "operation"


def operation(  # noqa: PLR0913 - keywords, each said by name at the view
    *,
    summary: str,
    tag: str,
    responses: Mapping[int, Reply],
    request: Body | None = None,
    errors: tuple[str, ...] = (),
    parameters: tuple[Parameter, ...] = (),
    access: Access = Access.OPEN,
) -> Callable[[View], View]:
    """Return a decorator that hangs all this on the view and changes nothing else."""
    says = Operation(summary, tag, responses, request, errors, parameters, access)

    def describe(view: View) -> View:
        vars(view)[_ATTRIBUTE] = says
        return view

    return describe


def described_in(module: str, name: str) -> Callable[[View], View]:
    """Return a decorator that says where the view is described, and loads nothing of it."""

    def describe(view: View) -> View:
        vars(view)[_ATTRIBUTE] = Elsewhere(module, name)
        return view

    return describe


def operation_of(view: Callable[..., Any]) -> Operation | None:
    """Return what *view* says about itself."""
    found: Operation | Elsewhere | None = vars(view).get(_ATTRIBUTE)
    if isinstance(found, Elsewhere):
        return Operation(**getattr(import_module(found.module), found.name))
    return found


UNCHANGED = Reply("What the client has is current.", media="")

# Codes of groups of routes, to be joined with a route's own.
BODY_ERRORS = (
    *("bad_length", "empty_body", "not_utf8", "byte_order_mark", "not_json", "duplicate_key", "too_deep"),
    *("bad_number", "bad_text", "length_required", "body_too_large"),
    *("unsupported_media_type", "unsupported_encoding", "invalid_fields"),
)
WRITE_ERRORS = ("bad_etag", "bad_key", "key_reused", "stale_version", "turn_passed", "precondition_required")
STORE_ERRORS = ("store_unavailable",)
GAME_ERRORS = ("not_found", "secret_missing", *STORE_ERRORS)

IF_MATCH = Parameter(
    "If-Match",
    "header",
    "The ETag the decision was made on; its version alone is compared.",
    example='"17.2.1"',
)
IF_NONE_MATCH = Parameter(
    "If-None-Match", "header", "ETags already seen; 304 when nothing is newer.", example='"17.2.1"'
)
IDEMPOTENCY_KEY = Parameter(
    "Idempotency-Key",
    "header",
    "1 to 128 visible ASCII characters, new for each action; a repeat is answered without acting again.",
    {"type": "string", "pattern": r'^([!#-+\--\[\]-~]{1,128}|"([!#-\[\]-~]|\\["\\]){1,128}")$'},
    example="6f1b1f0e-2c1c-4a52-9d3e-0f6f2f3b9a41",
)
