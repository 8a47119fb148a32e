"""The rules in English as JSON and as Markdown."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from engine.rulebook import paragraphs
from schemas.share import share_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rulebook.paragraph import Paragraph
    from engine.ruleset import Ruleset


def rulebook_json(rules: Ruleset) -> dict[str, Any]:
    """Return every paragraph with its heading and the options it comes from."""
    return {"code": share_code(rules), "paragraphs": [told._asdict() for told in paragraphs(rules)]}


def markdown(rules: Ruleset) -> str:
    """Return the rules as a page, which reads well as plain text too."""
    blocks = [f"# Rules of {share_code(rules)}", *_blocks(paragraphs(rules))]
    return "\n\n".join(blocks) + "\n"


def _blocks(told: tuple[Paragraph, ...]) -> Iterator[str]:
    for heading, group in groupby(told, key=lambda paragraph: paragraph.heading):
        yield f"## {heading}"
        yield from map(_block, group)


def _block(told: Paragraph) -> str:
    if not told.options:
        return told.text
    # A line below a table would be another row of it.
    gap = "\n\n" if told.text.endswith("|") else " "
    return f"{told.text}{gap}*({', '.join(told.options)})*"
