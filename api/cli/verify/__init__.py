"""`rightbower verify FILE [SAVED...]`: check a game's proof offline, and what you saved against it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.cli.verify.checks import Failure, contradictions
from api.cli.verify.saved import disagreements
from api.cli.verify.shape import Unreadable, check_shape

if TYPE_CHECKING:
    from collections.abc import Sequence

UNREADABLE = 2


def run(argv: Sequence[str]) -> int:
    """Check a proof: 0 when all holds, 1 when something doesn't, 2 when a file can't be read."""
    parser = argparse.ArgumentParser(prog="rightbower verify", description=__doc__)
    parser.add_argument("proof", type=Path, metavar="FILE", help="what GET /v1/games/{id}/proof answered")
    parser.add_argument("saved", nargs="*", type=Path, metavar="SAVED", help="answers kept, one to a line")
    arguments = parser.parse_args(argv)
    try:
        proof = json.loads(arguments.proof.read_text(encoding="utf-8"))
        saved = [answer for path in arguments.saved for answer in _answers(path.read_text(encoding="utf-8"))]
        found = failures(proof, saved)
    except (OSError, ValueError, RecursionError, Unreadable) as error:
        print(f"rightbower verify: {error}", file=sys.stderr)
        return UNREADABLE
    return _report(arguments.proof.name, proof, found)


def failures(proof: Any, saved: Sequence[Any] = ()) -> list[Failure]:
    """Return every check of docs/fairness.md that fails; raises Unreadable for what is no proof."""
    shaped = check_shape(proof)
    found = {*contradictions(shaped), *(one for answer in saved for one in disagreements(shaped, answer))}
    return sorted(found)


def _answers(text: str) -> list[Any]:
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def _report(name: str, proof: dict[str, Any], found: Sequence[Failure]) -> int:
    for failure in found:
        print(f"{name}: shuffle {failure.shuffle}: {failure.check}: {failure.detail}")
    told = sum(shuffle["secret"] is not None for shuffle in proof["shuffles"])
    print(f"{name}: {len(proof['shuffles'])} shuffles, {told} revealed; {len(found)} checks failed")
    return int(bool(found))
