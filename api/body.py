"""The body of a request: its headers, its size, and then the JSON in it."""

from __future__ import annotations

from typing import Any

from flask import request

from api.json_text import parse
from api.problems import Refusal
from schemas.base import FieldError, InvalidFields

LIMIT = 64 * 1024
# werkzeug cuts a stream without a length off silently at its limit: one byte more shows that there was more.
READ_AT_MOST = LIMIT + 1
_NO_PROSE: frozenset[str] = frozenset()
_JSON = "application/json"


def read_json(*, prose: frozenset[str] = _NO_PROSE) -> Any:
    """Return the JSON value sent, or refuse; *prose* names texts that may have line breaks."""
    raw = _raw()
    if not raw:
        raise Refusal("empty_body", "This request needs a JSON body.")
    return parse(raw, prose=prose)


def read_object(*, prose: frozenset[str] = _NO_PROSE) -> dict[str, Any]:
    """Return the JSON object sent, or refuse."""
    return _object(read_json(prose=prose))


def read_object_if_any() -> dict[str, Any]:
    """Return the JSON object sent, and an empty one where there is no body."""
    raw = _raw()
    return _object(parse(raw)) if raw else {}


def refuse_body() -> None:
    """Refuse a body on a request that takes none."""
    if _raw_bytes():
        raise Refusal("unexpected_body", "This request takes no body.")


def _object(value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise InvalidFields((FieldError("", "This must be an object.", "not_an_object"),))


def _raw() -> bytes:
    raw = _raw_bytes()
    if raw:
        _check_encoding()
        _check_type()
    return raw


def _raw_bytes() -> bytes:
    _check_length()
    raw = request.get_data(cache=True)
    if len(raw) > LIMIT:
        raise Refusal("body_too_large", f"A body may have at most {LIMIT} bytes.")
    return raw


def _check_length() -> None:
    length = request.environ.get("CONTENT_LENGTH") or ""
    if length and not (length.isascii() and length.isdigit()):
        raise Refusal("bad_length", "Content-Length must be a number.")
    # Where the server doesn't mark the end of the stream, werkzeug would read nothing at all.
    if request.headers.get("Transfer-Encoding") and not request.environ.get("wsgi.input_terminated"):
        raise Refusal("length_required", "Send the body with a Content-Length.")


def _check_encoding() -> None:
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding != "identity":
        detail = "Send the body as it is, without Content-Encoding."
        raise Refusal("unsupported_encoding", detail, headers={"Accept-Encoding": "identity"})


def _check_type() -> None:
    # As nearly everybody writes it; anything else is taken apart.
    if request.content_type == _JSON:
        return
    if request.mimetype != _JSON:
        raise Refusal("unsupported_media_type", "Send Content-Type: application/json.")
    if request.mimetype_params.get("charset", "utf-8").lower() not in {"utf-8", "utf8"}:
        raise Refusal("unsupported_media_type", "JSON travels in UTF-8 only.")
