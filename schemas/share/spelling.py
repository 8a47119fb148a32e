"""How values are spelled in a share code: by letters that no option's own letters can be taken for."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Protocol

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,4}")
NULL = "-"


class Kind(Protocol):
    """How the values of an option are spelled; values are as clients write them."""

    def write(self, value: Any) -> str:
        """Return the spelling of a value."""
        ...

    def read(self, text: str) -> object:
        """Return the value that *text* spells, or raise ValueError."""
        ...


class Spelling(NamedTuple):
    """An option's letters, and how its values are spelled."""

    letters: str
    kind: Kind


class Words(NamedTuple):
    """One of some words, by its place among all there have ever been."""

    words: tuple[str, ...]

    def write(self, value: Any) -> str:
        """Return the place of the word."""
        return str(self.words.index(value))

    def read(self, text: str) -> object:
        """Return the word at a place."""
        return self.words[_place(text, len(self.words))]


class Members(NamedTuple):
    """A list of some words, a digit each."""

    words: tuple[str, ...]

    def write(self, value: Any) -> str:
        """Return the place of each member, in order."""
        return "".join(str(self.words.index(member)) for member in value)

    def read(self, text: str) -> object:
        """Return the members at these places."""
        return [self.words[_place(digit, len(self.words))] for digit in text]


def _place(text: str, number: int) -> int:
    place = int(matched(_NUMBER, text)[0])
    if not 0 <= place < number:
        raise ValueError(text)
    return place


class _Number:
    """A whole number; nothing at all is a dash."""

    def write(self, value: Any) -> str:
        return NULL if value is None else str(value)

    def read(self, text: str) -> object:
        return None if text == NULL else int(matched(_NUMBER, text)[0])


class _NumberOrBid(_Number):
    def write(self, value: Any) -> str:
        return "B" if value == "bid" else super().write(value)

    def read(self, text: str) -> object:
        return "bid" if text == "B" else super().read(text)


class _Switch:
    def write(self, value: Any) -> str:
        return "1" if value else "0"

    def read(self, text: str) -> object:
        return bool(_place(text, 2))


class _Ranks:
    """The letters of the ranks themselves, none of which is small."""

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> object:
        return text


def matched(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return what the groups of *pattern* stand for in *text*, or raise ValueError."""
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found.groups() or (found.group(),)


NUMBER, NUMBER_OR_BID, SWITCH, RANKS = _Number(), _NumberOrBid(), _Switch(), _Ranks()
