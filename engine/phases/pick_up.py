"""The dealer's card: taking the turn-up into the hand and discarding for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import DISCARD, LEAVE, TAKE, Action
from engine.cards import Seat, without
from engine.phases.base import Phase, Restriction, Slot
from engine.state import Call, Laid

if TYPE_CHECKING:
    from engine.state import Deal
    from engine.table import Table


def _turn_up_is_trump(deal: Deal) -> bool:
    return deal.turned == "up" and deal.contract is not None and deal.dealer not in deal.out


def _discards_turn_up(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return action.value == deal.turn_up and deal.hands[seat].count(deal.turn_up) == 1


KEEP_TURN_UP = Restriction("keep_turn_up", "The card taken up may not be discarded.", _discards_turn_up)


class TakeOrLeave(Phase):
    """A dealer whom somebody else ordered up may leave the turn-up; its suit is trump anyway."""

    slot = Slot.PICK_UP
    name = "dealer_pickup"

    def applies(self, table: Table, deal: Deal) -> bool:
        return _turn_up_is_trump(deal) and deal.made.maker != deal.dealer

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=(deal.dealer,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (TAKE, LEAVE)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        turned = "left" if action == LEAVE else deal.turned
        return deal._replace(calls=(*deal.calls, Call(seat, action)), turned=turned, queue=())


@dataclass(frozen=True, kw_only=True)
class PickUp(Phase):
    """The dealer takes the turn-up and lays one card away, face down."""

    restrictions: tuple[Restriction, ...] = ()

    slot = Slot.PICK_UP
    name = "dealer_discard"

    def applies(self, table: Table, deal: Deal) -> bool:
        return _turn_up_is_trump(deal)

    def open(self, table: Table, deal: Deal) -> Deal:
        hands = list(deal.hands)
        hands[deal.dealer] += (deal.turn_up,)
        return deal._replace(hands=tuple(hands), turned="taken", queue=(deal.dealer,))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return tuple(DISCARD[card] for card in dict.fromkeys(deal.hands[seat]))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        return lay_away(deal, Laid(seat, action.value))._replace(queue=())


class HoldAside(Phase):
    """A dealer who sits out holds the turn-up with the hand: giving it must look like giving any card."""

    slot = Slot.PICK_UP
    name = "dealer_pickup"

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.turned == "up" and deal.dealer in deal.out

    def open(self, table: Table, deal: Deal) -> Deal:
        hands = list(deal.hands)
        hands[deal.dealer] += (deal.turn_up,)
        return deal._replace(hands=tuple(hands), turned="aside")


class LeaveTurnUp(Phase):
    """A turn-up that was ordered up stays on the table: its suit is trump, nobody takes it."""

    slot = Slot.PICK_UP
    name = "turn_up_left"

    def applies(self, table: Table, deal: Deal) -> bool:
        return _turn_up_is_trump(deal) and deal.made.maker is not None

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(turned="left")


def lay_away(deal: Deal, laid: Laid) -> Deal:
    """Put a card from its seat's hand out of play."""
    hands = list(deal.hands)
    hands[laid.seat] = without(hands[laid.seat], laid.card)
    return deal._replace(hands=tuple(hands), laid=(*deal.laid, laid))
