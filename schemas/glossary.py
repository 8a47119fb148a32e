"""The glossary as JSON."""

from __future__ import annotations

from typing import Any

from engine.words import GLOSSARY


def glossary_json() -> dict[str, Any]:
    """Return every word with its meaning and other names."""
    return {"words": [{"word": word, **term._asdict()} for word, term in GLOSSARY.items()]}
