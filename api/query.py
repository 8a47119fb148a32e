"""Query parameters, read as strictly as bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma
from flask import request

from api.problems import Refusal
from schemas.base import FieldError, InvalidFields, Schema, load

if TYPE_CHECKING:
    from collections.abc import Iterator


class NoQuery(Schema):
    """A route without parameters."""


_NO_QUERY = NoQuery()


LARGEST = 10**15 - 1
"""The largest number that a query may hold."""


class Count(ma.fields.Integer):
    """A whole number in decimal digits: no sign, no space, no fraction."""

    default_error_messages = {"invalid": "This must be a whole number in decimal digits."}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> int:
        text = str(value)
        if len(text) > len(str(LARGEST)) or not (text.isascii() and text.isdigit()):
            raise self.make_error("invalid", input=value)
        return int(text)


class Switch(ma.fields.Boolean):
    """1 or 0."""

    default_error_messages = {"invalid": "This must be 1 or 0."}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> bool:
        if value not in {"0", "1"}:
            raise self.make_error("invalid", input=value)
        return bool(value == "1")


def read_query(schema: Schema) -> dict[str, Any]:
    """Return the parameters by *schema*; unknown, repeated and unreadable ones are refused by name."""
    if repeated := tuple(_repeated()):
        raise _refusal(repeated)
    try:
        return load(schema, request.args.to_dict())
    except InvalidFields as refusal:
        raise _refusal(refusal.errors) from None


def refuse_query() -> None:
    """Refuse every parameter, on a route that has none."""
    if request.query_string:
        read_query(_NO_QUERY)


def _repeated() -> Iterator[FieldError]:
    for name, values in request.args.lists():
        if len(values) > 1:
            yield FieldError(f"/{name}", "The parameter is given twice.", "repeated")


def _refusal(errors: tuple[FieldError, ...]) -> Refusal:
    named = [{"parameter": error.pointer[1:], "detail": error.detail, "code": error.code} for error in errors]
    detail = f"{named[0]['parameter']}: {named[0]['detail']}"
    return Refusal("bad_query", detail, errors=named)
