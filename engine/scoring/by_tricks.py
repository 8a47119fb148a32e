"""Scoring of bid games: points for tricks, for bids made and bids set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.facts import Award, Facts, nothing
from engine.scoring.undertaking import Undertaking, undertaking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.bids import SpecialBid
    from engine.table import Table


def the_tricks(done: Undertaking) -> int:
    """Return the tricks the bidders took."""
    return done.taken


def the_bid(done: Undertaking) -> int:
    """Return the number bid."""
    return done.tricks


def fixed(points: int) -> Callable[[Undertaking], int]:
    """Return the same number of points, whatever was bid."""
    return lambda done: points


def always_tricks(done: Undertaking, taken: int) -> int:
    """Let defenders score their tricks."""
    return taken


def tricks_if_set(done: Undertaking, taken: int) -> int:
    """Let defenders score their tricks when the bid failed."""
    return 0 if done.made else taken


def bid_if_set(done: Undertaking, taken: int) -> int:
    """Let defenders score the bid when it failed."""
    return 0 if done.made else done.tricks


def never(done: Undertaking, taken: int) -> int:
    """Let defenders score nothing."""
    return 0


class ByTricks(NamedTuple):
    """A plain bid scores by its number or the tricks, a named bid what it is worth."""

    specials: Mapping[str, SpecialBid]
    make: Callable[[Undertaking], int] = the_tricks
    bonus: int = 0
    fail: Callable[[Undertaking], int] = the_bid
    defence: Callable[[Undertaking, int], int] = always_tricks
    lone_factor: int = 1
    """What a plain bid is multiplied by when its bidder went alone after the auction."""
    forced_halves: bool = False
    half_rounds_up: bool = True
    shutout: int = 0
    """Points lost by defenders without a trick against a named bid for all the tricks."""

    def score(self, table: Table, facts: Facts) -> Award:
        """Return what the bid brings its side and what the others score."""
        if facts.maker is None:
            return nothing(table, facts.ended or "no_maker")
        done = undertaking(table, facts, self.specials)
        bid, row = self._named(done, done.special) if done.special else self._plain(done, facts)
        points = tuple(
            bid if side in done.sides else self._defended(table, done, taken)
            for side, taken in enumerate(facts.tricks)
        )
        return Award(points, row, done.made)

    def _named(self, done: Undertaking, special: SpecialBid) -> tuple[int, str]:
        return (special.win, "named_bid_made") if done.made else (-special.lose, "named_bid_set")

    def _plain(self, done: Undertaking, facts: Facts) -> tuple[int, str]:
        factor, row = (self.lone_factor, "_alone") if facts.alone else (1, "")
        if done.made:
            return (self.make(done) + self.bonus) * factor, f"bid_made{row}"
        if facts.forced and self.forced_halves:
            # The half is rounded before a lone hand multiplies it.
            return -((self.fail(done) + self.half_rounds_up) // 2) * factor, f"forced_bid_set{row}"
        return -self.fail(done) * factor, f"bid_set{row}"

    def _defended(self, table: Table, done: Undertaking, taken: int) -> int:
        swept = done.special and done.made and done.tricks == table.hand_size and not taken
        return self.defence(done, taken) - (self.shutout if swept else 0)
