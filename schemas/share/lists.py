"""How lists and objects are spelled in a share code: entries that each begin with a dash."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from schemas.share.spelling import NULL, matched

if TYPE_CHECKING:
    from collections.abc import Iterable

_ENTRY = "-"
_NAME = "[a-z][a-z0-9_]{0,15}"
_LEVEL = f"({_NAME}|[0-9]{{1,2}})"
_WORTH = "W([0-9]{1,4})L([0-9]{1,4})"
_BID = re.compile(f"({_NAME})T([0-9]{{1,2}})(M?)(A?)X([0-9])(O?){_WORTH}(?:R({_NAME}))?(?:V([0-9]{{1,2}}))?")
_STAKE = re.compile(_LEVEL + _WORTH)
_PARTNERS = re.compile(f"{_LEVEL}P([0-9])")


class _Bids:
    """Named bids: the name, then capitals for tricks, misere, alone, exchange and so on."""

    def write(self, value: Any) -> str:
        """Return the bids in their order."""
        return "".join(_ENTRY + _bid_written(bid) for bid in value)

    def read(self, text: str) -> object:
        """Return the bids as objects."""
        return [_bid_read(*matched(_BID, entry)) for entry in _entries(text)]


def _bid_written(bid: Any) -> str:
    flags = "M" * bid["misere"] + "A" * bid["alone"]
    one = "O" if bid["exchange_partners"] == "one" else ""
    over = "" if bid["requires"] is None else f"R{bid['requires']}"
    above = "" if bid["above"] is None else f"V{bid['above']}"
    worth = f"W{bid['win']}L{bid['lose']}"
    return f"{bid['code']}T{bid['tricks']}{flags}X{bid['exchange']}{one}{worth}{over}{above}"


def _bid_read(*read: Any) -> dict[str, object]:
    code, tricks, misere, alone, exchange, one, win, lose, requires, above = read
    return {
        "code": code,
        "tricks": int(tricks),
        "misere": bool(misere),
        "alone": bool(alone),
        "exchange": int(exchange),
        "exchange_partners": "one" if one else "all",
        "win": int(win),
        "lose": int(lose),
        "requires": requires,
        "above": None if above is None else int(above),
    }


class _Stakes:
    """Units won and lost, by level."""

    def write(self, value: Any) -> str:
        """Return the levels in their order."""
        return "".join(f"{_ENTRY}{level}W{won}L{lost}" for level, (won, lost) in value.items())

    def read(self, text: str) -> object:
        """Return the units by level."""
        read = (matched(_STAKE, entry) for entry in _entries(text))
        return _by_level((level, [int(won), int(lost)]) for level, won, lost in read)


class _Partners:
    """Numbers of partners, by level; nothing at all is a dash."""

    def write(self, value: Any) -> str:
        """Return the levels in their order."""
        return NULL if value is None else "".join(f"{_ENTRY}{level}P{n}" for level, n in value.items())

    def read(self, text: str) -> object:
        """Return the numbers by level."""
        if text == NULL:
            return None
        read = (matched(_PARTNERS, entry) for entry in _entries(text))
        return _by_level((level, int(n)) for level, n in read)


def _entries(text: str) -> list[str]:
    first, *entries = text.split(_ENTRY)
    if first:
        raise ValueError(text)
    return entries


def _by_level(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    listed = list(pairs)
    read = dict(listed)
    if len(read) < len(listed):
        raise ValueError("a level occurs twice")
    return read


BIDS, STAKES, PARTNERS = _Bids(), _Stakes(), _Partners()
