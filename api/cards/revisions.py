"""
How an entry's writings come together: whoever has seen a revision supersedes it, and nobody else does.

What stands in the end doesn't depend on the order in which writings arrive that were made against no later
revisions than there were before.
"""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from schemas.stored_scorecard import Content, Revision, Revisions


class Outcome(StrEnum):
    """What became of a writing."""

    ADDED = "added"
    SAME = "same"
    UPDATED = "updated"
    CONFLICT = "conflict"


class Written(NamedTuple):
    """An entry after a writing."""

    revisions: Revisions
    outcome: Outcome


def contents(revisions: Revisions) -> tuple[Content, ...]:
    """Return what stands, each content once, in an order that doesn't depend on who came first."""
    by_text = {_text(one.content): one.content for one in _standing(revisions)}
    return tuple(by_text[text] for text in sorted(by_text))


def _standing(revisions: Revisions) -> list[Revision]:
    numbers: list[int] = []
    for number, one in enumerate(revisions, 1):
        numbers = [*(before for before in numbers if before > one.base), number]
    return [revisions[number - 1] for number in numbers]


def merged(revisions: Revisions, writing: Revision) -> Written:
    """Return an entry with a writing whose base is a revision of it, or 0."""
    if is_known(revisions, writing):
        return Written(revisions, Outcome.SAME)
    after = (*revisions, writing)
    if not revisions:
        return Written(after, Outcome.ADDED)
    if contents(after) == contents(revisions):
        return Written(after, Outcome.SAME)
    return Written(after, Outcome.CONFLICT if len(contents(after)) > 1 else Outcome.UPDATED)


def is_known(revisions: Revisions, writing: Revision) -> bool:
    """Say whether *writing* has come before, or repeats what its writer had been told."""
    said = _text(writing.content)
    repeated = any(one.base == writing.base and _text(one.content) == said for one in revisions)
    return repeated or stands_alone(revisions[: writing.base], writing.content)


def stands_alone(revisions: Revisions, content: Content) -> bool:
    """Say whether *content* stands, and nothing else."""
    return bool(revisions) and [_text(one) for one in contents(revisions)] == [_text(content)]


def _text(content: Content) -> str:
    return json.dumps(content, sort_keys=True)
