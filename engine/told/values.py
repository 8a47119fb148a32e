"""What is told of a deal, and how it is refused where it can't be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.actions import SET_BACK
from engine.errors import EngineError
from engine.phases.opening import FORCED_TRUMP
from engine.replacing import replacing
from engine.scoring.facts import Facts

if TYPE_CHECKING:
    from engine.cards import Seat, Suit


class Bet(NamedTuple):
    """The pot of one trick."""

    matched: int
    """What both sides put in beyond the ante."""
    won_by: int
    """The side that took the trick."""


@replacing
class Told(NamedTuple):
    """A deal as told; what is left empty wasn't told, and per-side values are indexed by side."""

    maker: Seat | None = None
    tricks: tuple[int, ...] = ()
    alone: tuple[Seat, ...] | None = None
    dealer: Seat | None = None
    ended: str = ""
    """Why the deal ended without being played out, "" if it was."""
    bid: str = ""
    forced: bool = False
    blind: bool = False
    dropped: tuple[Seat, ...] = ()
    trump: Suit = ""
    partners: tuple[Seat, ...] = ()
    revokes: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    """Scores before the deal."""
    forced_trump: bool = False
    """Whether the turned card made trump without anybody's call."""
    set_back: bool = False
    """Whether the award comes off the other side's score."""
    turned_down: Suit = ""
    """The suit turned down, where trump was named in the second round."""
    wrongly_accused: tuple[int, ...] = ()
    """Sides that a revoke was claimed of without foundation, once for each claim."""
    table_talk: tuple[int, ...] = ()
    """Sides that have admitted table talk, once for each time."""
    bets: tuple[Bet, ...] = ()

    def facts(self) -> Facts:
        """Return what scoring needs to know."""
        return Facts(
            maker=self.maker,
            tricks=self.tricks,
            alone=self.alone or (),
            dealer=self.dealer or 0,
            ended=self.ended,
            bid=self.bid,
            forced=self.forced,
            blind=self.blind,
            dropped=self.dropped,
            notes=self.notes(),
            trump=self.trump,
            partners=self.partners,
            revokes=self.revokes,
            scores=self.scores,
        )

    def notes(self) -> tuple[str, ...]:
        """Return what phases would have noted."""
        return (FORCED_TRUMP,) * self.forced_trump + (SET_BACK.kind,) * self.set_back


class FactFault(NamedTuple):
    """Something told that can't be so."""

    field: tuple[str | int, ...]
    message: str
    rule: str
    """The code of what it goes against."""


class InconsistentFacts(EngineError):
    """What is told contradicts itself, or the rules it is told under."""

    code = "inconsistent_facts"

    def __init__(self, faults: tuple[FactFault, ...]) -> None:
        super().__init__(" ".join(fault.message for fault in faults))
        self.faults = faults
