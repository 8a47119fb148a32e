"""What happens on a turned card before anybody speaks: the suit a Benny stands for, the blind loner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import BLIND_LONER, LOOK, Action
from engine.cards import SUITS, Seat, Suit
from engine.phases.base import Phase, Slot, go_alone
from engine.state import Call, Contract

if TYPE_CHECKING:
    from engine.state import Deal
    from engine.table import Table

FORCED_TRUMP = "forced_trump"
"""The note that a turned card made trump without anybody's call."""


@dataclass(frozen=True, kw_only=True)
class NameBenny(Phase):
    """The dealer, who hasn't looked at any card, says which suit a turned Benny stands for."""

    makes_trump: bool
    """Whether the named suit is trump at once, with the dealer as maker, or merely on offer."""

    slot = Slot.OPENING
    name = "name_benny"

    def applies(self, table: Table, deal: Deal) -> bool:
        return table.is_benny(deal.turn_up)

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=(deal.dealer,), blind=(deal.dealer,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action("benny", suit) for suit in SUITS)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        contract = Contract(trump=action.value, maker=seat) if self.makes_trump else None
        return deal._replace(
            calls=(*deal.calls, Call(seat, action)),
            contract=contract,
            offer=action.value,
            blind=(),
            queue=(),
        )


@dataclass(frozen=True, kw_only=True)
class BennyIs(Phase):
    """A turned Benny counts as a card of one fixed suit."""

    suit: Suit

    slot = Slot.OPENING
    name = "name_benny"

    def applies(self, table: Table, deal: Deal) -> bool:
        return table.is_benny(deal.turn_up)

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(offer=self.suit)


class BlindLoner(Phase):
    """A dealer who turns a jack may, before looking, bind himself to a lone hand in its suit."""

    slot = Slot.OPENING
    name = "blind_loner"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.turn_up[0] == "J"

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=(deal.dealer,), blind=(deal.dealer,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (BLIND_LONER, LOOK)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), blind=(), queue=())
        if action == LOOK:
            return said
        contract = Contract(trump=deal.offer, maker=seat, blind=True)
        return go_alone(table, said._replace(contract=contract), seat)


@dataclass(frozen=True, kw_only=True)
class ForcedTrump(Phase):
    """A turned card of one suit makes it trump at once; there is no maker."""

    suit: Suit
    taken: bool = False
    """Whether the dealer will take the card."""

    slot = Slot.OPENING
    name = "forced_trump"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.offer == self.suit

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(
            contract=Contract(trump=self.suit),
            turned="up" if self.taken else "left",
            note=(*deal.note, FORCED_TRUMP),
        )
