"""Answers with a body: the only place where JSON is written for the wire."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import orjson
from flask import Response

if TYPE_CHECKING:
    from collections.abc import Mapping
    from wsgiref.types import WSGIEnvironment

    from werkzeug.datastructures import Headers

_NONE: Mapping[str, str] = {}
# A problem may repeat what a client sent, half a surrogate pair included: this one writes any text.
_escape = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class _Whole(Response):
    """A response to which nothing is left to be done: no length to count, no address to complete."""

    def get_wsgi_headers(self, environ: WSGIEnvironment) -> Headers:
        """Return the headers as they are."""
        return self.headers


def answer(body: Any, status: int = 200, headers: Mapping[str, str] = _NONE) -> Response:
    """Return *body* as JSON."""
    return _Whole(orjson.dumps(body, _listed), status, {"Content-Type": "application/json", **headers})


def _listed(value: Any) -> tuple[Any, ...]:
    """Return a named tuple as the list that JSON has for it."""
    if isinstance(value, tuple):
        return tuple(value)
    raise TypeError(type(value).__name__)


def text(body: str, media: str, headers: Mapping[str, str] = _NONE) -> Response:
    """Return *body* as it stands, in UTF-8."""
    return Response(body, 200, dict(headers), content_type=f"{media}; charset=utf-8")


def problem(body: Any, status: int, headers: Mapping[str, str] = _NONE) -> Response:
    """Return a problem document."""
    return Response(_escape(body), status, dict(headers), content_type="application/problem+json")


def unchanged(headers: Mapping[str, str]) -> Response:
    """Return 304; *headers* are those that the full answer would have had."""
    return Response(status=304, headers=dict(headers))
