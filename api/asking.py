"""What a request about a game says of itself: who asks, against what, under which key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from flask import request

from api.bearer import read_bearer
from api.conditional import basis
from api.keyring import short_digest
from api.keys import anonymous_key, read_key
from api.parts import parts
from api.play.requests import Write
from api.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.play.tables import Tables


def tables() -> Tables:
    """Return the use cases of the application that answers this request."""
    found: Tables = parts().tables
    return found


def token() -> str | None:
    """Return the bearer token, or None for a spectator."""
    return read_bearer(request.headers.get("Authorization"))


def required_token() -> str:
    """Return the bearer token, or refuse."""
    if (given := token()) is None:
        raise Refusal("no_credentials", "Send the token of your seat.")
    return given


def conditional_write(body: Mapping[str, Any]) -> Write:
    """Return what an action was made against; it must say so."""
    against = basis(request.headers.get("If-Match"), body.get("turn_number"))
    key = read_key(request.headers.get("Idempotency-Key"))
    return Write(against.version, against.turn_number, key, _payload(body))


def keyed_write(body: Mapping[str, Any]) -> Write:
    """Return the key of a request that nobody but its sender can repeat."""
    key = anonymous_key(request.headers.get("Idempotency-Key"))
    return Write(key=key, payload=_payload(body))


def _payload(body: Mapping[str, Any]) -> bytes:
    return short_digest(request.method, request.path, json.dumps(body, sort_keys=True))


def number(name: str, default: int, most: int) -> int:
    """Return a whole number of the query, from 0 to *most*."""
    text = request.args.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= 15 and int(text) <= most):
        raise _bad_query(name, f"This must be a whole number from 0 to {most}.")
    return int(text)


def choice(name: str, allowed: tuple[str, ...], default: str | None = None) -> str | None:
    """Return one of the *allowed* words of the query."""
    text = request.args.get(name, default)
    if text is not None and text not in allowed:
        raise _bad_query(name, f"This must be {' or '.join(allowed)}.")
    return text


def only(*names: str) -> None:
    """Refuse query parameters that the route doesn't know, or given twice."""
    for name, values in request.args.lists():
        if name not in names:
            raise _bad_query(name, "There is no such parameter.")
        if len(values) > 1:
            raise _bad_query(name, "This is given more than once.")


def _bad_query(name: str, detail: str) -> Refusal:
    errors = [{"parameter": name[:64], "detail": detail, "code": "bad_query"}]
    return Refusal("bad_query", f"{name[:64]}: {detail}", errors=errors)
