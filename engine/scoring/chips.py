"""What chips are staked on, in whole chips that always sum to zero."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from engine.state import Deal, Ledger
    from engine.table import Table

Chips = tuple[int, ...]
"""Chips by side."""


class Stakes(Protocol):
    """What the sides play for beside the score; two sides only."""

    def pots(self, table: Table, deal: Deal) -> Chips:
        """Return the chips in the pots each side took in *deal*."""
        ...

    def shares(self, pots: Chips, winners: tuple[int, ...]) -> Chips:
        """Return who gets the pots when the game is over."""
        ...

    def settlement(self, scores: tuple[int, ...], ledger: Ledger, winners: tuple[int, ...]) -> Chips:
        """Return what each side wins or pays when the game is over."""
        ...


class PotPerTrick(NamedTuple):
    """A pot on every trick, to which both sides have put in the same."""

    ante: int
    keep_own: bool = False
    """Whether each side keeps the pots its tricks took, or the winner of the game takes all."""

    def pots(self, table: Table, deal: Deal) -> Chips:
        """Return the pots taken; a trick that nobody bet on, or that was never finished, has none."""
        pairs = zip(deal.aside.bets, deal.tricks, strict=False)
        return self.taken([(matched, table.side(trick.winner)) for matched, trick in pairs], table.sides)

    def taken(self, bets: list[tuple[int, int]], sides: int) -> Chips:
        """Return the pots of tricks told as what was matched beyond the ante and the side that won."""
        pots = [0] * sides
        for matched, side in bets:
            pots[side] += sides * (self.ante + matched)
        return tuple(pots)

    def shares(self, pots: Chips, winners: tuple[int, ...]) -> Chips:
        """Return who gets the pots; in a drawn game each side keeps those it took."""
        if self.keep_own or len(winners) != 1:
            return pots
        return tuple(sum(pots) if side in winners else 0 for side in range(len(pots)))

    def settlement(self, scores: tuple[int, ...], ledger: Ledger, winners: tuple[int, ...]) -> Chips:
        """Return each side's share less what it has put in, which is the same for all."""
        paid = sum(ledger.pots) // len(ledger.pots)
        return tuple(share - paid for share in self.shares(ledger.pots, winners))


class _Difference(NamedTuple):
    """Chips that change hands only when the game is over."""

    stake: int

    def pots(self, table: Table, deal: Deal) -> Chips:
        """Return nothing: no chips are put in."""
        return (0,) * table.sides

    def shares(self, pots: Chips, winners: tuple[int, ...]) -> Chips:
        """Return the pots as they are: empty."""
        return pots

    def _between(self, values: tuple[int, ...]) -> Chips:
        first, second = values
        return (self.stake * (first - second), self.stake * (second - first))


class PerPoint(_Difference):
    """The lower score pays *stake* for each point it is behind."""

    def settlement(self, scores: tuple[int, ...], ledger: Ledger, winners: tuple[int, ...]) -> Chips:
        """Return the stakes of the difference in points."""
        return self._between(scores)


class PerTrick(_Difference):
    """The side with fewer tricks over the game pays *stake* for each it is behind."""

    def settlement(self, scores: tuple[int, ...], ledger: Ledger, winners: tuple[int, ...]) -> Chips:
        """Return the stakes of the difference in tricks."""
        return self._between(ledger.tricks)
