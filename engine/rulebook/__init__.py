"""The rules of a ruleset in plain English, made from its options and its value; no action needs this."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine.families import family_of

if TYPE_CHECKING:
    from engine.rulebook.paragraph import Paragraph
    from engine.ruleset import Ruleset


def paragraphs(rules: Ruleset) -> tuple[Paragraph, ...]:
    """Return the rules in the order a table needs them, those of one heading together."""
    module = import_module(f"engine.families.{family_of(rules.key)}.compose.text")
    return tuple(module.text(rules))
