"""
A server for those who write clients: games with cards they know, a clock they set, faults they ask for.

Never in production: the settings refuse it there. What is made here is marked for good.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import has_request_context, request

from api.problems import Refusal
from schemas.base import FieldError, InvalidFields
from schemas.stored_lobby import Sandbox

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from flask import Flask

    from engine.ruleset import Ruleset

NOW, FAULT = "Test-Now", "Test-Fault"
FAULTS = {"412": "stale_version", "429": "too_many_requests", "503": "store_unavailable"}
_SECONDS = re.compile(r"[0-9]{1,11}", re.ASCII)


def clock(real: Callable[[], int]) -> Callable[[], int]:
    """Return a clock that shows what the request's Test-Now says, else what *real* does."""

    def now() -> int:
        given = request.headers.get(NOW) if has_request_context() else None
        return real() if given is None else int(given)

    return now


def install(app: Flask) -> None:
    """Heed the headers of tests in every request to *app*."""
    app.before_request(_heed)


def _heed() -> None:
    now, fault = request.headers.get(NOW), request.headers.get(FAULT)
    if now is not None and not _SECONDS.fullmatch(now):
        raise Refusal("bad_request", f"{NOW} takes seconds since 1970 in decimal digits.")
    if fault is None or not request.path.startswith("/v1/"):
        return
    if fault not in FAULTS:
        raise Refusal("bad_request", f"{FAULT} takes one of {', '.join(FAULTS)}.")
    raise Refusal(FAULTS[fault], f"{FAULT} asked for this; nothing was done.")


def given(wish: Mapping[str, Any], rules: Ruleset, *, allowed: bool) -> Sandbox:
    """Return the cards or the secret that a game is to be played with, or refuse."""
    if not allowed:
        raise Refusal("forbidden", "This server is no sandbox.")
    pack = tuple(wish.get("pack", ()))
    if pack and sorted(pack) != sorted(rules.table.pack):
        fault = FieldError("/sandbox/pack", f"{rules.key} is played with another pack.", "wrong_pack")
        raise InvalidFields((fault,))
    return Sandbox(pack, bytes.fromhex(wish.get("secret", "")))
