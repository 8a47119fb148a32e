"""Idempotency keys: reading the header, and how hard one is to guess."""

from __future__ import annotations

import re

from api.problems import Refusal

LONGEST = 128
ENOUGH_BITS = 128

_QUOTED = re.compile(r'"(?P<key>(?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"')
_BARE = re.compile(r"[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+")
_ESCAPED = re.compile(r"\\(.)")
_UUID = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-(?P<version>[0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE
)
_ULID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}", re.IGNORECASE)

# Bits a random character of each alphabet carries; a key is taken for the narrowest that could have made it.
# No narrow one is so wide that a random base64url key falls into it: such a client would fail now and then.
_ALPHABETS = (
    (re.compile(r"[0-9]*"), 3.32),
    (re.compile(r"[0-9a-f]*|[0-9A-F]*"), 4.0),
    (re.compile(r"[a-z]*|[A-Z]*"), 4.7),
    (re.compile(r".*"), 6.0),
)
_UUID_BITS = {"4": float(ENOUGH_BITS), "6": 62.0, "7": 74.0}
_FEWEST_DISTINCT = 6


def read_key(header: str | None) -> str | None:
    """Return the key, quoted or bare, or None without one; refuse anything malformed."""
    if header is None:
        return None
    key = _unquoted(header.strip())
    if key is None or not 1 <= len(key) <= LONGEST:
        detail = f"A key is 1 to {LONGEST} visible ASCII characters, bare or as a quoted string."
        raise Refusal("bad_key", detail)
    return key


def _unquoted(header: str) -> str | None:
    if found := _QUOTED.fullmatch(header):
        return _ESCAPED.sub(r"\1", found["key"])
    return header if _BARE.fullmatch(header) else None


def required_key(header: str | None) -> str:
    """Return the key of a request that is repeatable only with one."""
    key = read_key(header)
    if key is None:
        raise Refusal("key_required", "Send a fresh random Idempotency-Key.")
    return key


def anonymous_key(header: str | None) -> str:
    """Return a key that nobody guesses, since it alone says who the caller is."""
    key = required_key(header)
    if key_bits(key) < ENOUGH_BITS:
        raise Refusal(
            "weak_key", "Without a token the key must hold 128 random bits: a version 4 UUID will do."
        )
    return key


def key_bits(key: str) -> float:
    """
    Estimate by shape how many random bits *key* holds.

    A version 4 UUID counts as enough, though six of its bits are fixed; the time in other UUIDs and in ULIDs
    doesn't count, nor does a key of fewer than six different characters.
    """
    if found := _UUID.fullmatch(key):
        return _varied(key, _UUID_BITS.get(found["version"], 0.0))
    if _ULID.fullmatch(key):
        return _varied(key, 80.0)
    return _varied(key, len(key) * next(bits for alphabet, bits in _ALPHABETS if alphabet.fullmatch(key)))


def _varied(key: str, bits: float) -> float:
    return bits if len(set(key) - {"-"}) >= _FEWEST_DISTINCT else 0.0
