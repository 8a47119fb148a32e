"""
The options of a stored game: each by its place among all there have ever been, words by theirs.

The places are those of share codes, whose tables only ever grow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import family_of
from schemas.share import spellings
from schemas.share.spelling import Members, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from schemas.share.spelling import Kind


def pack_options(key: str, options: Mapping[str, object]) -> tuple[Any, ...]:
    """Return *options* over preset *key* as places and values, turn by turn."""
    table = spellings(family_of(key))
    places = {name: place for place, name in enumerate(table)}
    pairs = [(places[name], _packed(table[name].kind, value)) for name, value in options.items()]
    return tuple(part for pair in pairs for part in pair)


def unpack_options(key: str, packed: tuple[Any, ...]) -> dict[str, object]:
    """Read what *pack_options* wrote."""
    table = [*spellings(family_of(key)).items()]
    pairs = [(table[place], value) for place, value in zip(packed[::2], packed[1::2], strict=True)]
    return {name: _unpacked(spelling.kind, value) for (name, spelling), value in pairs}


def _packed(kind: Kind, value: Any) -> object:
    if isinstance(kind, Words):
        return kind.words.index(value)
    return tuple(map(kind.words.index, value)) if isinstance(kind, Members) else value


def _unpacked(kind: Kind, value: Any) -> object:
    if isinstance(kind, Words):
        return kind.words[value]
    return tuple(kind.words[place] for place in value) if isinstance(kind, Members) else value
