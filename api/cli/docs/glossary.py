"""The page of the field's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.words import GLOSSARY

if TYPE_CHECKING:
    from engine.words import Term

_INTRODUCTION = """\
# Glossary

Written by `rightbower docs`; edit `engine/words.py` instead. These words are said of a finished deal, in the
`words` of its event `deal_finished` and of a view's `last_deal`, each with the seats it is said of, and only
where it truly applies. They follow from what everybody has seen: cards that were never played stay untold.
`GET /v1/glossary` answers with the same.

| word | meaning | also called |
| --- | --- | --- |
"""


def glossary_text() -> str:
    """Return the page."""
    return _INTRODUCTION + "".join(_row(word, term) for word, term in GLOSSARY.items())


def _row(word: str, term: Term) -> str:
    return f"| `{word}` | {term.meaning} | {', '.join(term.also) or '-'} |\n"
