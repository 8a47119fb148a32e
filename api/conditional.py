"""Preconditions and entity tags: which version a client has seen."""

from __future__ import annotations

import re
from typing import NamedTuple

from api.problems import Refusal

_TAG = re.compile(r'"(?P<version>0|[1-9]\d{0,15})\.(?P<who>s|\d{1,2})\.(?P<form>\d{1,3})"', re.ASCII)
_OPAQUE = r'(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"'
# Empty list elements are allowed by RFC 9110, 5.6.1.
_LIST = re.compile(rf"[ \t,]*{_OPAQUE}[ \t]*(?:,[ \t]*(?:{_OPAQUE}[ \t]*)?)*")
_ONE = re.compile(rf"{_OPAQUE}")


class Tag(NamedTuple):
    """An ETag: the version of the game, who sees it, and the format of the view."""

    version: int
    who: str
    form: int

    def __str__(self) -> str:
        return f'"{self.version}.{self.who}.{self.form}"'


class Basis(NamedTuple):
    """What a write was made against; at least one of the two is known."""

    version: int | None
    turn_number: int | None


def basis(if_match: str | None, turn_number: int | None) -> Basis:
    """Return what the write was made against, or refuse a write that doesn't say."""
    version = None if if_match is None else read_if_match(if_match)
    if version is None and turn_number is None:
        raise Refusal(
            "precondition_required", "Send If-Match with the ETag you saw, or turn_number in the body."
        )
    return Basis(version, turn_number)


def read_if_match(header: str) -> int:
    """Return the version named by If-Match; who and format don't count."""
    if header.strip() == "*":
        raise Refusal("precondition_required", "If-Match: * doesn't say which version you saw.")
    return _tag(header.strip()).version


def _tag(text: str) -> Tag:
    if (found := _TAG.fullmatch(text)) is None:
        raise Refusal("bad_etag", "If-Match takes one strong entity tag, just as an ETag header gave it.")
    return Tag(int(found["version"]), found["who"], int(found["form"]))


def is_current(if_none_match: str | None, tag: Tag) -> bool:
    """Say whether the client has seen *tag* or what came after it, so that 304 is the answer."""
    if if_none_match is None:
        return False
    if if_none_match.strip() == "*":
        return True
    return any(_covers(seen, tag) for seen in _listed(if_none_match))


def has_seen(if_none_match: str | None, tag: str) -> bool:
    """Say whether the client has just what *tag* stands for, so that 304 is the answer."""
    if if_none_match is None:
        return False
    return if_none_match.strip() == "*" or tag in _listed(if_none_match)


def _listed(header: str) -> list[str]:
    if not _LIST.fullmatch(header.strip()):
        raise Refusal("bad_etag", "If-None-Match takes a list of entity tags, or *.")
    return [seen.removeprefix("W/") for seen in _ONE.findall(header)]


def _covers(seen: str, tag: Tag) -> bool:
    # A read that isn't strongly consistent may be older than what the client has.
    if (found := _TAG.fullmatch(seen)) is None:
        return False
    same_view = (found["who"], found["form"]) == (tag.who, str(tag.form))
    return same_view and int(found["version"]) >= tag.version
