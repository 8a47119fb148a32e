"""The one table from exceptions to statuses, and how each becomes a problem document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from flask import request
from werkzeug.exceptions import HTTPException

from api.answers import problem
from api.codes import BY_STATUS, KINDS, Kind, rule
from api.hooks import note
from api.keyring import UnknownKey
from api.parts import Row, parts
from api.problems import Refusal, document, headers_of
from engine.errors import EngineError, UnknownRuleset
from infra.store import BadCursor, GameNotFound, QuotaExceeded, StoreUnavailable
from schemas.base import InvalidFields
from schemas.egn.errors import NotEgn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask, Response

# A class below one of these is found through it. Engine and stores add their rows here.
STATUS: dict[type[Exception], Row] = {
    InvalidFields: Row(422),
    UnknownRuleset: Row(404),
    EngineError: Row(409),
    NotEgn: Row(409, "no_notation"),
    GameNotFound: Row(404, "not_found", "There is no such game."),
    QuotaExceeded: Row(429, "quota"),
    BadCursor: Row(400, "bad_cursor"),
    StoreUnavailable: Row(503, "store_unavailable"),
    UnknownKey: Row(503, "secret_missing"),
}

_KEPT = frozenset({"Allow", "Retry-After", "WWW-Authenticate"})


def install(app: Flask, statuses: Mapping[type[Exception], Row]) -> None:
    """Answer every refusal of *app* with a problem document."""
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _by_framework)
    for refusal in statuses:
        app.register_error_handler(refusal, _by_table)


def respond(
    kind: Kind, detail: str | None, members: Mapping[str, Any], headers: Mapping[str, str]
) -> Response:
    """Return the problem for the request at hand."""
    return problem(problem_of(kind, detail, members), kind.status, headers_of(kind, headers))


def problem_of(kind: Kind, detail: str | None, members: Mapping[str, Any]) -> dict[str, Any]:
    """Return the problem document for the request at hand."""
    root = request.script_root
    instance = quote(root + request.path, safe="/:@!$&'()*+,;=~")
    return document(kind, detail, instance, members, root)


def _refused(refusal: Refusal) -> Response:
    if refusal.kind.status >= 500:
        note(cause=str(refusal))
    detail = str(refusal) if refusal.kind.status < 500 else None
    return respond(refusal.kind, detail, refusal.members, refusal.headers)


def _by_table(refusal: Exception) -> Response:
    row = _row(type(refusal))
    kind = _kind(row, refusal)
    if kind.status >= 500:
        note(cause=str(refusal))
    detail = (row.detail or str(refusal)) if kind.status < 500 else None
    return respond(kind, detail, getattr(refusal, "members", {}), getattr(refusal, "headers", {}))


def _row(refusal: type[Exception]) -> Row:
    statuses = parts().statuses
    return next(statuses[base] for base in refusal.__mro__ if base in statuses)


def _kind(row: Row, refusal: Exception) -> Kind:
    code = row.code or str(getattr(refusal, "code", BY_STATUS.get(row.status, "illegal_action")))
    return KINDS.get(code) or rule(code, str(refusal))._replace(status=row.status)


def _by_framework(refusal: HTTPException) -> Response:
    status = refusal.code or 500
    kind = KINDS[BY_STATUS.get(status, "bad_request" if status < 500 else "internal")]
    kept = {name: value for name, value in refusal.get_headers() if name in _KEPT}
    return respond(kind, _own_words(refusal, kind, kept), {}, kept)


def _own_words(refusal: HTTPException, kind: Kind, headers: Mapping[str, str]) -> str | None:
    if kind.status >= 500:
        return None
    if allowed := headers.get("Allow"):
        return f"Offered here: {allowed}."
    said_by_us = refusal.description != type(refusal).description
    return refusal.description if said_by_us else kind.meaning
