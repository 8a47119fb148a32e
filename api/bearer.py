"""The Authorization header, before anybody asks whose token it is."""

from __future__ import annotations

import re

from api.problems import Refusal

LONGEST = 2048
_BEARER = re.compile(r"bearer +(?P<token>[A-Za-z0-9\-._~+/]+=*)", re.IGNORECASE | re.ASCII)
_INVALID = {"WWW-Authenticate": 'Bearer error="invalid_token"'}


def read_bearer(header: str | None) -> str | None:
    """Return the token, or None without the header; refuse other schemes and malformed tokens."""
    if header is None:
        return None
    found = _BEARER.fullmatch(header.strip())
    if found is None or len(found["token"]) > LONGEST:
        raise bad_credentials("Send `Authorization: Bearer <token>` and nothing else.")
    return found["token"]


def bad_credentials(detail: str) -> Refusal:
    """Return the 401 for a token that doesn't count, for whatever reason."""
    return Refusal("bad_credentials", detail, headers=_INVALID)
