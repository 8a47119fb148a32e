"""Which trace a request belongs to: AWS's, or one that its client told in the form of the W3C."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from werkzeug.datastructures import Headers

_HEX = frozenset("0123456789abcdef")
_VERSION = "00"
_LENGTHS = (2, 32, 16, 2)
_ROOT = (1, 8, 24)
_LONGEST = 512
"""Of a header that is looked into."""


class Trace(NamedTuple):
    """The ids of a request's trace; empty where there is none."""

    aws: str
    """As in X-Ray: `1-<8 hex digits>-<24 hex digits>`."""
    client: str
    """The client's, 32 hex digits."""
    span: str
    """This request's part of the client's trace."""

    def facts(self) -> dict[str, str]:
        """Return what the log line says of it."""
        told = {"trace_id": self.aws or self.client}
        if self.client:
            told |= {"client_trace_id": self.client, "span_id": self.span}
        return told if told["trace_id"] else {}

    def response(self) -> str:
        """Return the value of `Traceresponse`."""
        return f"{_VERSION}-{self.client}-{self.span}-00"


def read_trace(headers: Headers) -> Trace:
    """Return the trace that Lambda's runtime or a header names; what is malformed is none."""
    told = os.environ.get("_X_AMZN_TRACE_ID") or headers.get("X-Amzn-Trace-Id", "")
    client = _client(headers.get("Traceparent", ""))
    return Trace(_root(told[:_LONGEST]), client, secrets.token_hex(8) if client else "")


def _root(header: str) -> str:
    for field in header.split(";"):
        name, _, root = field.strip().partition("=")
        if name == "Root":
            return root if _is_hex(root.split("-"), _ROOT) else ""
    return ""


def _client(header: str) -> str:
    parts = header[:_LONGEST].strip().split("-")
    if not _is_hex(parts, _LENGTHS) or parts[0] != _VERSION:
        return ""
    _version, trace, parent, _flags = parts
    return trace if trace.strip("0") and parent.strip("0") else ""


def _is_hex(parts: list[str], lengths: tuple[int, ...]) -> bool:
    return tuple(map(len, parts)) == lengths and _HEX.issuperset("".join(parts))
