"""Making trump from a turned card: the two rounds, and the rules that bind their callers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import FORFEIT, NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS, Action
from engine.cards import NO_TRUMP, SUITS, Seat, Suit
from engine.phases.base import Phase, Restriction, Slot, go_alone
from engine.state import Call, Contract

if TYPE_CHECKING:
    from engine.state import Deal
    from engine.table import Table

ALONE_CALLS = ("order_alone", "name_alone")


def holds_natural(table: Table, deal: Deal, seat: Seat, suit: Suit) -> bool:
    """Say whether *seat* holds a card printed in *suit*; a Benny never counts, nor does the left bower."""
    return any(card[1] == suit and not table.is_benny(card) for card in deal.hands[seat])


def _orders_partner(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return action == ORDER and seat != deal.dealer and table.side(seat) == table.side(deal.dealer)


def _dealer_passes(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return action == PASS and seat == deal.dealer


def _dealer_refuses_benny(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return table.is_benny(deal.turn_up) and _dealer_passes(table, deal, seat, action)


def _dealer_without_natural(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    accepts = action in (ORDER, ORDER_ALONE) and seat == deal.dealer
    return accepts and not holds_natural(table, deal, seat, deal.offer)


def _called(deal: Deal, action: Action) -> Suit:
    if action in (ORDER, ORDER_ALONE):
        return deal.offer
    return action.value if action.kind in ("name", "name_alone") else ""


def _caller_without_natural(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    suit = _called(deal, action)
    return suit in SUITS and not holds_natural(table, deal, seat, suit)


def _stuck_caller_without_natural(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    open_suits = [suit for suit in SUITS if suit != deal.offer]
    stuck = seat == deal.dealer and not any(holds_natural(table, deal, seat, suit) for suit in open_suits)
    return not stuck and _caller_without_natural(table, deal, seat, action)


def _alone_too_early(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
    return action == ORDER_ALONE and not _orders_partner(table, deal, seat, ORDER)


ALONE_LATER = Restriction(
    "alone_later", "Playing alone is declared after the discard, when asked.", _alone_too_early
)
CANADIAN_LONER = Restriction(
    "canadian_loner", "A partner of the dealer may accept the turn-up only by playing alone.", _orders_partner
)
STICK_THE_DEALER = Restriction("stick_the_dealer", "The dealer must name trump.", _dealer_passes)
BENNY_FORCED = Restriction(
    "benny_forced", "The dealer must accept a turned Benny when nobody else has.", _dealer_refuses_benny
)
DEALER_NEEDS_TRUMP = Restriction(
    "dealer_needs_trump", "The dealer may accept only with a natural trump in hand.", _dealer_without_natural
)
CALLER_NEEDS_TRUMP = Restriction(
    "caller_needs_trump", "A caller needs a natural trump of the suit in hand.", _caller_without_natural
)
CALLER_NEEDS_TRUMP_IF_ABLE = Restriction(
    "caller_needs_trump",
    "A caller needs a natural trump of the suit in hand; a stuck dealer without any is exempt.",
    _stuck_caller_without_natural,
)


def unless_benny_turned(restriction: Restriction) -> Restriction:
    """Lift *restriction* where the card on offer is a Benny."""

    def forbids(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        return not table.is_benny(deal.turn_up) and restriction.forbids(table, deal, seat, action)

    return restriction._replace(forbids=forbids)


class _CallingRound(Phase):
    """One turn each, from the dealer's left; the first call that isn't a pass makes trump."""

    round: int

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is None

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=table.from_left_of(deal.dealer))

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action, self.round)), queue=deal.queue[1:])
        if action == PASS:
            return said if said.queue else self._nobody(said)
        contract = Contract(trump=_called(deal, action), maker=seat, round=self.round)
        made = said._replace(contract=contract, queue=())
        return go_alone(table, made, seat) if action.kind in ALONE_CALLS else made

    def _nobody(self, deal: Deal) -> Deal:
        return deal


@dataclass(frozen=True, kw_only=True)
class OrderUpRound(_CallingRound):
    """The first round: take the turned suit or pass."""

    lone: bool = True
    restrictions: tuple[Restriction, ...] = ()

    slot = Slot.AUCTION_FIRST
    name = "auction_1"
    round = 1

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        return (PASS, ORDER, ORDER_ALONE) if self.lone else (PASS, ORDER)


@dataclass(frozen=True, kw_only=True)
class CallRound(_CallingRound):
    """The second round: name another suit or pass; if all pass, the deal is thrown in."""

    lone: bool = True
    no_trump: bool = False
    suits: tuple[Suit, ...] = SUITS
    thrown_in: bool = True
    """Whether the deal is void when all pass, rather than left to the phases that follow."""
    forfeit: bool = False
    """Whether the dealer may give the deal up for a point."""
    restrictions: tuple[Restriction, ...] = ()

    slot = Slot.AUCTION_SECOND
    name = "auction_2"
    round = 2

    def open(self, table: Table, deal: Deal) -> Deal:
        return super().open(table, deal)._replace(turned="down")

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        suits = [suit for suit in self.suits if suit != deal.offer] + [NO_TRUMP] * self.no_trump
        lone = [NAME_ALONE[suit] for suit in suits] if self.lone else []
        gives_up = [FORFEIT] if self.forfeit and seat == deal.dealer else []
        return (PASS, *[NAME[suit] for suit in suits], *lone, *gives_up)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        if action == FORFEIT:
            call = Call(seat, action, self.round)
            return deal._replace(calls=(*deal.calls, call), queue=(), ended="forfeit")
        return super().apply(table, deal, seat, action)

    def _nobody(self, deal: Deal) -> Deal:
        return deal._replace(ended="thrown_in") if self.thrown_in else deal
