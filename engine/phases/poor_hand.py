"""Poor hands: claiming an exchange of three cards, or that the cards be dealt again."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.actions import DECLINE, Action
from engine.phases.base import Phase, Slot
from engine.phases.pick_up import lay_away
from engine.state import Call, Laid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Card, Seat
    from engine.state import Deal, Hand
    from engine.table import Table

EXCHANGED = "exchanged"
"""Noted once the three cards under the turn-up are gone."""
SWAPPED = 3


class Poverty(Protocol):
    """What makes a hand poor."""

    def entitles(self, hand: Hand) -> bool:
        """Say whether *hand* is poor enough."""
        ...

    def may_part(self, three: Hand) -> bool:
        """Say whether these three cards of such a hand may be exchanged."""
        ...


class LowCards(NamedTuple):
    """Enough cards of low ranks: three, or the whole hand."""

    ranks: frozenset[str]
    whole_hand: bool = False

    def entitles(self, hand: Hand) -> bool:
        """Count the low cards of *hand*."""
        low = sum(card[0] in self.ranks for card in hand)
        return low >= (len(hand) if self.whole_hand else SWAPPED)

    def may_part(self, three: Hand) -> bool:
        """Say whether all three are low."""
        return all(card[0] in self.ranks for card in three)


class ThreeAlike(NamedTuple):
    """Three cards of one low rank."""

    ranks: frozenset[str]

    def entitles(self, hand: Hand) -> bool:
        """Look for three of a kind."""
        return any(sum(card[0] == rank for card in hand) >= SWAPPED for rank in self.ranks)

    def may_part(self, three: Hand) -> bool:
        """Say whether the three are of one low rank."""
        return three[0][0] in self.ranks and len({card[0] for card in three}) == 1


class LoneAce(NamedTuple):
    """One ace, and low cards only beside it."""

    ranks: frozenset[str]

    def entitles(self, hand: Hand) -> bool:
        """Look for exactly one ace and nothing else above the low ranks."""
        others = [card for card in hand if card[0] != "A"]
        return len(others) == len(hand) - 1 and all(card[0] in self.ranks for card in others)

    def may_part(self, three: Hand) -> bool:
        """Any three cards may go."""
        return True


class Right(NamedTuple):
    """What the holder of a poor hand may claim."""

    claim: Action
    poverty: Poverty
    redeal: bool = False
    """Whether the cards are dealt again; else three are exchanged."""
    shown: bool = False
    """Whether the cards parted with are shown to all."""


def claimants(deal: Deal, rights: tuple[Right, ...]) -> tuple[Seat, ...]:
    """Return the seats that have claimed any of *rights*, in that order."""
    claims = [right.claim for right in rights]
    return tuple(call.seat for call in deal.calls if call.action in claims)


@dataclass(frozen=True, kw_only=True)
class _Rights(Phase):
    """A step in which poor hands may count; the deal has one exchange only."""

    rights: tuple[Right, ...]


@dataclass(frozen=True, kw_only=True)
class _Window(_Rights):
    """Everybody who plays is asked, poor or not, since to be asked would tell."""

    all_answer: bool = False
    """Whether the rest are asked after a claim; a second claim then voids the deal."""

    name = "exchange"

    def applies(self, table: Table, deal: Deal) -> bool:
        return not claimants(deal, self.rights)

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=tuple(s for s in table.from_left_of(deal.dealer) if s not in deal.out))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        hand = deal.hands[seat]
        return (*[right.claim for right in self.rights if right.poverty.entitles(hand)], DECLINE)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=deal.queue[1:])
        if any(right.redeal for right in self.rights if right.claim == action):
            return said._replace(queue=(), ended="redeal")
        if action != DECLINE and not self.all_answer:
            return said._replace(queue=())
        several = not said.queue and len(claimants(said, self.rights)) > 1
        return said._replace(ended="redeal") if several else said


@dataclass(frozen=True, kw_only=True)
class _Choice(_Rights):
    """The claimant parts with three cards, one by one from the highest, for those under the turn-up."""

    name = "exchange_choose"

    def applies(self, table: Table, deal: Deal) -> bool:
        return EXCHANGED not in deal.note and bool(claimants(deal, self.rights))

    def open(self, table: Table, deal: Deal) -> Deal:
        return deal._replace(queue=claimants(deal, self.rights))

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        picked = _picked(table, deal, seat)
        ways = [three for three in self._ways(table, deal, seat) if three[: len(picked)] == picked]
        return tuple(Action("swap", card) for card in dict.fromkeys(three[len(picked)] for three in ways))

    def _ways(self, table: Table, deal: Deal, seat: Seat) -> Iterator[Hand]:
        trump = deal.contract.trump if deal.contract else ""
        hand = table.orders[trump].sorted_hand(deal.hands[seat] + _picked(table, deal, seat))
        right = self._right(deal)
        return (three for three in combinations(hand, SWAPPED) if right.poverty.may_part(three))

    def _right(self, deal: Deal) -> Right:
        said = [call.action for call in deal.calls]
        return next(right for right in self.rights if right.claim in said)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        parted = lay_away(deal, Laid(seat, action.value, self._right(deal).shown))
        if len(_picked(table, parted, seat)) < SWAPPED:
            return parted
        hands = list(parted.hands)
        hands[seat] += parted.stock[:SWAPPED]
        return parted._replace(
            hands=tuple(hands), stock=parted.stock[SWAPPED:], note=(*parted.note, EXCHANGED), queue=()
        )


def _picked(table: Table, deal: Deal, seat: Seat) -> tuple[Card, ...]:
    missing = table.hand_size - len(deal.hands[seat])
    return tuple(laid.card for laid in deal.laid[len(deal.laid) - missing :])


class EarlyWindow(_Window):
    """Claims before the auction."""

    slot = Slot.EXCHANGE_EARLY


class EarlyChoice(_Choice):
    """The exchange before the auction."""

    slot = Slot.EXCHANGE_EARLY


class LateWindow(_Window):
    """Claims before the first lead; having declined before binds nobody."""

    slot = Slot.EXCHANGE_LATE


class LateChoice(_Choice):
    """The exchange before the first lead."""

    slot = Slot.EXCHANGE_LATE
