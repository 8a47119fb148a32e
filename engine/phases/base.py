"""What a phase is: it offers actions, restrictions forbid some, a queue of seats is the turn."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Action
    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table


class Slot(IntEnum):
    """The authority on the order of phases; a ruleset out of order can't be made."""

    BEFORE_DEAL = 0
    OPENING = 1
    EXCHANGE_EARLY = 2
    AUCTION_FIRST = 3
    AUCTION_SECOND = 4
    WIDOW = 5
    DECLARE = 6
    WIDOW_LATE = 7
    PARTNERS = 8
    PICK_UP = 9
    ALONE_MAKERS = 10
    ALONE_DEFENDERS = 11
    STAY_IN = 12
    LONE_EXCHANGE = 13
    EXCHANGE_LATE = 14
    PLAY = 15
    SETTLE = 16


class Restriction(NamedTuple):
    """A named rule that forbids some of the actions a phase offers."""

    code: str
    message: str
    forbids: Callable[[Table, Deal, Seat, Action], bool]


class Phase:
    """A step of a deal. Queues and guards may depend on public facts only."""

    slot: ClassVar[Slot]
    name: ClassVar[str]
    restrictions: tuple[Restriction, ...] = ()

    def applies(self, table: Table, deal: Deal) -> bool:
        """Say whether this deal has the phase at all."""
        raise NotImplementedError

    def open(self, table: Table, deal: Deal) -> Deal:
        """Begin the phase: fill the queue, or do at once what needs no decision."""
        raise NotImplementedError

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        """Return what *seat*, first in the queue, may choose from before any restriction."""
        raise NotImplementedError

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        """Return the deal after *seat*, first in the queue, has taken an action that is legal."""
        raise NotImplementedError

    def accepts(self, table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        """Say whether the phase takes an action that *offered* leaves out, there being too many like it."""
        return False

    def again(self, table: Table, deal: Deal) -> bool:
        """Say whether the slot begins anew now that the phase is done."""
        return False

    def barred(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Restriction | None:
        """Return the first restriction that forbids an offered action."""
        for restriction in self.restrictions:
            if restriction.forbids(table, deal, seat, action):
                return restriction
        return None


class Anytime:
    """Something that seats may do whatever the phase; never offered for being true."""

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        """Return what *seat* may do, on turn or not, judged by public facts and its own cards."""
        raise NotImplementedError

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        """Return the deal after *seat* has done what it was offered."""
        raise NotImplementedError


def go_alone(table: Table, deal: Deal, seat: Seat) -> Deal:
    """Let *seat* play without its partners, who sit out."""
    contract = deal.made
    out = deal.out + table.partners(seat)
    return deal._replace(contract=contract._replace(alone=(*contract.alone, seat)), out=out)


def next_active(table: Table, deal: Deal, seat: Seat) -> Seat:
    """Return *seat*, or the next seat clockwise that takes part in the play."""
    return next(s for s in table.rotations[seat] if s not in deal.out)
