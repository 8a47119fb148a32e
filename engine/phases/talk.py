"""Table talk: an opponent reports it, and the accused admits or denies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import ADMIT, DENY, Action
from engine.phases.base import Anytime
from engine.state import Call, Penalty

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table

REDEAL = "redeal"
"""The ending of a deal made void by table talk."""


@dataclass(frozen=True, kw_only=True)
class TalkReports(Anytime):
    """
    Each seat may report each opponent once in a deal; the accused answers before anything else.

    Denied, nothing happens.
    """

    points: int
    """What every other side gets at once, or 0 where the deal is void instead."""

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        accused = deal.aside.accused
        if accused is not None:
            return (ADMIT, DENY) if seat == accused else ()
        if not deal.hands:
            return ()
        reports = tuple(Action("report_talk", str(other)) for other in table.opponents(seat))
        return tuple(report for report in reports if Call(seat, report) not in deal.calls)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)))
        if action.kind == "report_talk":
            accused = int(action.value)
            aside = deal.aside._replace(accused=accused)
            return said._replace(aside=aside, queue=(accused, *deal.queue))
        answered = said._replace(aside=deal.aside._replace(accused=None), queue=deal.queue[1:])
        return answered if action == DENY else self._admitted(table, answered, seat)

    def _admitted(self, table: Table, deal: Deal, seat: Seat) -> Deal:
        if not self.points:
            return deal._replace(ended=REDEAL, queue=())
        penalties = (*deal.aside.penalties, self.penalty(table, table.side(seat)))
        return deal._replace(aside=deal.aside._replace(penalties=penalties))

    def penalty(self, table: Table, talker: int) -> Penalty:
        """Return what every side but *talker* gets."""
        points = tuple(0 if side == talker else self.points for side in range(table.sides))
        return Penalty(points, "table_talk")
