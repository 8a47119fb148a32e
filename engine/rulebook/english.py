"""Numbers, lists and the names of cards in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)
RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUITS = {
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
    "C": "clubs",
    "nt": "no trump",
    "nt_low": "low no trump",
}


def number(n: int) -> str:
    """Return *n* in words, or in figures beyond sixteen."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def counted(n: int, thing: str) -> str:
    """Return how many things there are: `one card`, `five cards`, `no card`."""
    return f"{number(n)} {thing if n in (0, 1) else plural(thing)}"


def are(n: int, thing: str) -> str:
    """Begin a sentence about how many things there are: `Five cards are`."""
    return f"{capital(counted(n, thing))} {'is' if n == 1 else 'are'}"


def figures(n: int, thing: str) -> str:
    """Return a score or a sum in figures: `1 point`, `-2 points`."""
    return f"{n} {thing if n in (1, -1) else plural(thing)}"


def plural(word: str) -> str:
    """Return more than one of what *word* names."""
    return f"{word}es" if word.endswith("x") else f"{word}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return *words* as a list: `a, b and c`; of none, `nothing`."""
    *before, final = tuple(words) or ("nothing",)
    return f"{', '.join(before)} {last} {final}" if before else final


def suits(codes: Iterable[str], last: str = "or") -> str:
    """Return denominations by name."""
    return listed((SUITS[code] for code in codes), last)


def ranks(codes: Iterable[str], last: str = "and") -> str:
    """Return ranks by name."""
    return listed((RANKS[code] for code in codes), last)


def card(code: str) -> str:
    """Return a card's name: `seven of clubs`."""
    return f"{RANKS[code[0]]} of {SUITS[code[1]]}"


def a(noun: str) -> str:
    """Return *noun* with its article."""
    return f"an {noun}" if noun.startswith(("a", "e")) else f"a {noun}"


def capital(sentence: str) -> str:
    """Return *sentence* with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
