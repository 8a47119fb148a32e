"""Deals as they are mostly told, read without a schema; what isn't plainly right is left to the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from schemas.scoring.fields import LEVEL_BYTES, MOST_SEATS, MOST_TRICKS, POINTS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST = 100_000


def _number(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _several(fits: Callable[[Any], bool], least: int = 0) -> Callable[[Any], bool]:
    return lambda value: type(value) is list and least <= len(value) <= MOST_SEATS and all(map(fits, value))


def _word(value: Any) -> bool:
    if type(value) is not str or len(value) > LEVEL_BYTES:
        return False
    return value.isascii() and value.replace("_", "").isalnum()


def _level(value: Any) -> bool:
    return _word(value) or (type(value) is int and 1 <= value <= MOST_TRICKS)


def _truth(value: Any) -> bool:
    return value is True or value is False


def _suit(value: Any) -> bool:
    return value in SUITS


_seat = _number(0, MOST_SEATS - 1)
_seats = _several(_seat)
_counts = _several(_number(0, _MOST), least=1)
_FITS: dict[str, Callable[[Any], bool]] = {
    "maker": lambda value: value is None or _seat(value),
    "tricks": _counts,
    "alone": _seats,
    "bid": _level,
    "trump": _suit,
    "dealer": _seat,
    "ended": _word,
    "forced": _truth,
    "blind": _truth,
    "dropped": _seats,
    "partners": _seats,
    "forced_trump": _truth,
    "turned_down": _suit,
    "revokes": _counts,
    "wrongly_accused": _seats,
    "table_talk": _seats,
    "set_back": _truth,
    "scores": _several(_number(POINTS.min, POINTS.max), least=1),
}


def plain(told: Any) -> dict[str, Any] | None:
    """Return what the schema of a deal's facts would make of *told*, or None where only it can say."""
    if type(told) is not dict:
        return None
    for name, value in told.items():
        if name not in _FITS or not _FITS[name](value):
            return None
    bid = told.get("bid")
    return {**told, "bid": str(bid)} if type(bid) is int else told
