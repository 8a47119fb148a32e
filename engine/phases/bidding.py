"""Bidding for the right to name trump: the auction, its turns and the rules that bind its bidders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.actions import PASS, Action
from engine.cards import NO_TRUMP, NO_TRUMP_LOW, Seat
from engine.phases.base import Phase, Restriction, Slot, go_alone
from engine.state import Call, Contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.bids import Bid
    from engine.state import Deal
    from engine.table import Table

Queue = tuple[Seat, ...]


def _spoken(table: Table, queue: Queue) -> Queue:
    return queue[1:]


def _speaks_again(table: Table, queue: Queue) -> Queue:
    return (*queue[1:], queue[0])


def _all_speak_again(table: Table, queue: Queue) -> Queue:
    return table.from_left_of(queue[0])


class Rotation(NamedTuple):
    """How often each seat is asked: its turns, and who is asked once somebody has bid."""

    turns: int
    after_bid: Callable[[Table, Queue], Queue]


ONE_ROUND = Rotation(1, _spoken)
TWO_ROUNDS = Rotation(2, _spoken)
UNTIL_QUIET = Rotation(1, _all_speak_again)
UNTIL_QUIET_PASS_FINAL = Rotation(1, _speaks_again)


def standing(deal: Deal) -> Call | None:
    """Return the highest bid so far."""
    return next((call for call in reversed(deal.calls) if call.action.kind == "bid"), None)


def on_last_turn(deal: Deal) -> bool:
    """Say whether nobody has bid, and only the seat on turn still can: it is the dealer's."""
    return len(deal.queue) == 1 and standing(deal) is None


def dealer_must_bid(least: int) -> tuple[Restriction, ...]:
    """Return the rules that make a dealer whom everybody has passed bid *least* tricks or more."""

    def passes(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        return action == PASS and on_last_turn(deal)

    def too_low(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        return _tricks(action) < least and on_last_turn(deal)

    return (
        Restriction("dealer_must_bid", "The dealer must bid when everybody else has passed.", passes),
        Restriction("below_forced_bid", f"The dealer must bid {least} or more here.", too_low),
    )


def minimum(least: int) -> Restriction:
    """Return the rule that a bid is for *least* tricks or more, but for a forced dealer's."""

    def forbids(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        return _tricks(action) < least and not on_last_turn(deal)

    return Restriction("below_minimum", f"The lowest bid is {least}.", forbids)


def no_trump_minimum(least: int) -> Restriction:
    """Return the rule that a bid at no trump is for *least* tricks or more."""

    def forbids(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        return action.detail in (NO_TRUMP, NO_TRUMP_LOW) and _tricks(action) < least

    return Restriction("below_minimum", f"The lowest bid at no trump is {least}.", forbids)


def only_over(required: Mapping[str, str]) -> Restriction:
    """Return the rule that the bids *required* names may only be made over those it gives."""

    def forbids(table: Table, deal: Deal, seat: Seat, action: Action) -> bool:
        needed = required.get(action.value)
        high = standing(deal)
        return needed is not None and (high is None or high.action.value != needed)

    return Restriction("needs_lower_bid", "This bid may only be made over the one it builds on.", forbids)


def _tricks(action: Action) -> float:
    return int(action.value) if action.kind == "bid" and action.value.isdigit() else float("inf")


@dataclass(frozen=True, kw_only=True)
class BidAuction(Phase):
    """Each seat bids higher or passes, from the dealer's left; the highest bidder is maker."""

    ladder: tuple[Bid, ...]
    rotation: Rotation = ONE_ROUND
    top_ends: bool = True
    """Whether the highest bid there is ends the auction at once."""
    forced: str = ""
    """The level that counts as forced when a dealer had to bid it."""
    level_first: bool = False
    """Whether a bidder chooses the level, then the denomination: together they'd be too many to list."""
    restrictions: tuple[Restriction, ...] = ()
    _bid: dict[Action, Bid] = field(init=False, repr=False, compare=False)

    slot = Slot.AUCTION_FIRST
    name = "auction"

    def __post_init__(self) -> None:
        object.__setattr__(self, "_bid", {bid.action: bid for bid in self.ladder})

    def applies(self, table: Table, deal: Deal) -> bool:
        return deal.contract is None

    def open(self, table: Table, deal: Deal) -> Deal:
        turned = "down" if deal.turned else ""
        return deal._replace(queue=table.from_left_of(deal.dealer) * self.rotation.turns, turned=turned)

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        high = standing(deal)
        rank = -1 if high is None else self._bid[high.action].rank
        higher = [bid.action for bid in self.ladder if bid.rank > rank]
        if deal.chosen:
            return tuple([action for action in higher if action.value == deal.chosen[0]])
        if self.level_first:
            higher = [Action("bid", level) for level in dict.fromkeys(action.value for action in higher)]
        return (PASS, *higher)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        if action != PASS and action not in self._bid:
            return deal._replace(chosen=(action.value,))
        queue = deal.queue[1:] if action == PASS else self.rotation.after_bid(table, deal.queue)
        said = deal._replace(calls=(*deal.calls, Call(seat, action)), queue=queue, chosen=())
        high = standing(said)
        if high is None or not self._is_over(queue, high):
            return said
        return self._won(table, said._replace(queue=()), high)

    def _is_over(self, queue: Queue, high: Call) -> bool:
        if self.top_ends and self._bid[high.action].rank == self.ladder[-1].rank:
            return True
        return not queue or queue[0] == high.seat

    def _won(self, table: Table, deal: Deal, high: Call) -> Deal:
        special = self._bid[high.action].level.special
        trump = NO_TRUMP if special and special.misere else high.action.detail
        contract = Contract(
            trump=trump, maker=high.seat, bid=high.action.value, forced=self._is_forced(table, deal, high)
        )
        won = deal._replace(contract=contract)
        return go_alone(table, won, high.seat) if special and special.alone else won

    def _is_forced(self, table: Table, deal: Deal, high: Call) -> bool:
        bids = [at for at, call in enumerate(deal.calls) if call.action.kind == "bid"]
        last_turn = table.players * self.rotation.turns - 1
        return high.action.value == self.forced and bids == [last_turn]
