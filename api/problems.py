"""Refusals and their documents (RFC 9457), without any web framework."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.codes import KINDS, Kind, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

CONTENT_TYPE = "application/problem+json"
_NO_HEADERS: Mapping[str, str] = {}


class Refusal(Exception):
    """The request is refused under one of the codes of `api.codes`."""

    def __init__(
        self, code: str, detail: str, *, headers: Mapping[str, str] = _NO_HEADERS, **members: Any
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[code]
        self.headers = headers
        self.members = members

    @classmethod
    def by_rule(cls, code: str, detail: str, **members: Any) -> Refusal:
        """Return the refusal of a rule of the game, whose code is the rule's own."""
        refused = cls("illegal_action", detail, **members)
        refused.kind = rule(code, detail)
        return refused


def document(
    kind: Kind, detail: str | None, instance: str, members: Mapping[str, Any], root: str = ""
) -> dict[str, Any]:
    """Return the problem as JSON, its type below *root*, where the API is mounted."""
    known: dict[str, Any] = {
        "type": f"{root}/problems/{kind.code}",
        "title": kind.title,
        "status": kind.status,
    }
    if detail:
        known["detail"] = detail
    known |= {"code": kind.code, "instance": instance}
    return known | {name: value for name, value in members.items() if name not in known}


def headers_of(kind: Kind, given: Mapping[str, str]) -> dict[str, str]:
    """Return the headers that a problem of this kind must have, *given* ones first."""
    return {**_REQUIRED.get(kind.status, {}), **given}


_REQUIRED: dict[int, dict[str, str]] = {
    401: {"WWW-Authenticate": "Bearer"},
    429: {"Retry-After": "10"},
    503: {"Retry-After": "1"},
}
