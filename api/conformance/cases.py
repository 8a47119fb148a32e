"""Reading case files: arrays of cases as JSON, hand traces as zipped JSON lines."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


class UnreadableCases(Exception):
    """A file that holds no cases."""


class Case(NamedTuple):
    """One question with its answer, spelt as its file spells it."""

    id: str
    preset: str
    options: Mapping[str, Any]
    question: str
    given: Mapping[str, Any]
    expected: Any


TRACE = "trace"
"""The question of a recorded hand: does the engine deal with it step by step as recorded?"""


def read_cases(path: Path) -> Iterator[Case]:
    """Yield the cases of a file in its order, or raise UnreadableCases."""
    try:
        yield from _traces(path) if path.suffix == ".gz" else _golden(path)
    except (OSError, EOFError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise UnreadableCases(f"{path}: {error}") from error


def _traces(path: Path) -> Iterator[Case]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            hand = json.loads(line)
            if not isinstance(hand, dict) or "steps" not in hand:
                raise UnreadableCases(f"{path}, line {number}: this is no recorded hand.")
            yield Case(str(hand.get("id", number)), "north_american_24", {}, TRACE, hand, None)


def _golden(path: Path) -> Iterator[Case]:
    cases = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(cases, list):
        raise UnreadableCases(f"{path}: a case file holds an array.")
    for number, case in enumerate(cases):
        if not isinstance(case, dict) or not {"preset", "question", "given", "expected"} <= set(case):
            raise UnreadableCases(f"{path}: entry {number} is no case.")
        yield Case(
            str(case.get("id", number)),
            case["preset"],
            case.get("options") or {},
            case["question"],
            case["given"],
            case["expected"],
        )
