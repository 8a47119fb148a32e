"""The shape of a proof, as docs/fairness.md has it."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

WORD = 1 << 32
_HEX = re.compile(r"[0-9a-f]{64}")
_NULL = type(None)

# A type, a pattern, alternatives, a list of one shape, or an object with at least these members.
_DEAL = {
    "seq": int,
    "dealer": int,
    "nonces": [(str, _NULL)],
    "hands": [[str]],
    "turn_up": (str, _NULL),
    "stock": [str],
}
_SHUFFLE = {
    "number": int,
    "commitment": _HEX,
    "nonces": ([(str, _NULL)], _NULL),
    "secret": (_HEX, _NULL),
    "pack": ([str], _NULL),
    "draw": ({"first": int, "dealer": int}, _NULL),
    "deal": (_DEAL, _NULL),
}
_PROOF = {
    "format": re.compile("1"),
    "id": str,
    "status": str,
    "ruleset": {"hash": str},
    "fairness": {"reveal": re.compile("deal|game")},
    "players": int,
    "cards": [str],
    "dealing": {"places": [[int]], "turn_up": (int, _NULL)},
    "first_dealer": {"method": re.compile("random|fixed|turned|best")},
    "rematch_of": ({"id": str, "first_dealer": int}, _NULL),
    "shuffles": [_SHUFFLE],
}


class Unreadable(Exception):
    """The file doesn't hold a proof."""


def check_shape(proof: Any) -> Json:
    """Return *proof*, or raise Unreadable."""
    if not fits(proof, _PROOF) or not fits(proof["first_dealer"], _how(proof)):
        raise Unreadable("This isn't a proof of format 1.")
    numbers = [shuffle["number"] for shuffle in proof["shuffles"]]
    if proof["players"] < 1 or not all(0 <= number < WORD for number in numbers):
        raise Unreadable("A number is out of all bounds.")
    shaped: Json = proof
    return shaped


def _how(proof: Json) -> Json:
    method = proof["first_dealer"]["method"]
    if method == "best":
        worth = proof["first_dealer"].get("worth")
        return {"worth": dict.fromkeys(worth, int) if isinstance(worth, dict) else dict}
    members: dict[str, Json] = {"fixed": {"seat": int}, "turned": {"cards": [str]}}
    return members.get(method, {})


def fits(value: Any, shape: Any) -> bool:
    """Say whether a JSON value has a shape."""
    if isinstance(shape, tuple):
        return any(fits(value, one) for one in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(one, shape[0]) for one in value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(fits(value.get(name), one) for name, one in shape.items())
    if isinstance(shape, re.Pattern):
        return type(value) in {str, int} and shape.fullmatch(str(value)) is not None
    return type(value) is shape
