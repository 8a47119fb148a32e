"""The field's words for a deal, as JSON and as stored numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.state import Said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Seat

WORDS = (
    *("march", "sweep", "euchred", "super_euchre", "bucked", "skunk"),
    *("in_the_barn", "lay_down", "dutchman", "next", "crossing_the_creek"),
)
"""Their codes are stored for ever: the list may grow at its end and never change."""
SEATS = range(8)


def words_json(words: Iterable[Said]) -> list[dict[str, Any]]:
    """Return the words with the seats they are said of."""
    return [said._asdict() for said in words]


def pack_words(words: Iterable[Said]) -> tuple[int, ...]:
    """Return each word as two numbers: its code, and its seats as bits."""
    return tuple(n for said in words for n in (WORDS.index(said.word), sum(1 << seat for seat in said.seats)))


def unpack_words(numbers: tuple[int, ...]) -> tuple[Said, ...]:
    """Read what *pack_words* wrote."""
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(Said(WORDS[code], _seats(bits)) for code, bits in pairs)


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if bits >> seat & 1)
