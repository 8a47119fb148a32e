"""What can be bid: numbers of tricks, bids with names of their own, and how they rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Suit


class SpecialBid(NamedTuple):
    """A bid with a name: a moon, a lone hand, a misere."""

    code: str
    tricks: int
    """Tricks the bidding side must take."""
    misere: bool = False
    """Whether the bidder must take none, at no trump."""
    alone: bool = False
    exchange: int = 0
    """Cards each giving partner passes."""
    exchange_partners: str = "all"
    """`all` partners give, or the bidder picks `one`."""
    win: int = 0
    lose: int = 0
    requires: str | None = None
    """The bid it may be made over, and over no other."""
    above: int | None = None
    """The number of tricks it ranks directly above; None: above all numbers."""


class Level(NamedTuple):
    """A rung of the ladder: a number of tricks or a special bid."""

    code: str
    tricks: int
    special: SpecialBid | None = None


class Bid(NamedTuple):
    """A level as it is bid, with its denomination where that belongs to the bid."""

    action: Action
    rank: int
    """Only a bid of higher rank beats it."""
    level: Level


def rungs(lowest: int, highest: int, specials: tuple[SpecialBid, ...]) -> tuple[Level, ...]:
    """Return the levels from *lowest* up; named bids keep their order among themselves."""
    numbers = [((number, 0), Level(str(number), number)) for number in range(lowest, highest + 1)]
    top = highest + 1
    named = [((top if s.above is None else s.above, 1), Level(s.code, s.tricks, s)) for s in specials]
    return tuple(level for _, level in sorted(numbers + named, key=lambda placed: placed[0]))


def ladder(levels: tuple[Level, ...], denominations: tuple[Suit, ...], ranked: bool) -> tuple[Bid, ...]:
    """Return every bid, rising; *denominations* go with it, in rising order where they are *ranked*."""
    return tuple(_bids(levels, denominations, ranked))


def _bids(levels: tuple[Level, ...], denominations: tuple[Suit, ...], ranked: bool) -> Iterator[Bid]:
    for at, level in enumerate(levels):
        named = denominations if level.special is None or not level.special.misere else ()
        for place, denomination in enumerate(named or ("",)):
            rank = at * (len(denominations) + 1) + (place if ranked else 0)
            yield Bid(Action("bid", level.code, denomination), rank, level)
