"""Who takes part: playing alone, for the makers and against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import ALONE, DROP, PASS, STAY, WITH_PARTNER, Action
from engine.phases.base import Phase, Slot, go_alone
from engine.state import Call

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table

WALKOVER = "walkover"
"""How a deal ends that only its maker wanted to play."""


class _LoneDeclare(Phase):
    """Each candidate is asked once, until one goes alone."""

    name = "lone_declare"
    passed_may: bool

    def candidates(self, table: Table, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats that might go alone, in the order they are asked."""
        raise NotImplementedError

    def open(self, table: Table, deal: Deal) -> Deal:
        deciding = deal.made.round
        passed = {c.seat for c in deal.calls if c.action == PASS and c.round == deciding}
        asked = self.candidates(table, deal)
        return deal._replace(queue=tuple(s for s in asked if self.passed_may or s not in passed))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (ALONE, WITH_PARTNER)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=deal.queue[1:])
        return go_alone(table, said, seat)._replace(queue=()) if action == ALONE else said


@dataclass(frozen=True, kw_only=True)
class MakersAlone(_LoneDeclare):
    """May the maker, or else a partner, play alone? Asked of the maker first, then clockwise."""

    with_call: bool = False
    """Whether a maker says so with the call; then only one who made trump without a call is asked."""
    partners: bool = False
    passed_may: bool = True

    slot = Slot.ALONE_MAKERS

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is not None and deal.contract.maker is not None and not deal.contract.alone

    def candidates(self, table: Table, deal: Deal) -> tuple[Seat, ...]:
        maker = deal.made.maker
        assert maker is not None
        asked = () if self.with_call and deal.made.round else (maker,)
        return asked + (table.partners(maker) if self.partners else ())


@dataclass(frozen=True, kw_only=True)
class DefendersAlone(_LoneDeclare):
    """May a defender play alone? Asked clockwise from the maker."""

    only_against_lone: bool = False
    passed_may: bool = True

    slot = Slot.ALONE_DEFENDERS

    def applies(self, table: Table, deal: Deal) -> bool:
        contract = deal.contract
        if contract is None or contract.maker is None:
            return False
        return bool(contract.alone) or not self.only_against_lone

    def candidates(self, table: Table, deal: Deal) -> tuple[Seat, ...]:
        maker = deal.made.maker
        assert maker is not None
        return table.opponents(maker)


class AloneDecision(Phase):
    """Who has won a plain bid may go alone before the cards are played."""

    slot = Slot.ALONE_MAKERS
    name = "alone_decision"

    def applies(self, table: Table, deal: Deal) -> bool:
        contract = deal.contract
        return contract is not None and contract.bid.isdecimal() and not contract.alone

    def open(self, table: Table, deal: Deal) -> Deal:
        maker = deal.made.maker
        assert maker is not None
        return deal._replace(queue=(maker,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (ALONE, WITH_PARTNER)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=())
        return go_alone(table, said, seat) if action == ALONE else said


class StayOrDrop(Phase):
    """Everybody but the maker may give the deal up; if all do, the maker takes every trick unplayed."""

    slot = Slot.STAY_IN
    name = "stay_or_drop"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is not None and deal.contract.maker is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        asked = table.from_left_of(deal.dealer)
        return deal._replace(queue=tuple(seat for seat in asked if seat != deal.made.maker))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (STAY, DROP)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        out = (*deal.out, seat) if action == DROP else deal.out
        ended = WALKOVER if len(out) == table.players - 1 else ""
        calls = (*deal.calls, Call(seat, action))
        return deal._replace(calls=calls, out=out, ended=ended, queue=deal.queue[1:])
