"""What a request about a game says of itself: who asks, against what, under which key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from flask import request

from api.bearer import read_bearer
from api.conditional import basis
from api.hooks import note
from api.keyring import short_digest
from api.keys import anonymous_key, read_key, required_key
from api.parts import parts
from api.play.requests import Write
from api.problems import Refusal

_encode = json.JSONEncoder(sort_keys=True).encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.play.live import Seen
    from api.play.tables import Tables


def tables() -> Tables:
    """Return the use cases of the application that answers this request."""
    found: Tables = parts().tables
    return found


def noted(seen: Seen) -> Seen:
    """Return what was seen, when this request's log line tells which game, and by whom."""
    record = seen.live.record
    note(game=record.id, version=record.version, seat=seen.seat)
    return seen


def token() -> str | None:
    """Return the bearer token, or None for a spectator."""
    return read_bearer(request.headers.get("Authorization"))


def required_token() -> str:
    """Return the bearer token, or refuse."""
    if (given := token()) is None:
        raise Refusal("no_credentials", "Send the token of your seat.")
    return given


def given_key() -> str:
    """Return the key of a request whose answer is told once."""
    return required_key(request.headers.get("Idempotency-Key"))


def conditional_write(body: Mapping[str, Any]) -> Write:
    """Return what an action was made against; it must say so."""
    against = basis(request.headers.get("If-Match"), body.get("turn_number"))
    key = read_key(request.headers.get("Idempotency-Key"))
    return Write(against.version, against.turn_number, key, _payload(body))


def keyed_write(body: Mapping[str, Any]) -> Write:
    """Return the key of a request that nobody but its sender can repeat."""
    key = anonymous_key(request.headers.get("Idempotency-Key"))
    return Write(key=key, payload=_payload(body))


def own_keyed_write(body: Mapping[str, Any]) -> Write:
    """Return the key of a request whose token says who asks."""
    return Write(key=given_key(), payload=_payload(body))


def _payload(body: Mapping[str, Any]) -> bytes:
    return short_digest(request.method, request.path, _encode(body))
