"""Write the pages about the games: docs/rules.md, docs/glossary.md and docs/schedules.md."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from api.cli.docs.glossary import glossary_text
from api.cli.docs.rules import rules_text
from api.cli.docs.schedules import schedules_text

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[3]


def run(argv: Sequence[str]) -> int:
    """Write the pages, or with `--check` say which are out of date and return 1."""
    parser = argparse.ArgumentParser(prog="rightbower docs", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when a page is out of date"
    )
    checking = parser.parse_args(argv).check
    stale = [path for path, text in texts().items() if not path.exists() or path.read_text() != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if checking else 'written'}")
        if not checking:
            path.write_text(texts()[path])
    return 1 if checking and stale else 0


def texts() -> dict[Path, str]:
    """Return what each page must hold."""
    pages = {"rules": rules_text, "glossary": glossary_text, "schedules": schedules_text}
    return {ROOT / "docs" / f"{name}.md": text() for name, text in pages.items()}
