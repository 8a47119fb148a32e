"""`rightbower conformance FILE...`: put case files to the engine."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from api.conformance.cases import UnreadableCases, read_cases
from api.conformance.judging import Finding, Outcome, judge

if TYPE_CHECKING:
    from collections.abc import Sequence


def run(argv: Sequence[str]) -> int:
    """Judge every case of the files named; 1 when any fails or a file can't be read."""
    parser = argparse.ArgumentParser(prog="rightbower conformance", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    findings: list[Finding] = []
    for path in parser.parse_args(argv).files:
        try:
            judged = [judge(case) for case in read_cases(path)]
        except UnreadableCases as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{path.name}: {summary(judged)}")
        findings += judged
    _report(findings)
    return int(any(finding.outcome is Outcome.FAILED for finding in findings))


def _report(findings: Sequence[Finding]) -> None:
    for finding in findings:
        if finding.outcome is Outcome.FAILED:
            print(f"{finding.case.id}: expected {finding.expected}, got {finding.got}")
    missing = Counter(finding.got for finding in findings if finding.outcome is Outcome.NOT_SUPPORTED)
    for name, count in sorted(missing.items()):
        print(f"not supported: {name} ({count})")
    print(summary(findings))


def summary(findings: Sequence[Finding]) -> str:
    """Return the line that counts them."""
    outcomes = Counter(finding.outcome for finding in findings)
    counts = [f"{outcome.value} {outcomes[outcome]}" for outcome in Outcome]
    return ", ".join([f"cases {len(findings)}", *counts])
