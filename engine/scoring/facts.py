"""What scoring needs to know of a deal, whether played here or told by somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.phases.standing import WALKOVER

if TYPE_CHECKING:
    from engine.cards import Seat, Suit
    from engine.state import Deal
    from engine.table import Table


class Facts(NamedTuple):
    """How a deal went; per-side values are indexed by side."""

    maker: Seat | None
    tricks: tuple[int, ...]
    alone: tuple[Seat, ...] = ()
    dealer: Seat = 0
    ended: str = ""
    """Why the deal ended without being played out, "" if it was."""
    bid: str = ""
    forced: bool = False
    blind: bool = False
    dropped: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
    trump: Suit = ""
    partners: tuple[Seat, ...] = ()
    """Seats that joined the maker for this deal only."""
    revokes: tuple[int, ...] = ()
    """Proven revokes; empty where there are none."""
    scores: tuple[int, ...] = ()
    """Scores before the award; a set-back takes no side below zero."""


class Award(NamedTuple):
    """Change of score by side, and the named row of the scoring table that gave it."""

    points: tuple[int, ...]
    row: str
    made: bool | None = None
    """Whether the makers did what they undertook; None where nobody undertook anything."""


class Scorer(Protocol):
    """Turns the facts of a deal into points."""

    def score(self, table: Table, facts: Facts) -> Award:
        """Return the award; exactly one row applies."""
        ...


def facts_of(table: Table, deal: Deal, scores: tuple[int, ...] = ()) -> Facts:
    """Read off *deal* what scoring needs, *scores* being those before the award."""
    tricks, contract = tricks_taken(table, deal), deal.contract
    if contract is None:
        return Facts(None, tricks, dealer=deal.dealer, ended=deal.ended, notes=deal.note)
    return Facts(
        maker=contract.maker,
        tricks=tricks,
        alone=contract.alone,
        dealer=deal.dealer,
        ended=deal.ended,
        bid=contract.bid,
        forced=contract.forced,
        blind=contract.blind,
        dropped=deal.out if table.sides == table.players else (),
        notes=deal.note,
        trump=contract.trump,
        partners=contract.partners,
        revokes=_revokes(table, deal) if deal.aside.revokes else (),
        scores=scores,
    )


def tricks_taken(table: Table, deal: Deal) -> tuple[int, ...]:
    """Return the tricks of *deal* by side; who plays alone for want of opponents takes all."""
    tricks = [0] * table.sides
    for trick in deal.tricks:
        tricks[table.side(trick.winner)] += 1
    if deal.ended == WALKOVER and deal.made.maker is not None:
        tricks[table.side(deal.made.maker)] = table.hand_size
    return tuple(tricks)


def _revokes(table: Table, deal: Deal) -> tuple[int, ...]:
    offenders = [table.side(revoke.seat) for revoke in deal.aside.revokes]
    return tuple(offenders.count(side) for side in range(table.sides))


def nothing(table: Table, row: str) -> Award:
    """Return the award of a deal that scores nothing."""
    return Award((0,) * table.sides, row)


def to_sides(table: Table, sides: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return *points* for each of *sides*, nothing for the others."""
    return tuple(points if side in sides else 0 for side in range(table.sides))


def added(values: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return two values of every side added up."""
    return tuple(a + b for a, b in zip(values, more, strict=True))
