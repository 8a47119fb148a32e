"""Cross-origin requests: closed, but for the origins the settings list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

if TYPE_CHECKING:
    from flask import Response

EXPOSED = (
    "ETag, Location, Idempotency-Replayed, Next-Poll-After-Ms, "
    "RateLimit, RateLimit-Policy, Retry-After, Traceresponse, X-Request-Id"
)
_ALLOWED = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Traceparent, X-Request-Id"
_REMEMBERED_S = "600"


def open_to(response: Response, origins: frozenset[str]) -> None:
    """Let the browser of a listed origin read *response*; `*` lists them all."""
    if not origins:
        return
    response.vary.add("Origin")
    origin = request.headers.get("Origin")
    if origin is None or origins.isdisjoint({origin, "*"}):
        return
    response.headers["Access-Control-Allow-Origin"] = origin
    if _is_preflight():
        _allow(response)
    else:
        response.headers["Access-Control-Expose-Headers"] = EXPOSED


def _is_preflight() -> bool:
    return request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers


def _allow(response: Response) -> None:
    response.headers["Access-Control-Allow-Methods"] = response.headers.get("Allow", request.method)
    response.headers["Access-Control-Allow-Headers"] = _ALLOWED
    response.headers["Access-Control-Max-Age"] = _REMEMBERED_S
