"""Options whose values have a shape of their own: named bids, stakes, partners to be called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from engine.bids import SpecialBid
from engine.cards import RANKS
from engine.families.option import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

CODE = re.compile(r"[a-z][a-z0-9_]{0,15}")
SPECIALS_AT_MOST = 8
LEVELS_AT_MOST = 24
POINTS = range(1001)
TRICKS = range(17)
NEEDED = frozenset({"code", "tricks", "win", "lose"})

Stakes = tuple[tuple[str, tuple[int, int]], ...]
Partners = tuple[tuple[str, int], ...]


def _need(truth: bool, fault: str) -> None:
    if not truth:
        raise ValueError(fault)


def _code(value: object, what: str) -> str:
    _need(type(value) is str and CODE.fullmatch(value) is not None, f"{what} is no code: {value!r}.")
    assert isinstance(value, str)
    return value


def _whole(value: object, among: range, what: str) -> int:
    _need(type(value) is int and value in among, f"{what} must be a whole number up to {among[-1]}.")
    assert isinstance(value, int)
    return value


def _truth(value: object, what: str) -> bool:
    _need(type(value) is bool, f"{what} must be true or false.")
    return value is True


def _giving(value: object, what: str) -> str:
    _need(value in ("all", "one"), f"{what} must be all or one.")
    return str(value)


FIELDS: dict[str, Callable[[object, str], object]] = {
    "code": _code,
    "tricks": lambda value, what: _whole(value, TRICKS, what),
    "misere": _truth,
    "alone": _truth,
    "exchange": lambda value, what: _whole(value, range(5), what),
    "exchange_partners": _giving,
    "win": lambda value, what: _whole(value, POINTS, what),
    "lose": lambda value, what: _whole(value, POINTS, what),
    "requires": lambda value, what: None if value is None else _code(value, what),
    "above": lambda value, what: None if value is None else _whole(value, TRICKS, what),
}


def _special_bids(value: object) -> tuple[SpecialBid, ...]:
    _need(isinstance(value, list | tuple), "it is no list.")
    assert isinstance(value, list | tuple)
    _need(len(value) <= SPECIALS_AT_MOST, f"there are more than {SPECIALS_AT_MOST}.")
    bids = tuple(_special_bid(entry) for entry in value)
    codes = [bid.code for bid in bids]
    _need(len(set(codes)) == len(codes), "two have the same code.")
    for bid in bids:
        _need(bid.requires is None or bid.requires in codes, f"{bid.code} requires a bid that isn't there.")
    return bids


def _special_bid(entry: object) -> SpecialBid:
    # A tuple is a bid read before, perhaps stored since; clients send objects.
    fields = SpecialBid(*entry)._asdict() if isinstance(entry, tuple) else entry
    _need(isinstance(fields, dict), "an entry is no object.")
    assert isinstance(fields, dict)
    strange = sorted(str(name) for name in set(fields) - set(FIELDS))
    _need(not strange, f"a bid has no field {strange[:1]}.")
    _need(set(fields) >= NEEDED, f"a bid needs {', '.join(sorted(NEEDED))}.")
    read: dict[str, Any] = {name: FIELDS[name](value, name) for name, value in fields.items()}
    return _sensible(SpecialBid(**read))


def _sensible(bid: SpecialBid) -> SpecialBid:
    _need(bid.misere == (bid.tricks == 0), f"{bid.code}: a misere, and nothing else, is for no trick.")
    _need(bid.alone or not bid.exchange, f"{bid.code}: cards pass only to a lone hand.")
    _need(bid.requires != bid.code, f"{bid.code} can't be made over itself.")
    return bid


def _show_bids(bids: tuple[SpecialBid, ...]) -> object:
    return [bid._asdict() for bid in bids]


def _level(value: object) -> str:
    if isinstance(value, str) and value.isdecimal() and value.isascii() and int(value) in TRICKS:
        return str(int(value))
    return _code(value, "a level")


def _by_level(value: object) -> list[tuple[str, object]]:
    pairs = tuple(value.items()) if isinstance(value, dict) else value
    _need(isinstance(pairs, tuple) and len(pairs) <= LEVELS_AT_MOST, "it is no object of levels.")
    assert isinstance(pairs, tuple)
    read = [(_level(level), worth) for level, worth in pairs]
    _need(len({level for level, _ in read}) == len(read), "a level occurs twice.")
    return sorted(read, key=lambda pair: (len(pair[0]), pair[0]))


def _stakes(value: object) -> Stakes:
    return tuple((level, _stake(level, units)) for level, units in _by_level(value))


def _stake(level: str, units: object) -> tuple[int, int]:
    _need(isinstance(units, list | tuple) and len(units) == 2, f"{level} needs two numbers, won and lost.")
    assert isinstance(units, list | tuple)
    win, lose = (_whole(unit, POINTS, level) for unit in units)
    return win, lose


def _partners(value: object) -> Partners:
    return tuple((level, _whole(count, range(1, 8), level)) for level, count in _by_level(value))


def _ranks(value: object) -> str:
    _need(isinstance(value, str) and 0 < len(value) == len(set(value)), "a rank occurs twice.")
    assert isinstance(value, str)
    _need(set(value) <= set(RANKS), f"the ranks are {RANKS}.")
    return "".join(rank for rank in RANKS if rank in value)


def whole_or_bid(among: range) -> Reader:
    """Return the reader of a whole number or the word `bid`."""

    def read(value: object) -> object:
        return value if value == "bid" else _whole(value, among, "it")

    return Reader("integer", f"a whole number from {among[0]} to {among[-1]}, or bid", read, lambda v: v)


RANKS_OF_PACK = Reader("string", "different ranks of " + RANKS, _ranks, lambda ranks: ranks)
SPECIAL_BIDS = Reader(
    "list", f"a list of at most {SPECIALS_AT_MOST} bids with names", _special_bids, _show_bids
)
STAKES = Reader(
    "object",
    "an object of levels, each with the units won and lost",
    _stakes,
    lambda stakes: {level: list(units) for level, units in stakes},
)
PARTNERS = Reader("object", "an object of levels, each with a number of partners", _partners, dict)
