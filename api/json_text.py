"""Strict JSON (RFC 8259, narrowed): bytes to values, or a refusal that says where."""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from api.problems import Refusal
from schemas.base import pointer

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPTH = 16
MOST = 2**53 - 1
DIGITS = 19

_MARK = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_FORBIDDEN_BUT_BREAKS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


_SOUND = frozenset({int, float, bool, type(None)})
"""What needs no look: the hooks have judged numbers."""


class _Flaw(NamedTuple):
    """Stands in the parsed tree where a hook, which knows no place, met something forbidden."""

    code: str
    detail: str
    key: str | None = None


def parse(raw: bytes, *, prose: frozenset[str] = frozenset()) -> Any:
    """Return the value; at the pointers in *prose* a text may have line breaks and tabs."""
    text = _decoded(raw)
    _shallow(text)
    try:
        value = _decoder.decode(text)
    except json.JSONDecodeError as error:
        raise Refusal("not_json", f"{error.msg}.", line=error.lineno, column=error.colno) from None
    _sound(value, "", prose)
    return value


def _decoded(raw: bytes) -> str:
    if raw.startswith(b"\xef\xbb\xbf"):
        raise Refusal("byte_order_mark", "The body begins with a byte order mark.")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise Refusal("not_utf8", f"Byte {error.start} is not UTF-8.", offset=error.start) from None


def _shallow(text: str) -> None:
    if text.count("[") + text.count("{") <= DEPTH:
        return
    if max(_depths(text), default=0) > DEPTH:
        raise Refusal("too_deep", f"At most {DEPTH} objects and arrays may stand inside each other.")


def _depths(text: str) -> Iterator[int]:
    depth = 0
    for mark in _MARK.findall(text):
        depth += (mark in "[{") - (mark in "]}")
        yield depth


def _integer(digits: str) -> int | _Flaw:
    # Converting takes time quadratic in the length, so that is looked at first.
    if len(digits.lstrip("-")) > DIGITS or abs(int(digits)) > MOST:
        return _Flaw("bad_number", "An integer must lie within 2^53 - 1 either way.")
    return int(digits)


def _fraction(digits: str) -> float | _Flaw:
    number = float(digits)
    if math.isinf(number):
        return _Flaw("bad_number", "The number is too large for a double.")
    return number


def _constant(name: str) -> _Flaw:
    return _Flaw("not_json", f"{name} is not JSON.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Flaw:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    return _Flaw("duplicate_key", "The key is given twice.", _repeated(pairs))


def _repeated(pairs: list[tuple[str, Any]]) -> str:
    keys = [key for key, _ in pairs]
    return next(key for at, key in enumerate(keys) if key in keys[:at])


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_fraction, parse_constant=_constant
)


def _sound(value: Any, at: str, prose: frozenset[str]) -> None:
    """Walk the tree and refuse its first flaw by name of place."""
    if isinstance(value, _Flaw):
        raise _refusal(value, at)
    if isinstance(value, str):
        _readable(value, at, _FORBIDDEN_BUT_BREAKS if at in prose else _FORBIDDEN)
        return
    for key, inner in _entries(value):
        _readable(str(key), at, _FORBIDDEN)
        if type(inner) not in _SOUND:
            _sound(inner, pointer(at, key), prose)


def _entries(value: Any) -> Any:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _readable(text: str, at: str, forbidden: re.Pattern[str]) -> None:
    if bad := forbidden.search(text):
        detail = f"U+{ord(bad.group()):04X} may not be part of a text or key."
        raise Refusal("bad_text", detail, pointer=at)


def _refusal(flaw: _Flaw, at: str) -> Refusal:
    if flaw.key is None:
        return Refusal(flaw.code, flaw.detail, pointer=at)
    if _FORBIDDEN.search(flaw.key):
        return Refusal(flaw.code, flaw.detail, pointer=at)
    return Refusal(flaw.code, flaw.detail, pointer=pointer(at, flaw.key))
