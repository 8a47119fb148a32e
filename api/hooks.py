"""What every request and response goes through: its id, safe headers, one log line."""

from __future__ import annotations

import re
import secrets
import time
from typing import TYPE_CHECKING, Any

from flask import g, has_request_context, request

from api.cors import open_to
from api.parts import parts
from api.problems import Refusal
from api.traces import Trace, read_trace

if TYPE_CHECKING:
    from flask import Flask, Response

_WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
# Codes that let somebody in; the path of such a route stays out of the log.
_SECRET_ARGUMENTS = frozenset({"invite", "share"})
_READS = frozenset({"GetItem", "BatchGetItem", "Query"})

_SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


def install(app: Flask) -> None:
    """Hang the hooks into *app*, in their order."""
    app.before_request(_begin)
    app.after_request(_finish)


def request_id() -> str:
    """Return the id of this request: the client's own if it is well-formed."""
    found: str | None = g.get("request_id")
    if found is None:
        given = request.headers.get("X-Request-Id", "")
        found = g.request_id = given if _WELL_FORMED.fullmatch(given) else secrets.token_hex(12)
    return found


def note(**facts: Any) -> None:
    """Add facts (game, seat, version, units; never a card or token) to this request's log line."""
    g.setdefault("facts", {}).update(facts)


def spent(operation: str, units: float) -> None:
    """Add capacity units that an operation of the store consumed to this request's log line."""
    if has_request_context():
        facts, kind = g.setdefault("facts", {}), "read_units" if operation in _READS else "write_units"
        facts[kind] = facts.get(kind, 0) + units


def _begin() -> None:
    g.started = time.perf_counter()
    request_id()
    # NUL and other characters that no route means, and bytes that weren't UTF-8.
    path = request.path
    if not path.isprintable() or "\ufffd" in path:
        raise Refusal("not_found", "There is nothing at this address.")


def _finish(response: Response) -> Response:
    headers = response.headers
    given = {name.lower() for name, _ in headers}
    for name, value in _SAFE.items():
        if name.lower() not in given:
            headers.add(name, value)
    headers["X-Request-Id"] = request_id()
    open_to(response, parts().cors)
    trace = read_trace(request.headers)
    if trace.client:
        response.headers["Traceresponse"] = trace.response()
    _log(response.status_code, trace)
    return response


def _log(status: int, trace: Trace) -> None:
    line = {"method": request.method, **_place(), "status": status, "ms": _elapsed_ms()}
    line |= {"request_id": request_id(), **trace.facts(), **g.get("facts", {})}
    parts().journal.request(line)


def _place() -> dict[str, str | None]:
    route, given = request.url_rule.rule if request.url_rule else None, request.view_args or {}
    if _SECRET_ARGUMENTS.intersection(given):
        return {"route": route}
    if given.keys() == {"game_id"}:
        # Bytes of the log are a good part of what a game costs: route and game say it all.
        return {"route": route, "game": given["game_id"][:200]}
    return {"route": route, "path": request.path[:200]}


def _elapsed_ms() -> float:
    return round((time.perf_counter() - float(g.started)) * 1000, 2)
