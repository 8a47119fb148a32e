"""DynamoDB's JSON: what the store's requests and answers look like on the wire."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from typing import Any

import orjson


def encode(request: dict[str, Any]) -> bytes:
    """Return a request as sent, binary values in base64."""
    return orjson.dumps(request, _text)


def decode(body: bytes) -> dict[str, Any]:
    """Read an answer; ValueError where it is none."""
    answer = _decode(body.decode())
    if not isinstance(answer, dict):
        raise ValueError("An answer is an object.")  # noqa: TRY004  # like any other garbage
    return answer


def _text(value: bytes) -> str:
    return b64encode(value).decode()


def _with_bytes(read: dict[str, Any]) -> dict[str, Any]:
    # An attribute may be called B, but what it has then is a typed value, no string.
    if len(read) == 1 and isinstance(encoded := read.get("B"), str):
        return {"B": b64decode(encoded, validate=True)}
    return read


_decode = json.JSONDecoder(object_hook=_with_bytes).decode
