"""A paragraph of the rules."""

from __future__ import annotations

from typing import NamedTuple


class Paragraph(NamedTuple):
    """What one or a few options mean, in a sentence or a table."""

    heading: str
    text: str
    """Plain sentences; a table or a list is written in Markdown."""
    options: tuple[str, ...] = ()
    """The options it comes from; none where every game of the family is played so."""
