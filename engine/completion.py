"""Completing a deal of which some cards are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ceremony import stacked

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset


class Gap(NamedTuple):
    """A hand of which only *known* is known; its other cards are none of *barred*."""

    known: tuple[Card, ...] = ()
    barred: frozenset[Card] = frozenset()


def complete(
    rules: Ruleset, dealer: Seat, hands: tuple[Gap, ...], turn_up: Card, preference: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """
    Return a pack that deals such hands, or None when the pack holds none.

    *preference* is the whole pack; of the cards nobody is known to hold, its first are dealt.
    """
    table = rules.table
    known = [card for gap in hands for card in gap.known] + ([turn_up] if table.turns_up else [])
    spare = _less(preference, known)
    holders = _Holders(hands, spare) if spare is not None else None
    if holders is None or not all(holders.fill(seat, table.hand_size) for seat in table.seats):
        return None
    dealt = [holders.hand(seat) for seat in table.seats]
    rest = (*known[len(known) - table.turns_up :], *holders.stock())
    return stacked(rules.ceremony.packets, table, dealer, dealt, rest)


def _less(pack: tuple[Card, ...], cards: list[Card]) -> list[Card] | None:
    rest = list(pack)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


class _Holders:
    """Who holds which spare card: a matching of seats to cards, grown one card at a time."""

    def __init__(self, hands: tuple[Gap, ...], spare: list[Card]) -> None:
        self.hands = hands
        self.spare = spare
        self.holder: dict[int, Seat] = {}

    def fill(self, seat: Seat, size: int) -> bool:
        """Give *seat* all it lacks; say whether that was possible."""
        return all(self._give(seat, set()) for _ in range(size - len(self.hands[seat].known))) and (
            len(self.hands[seat].known) <= size
        )

    def _give(self, seat: Seat, tried: set[int]) -> bool:
        for at, card in enumerate(self.spare):
            if at in tried or card in self.hands[seat].barred or self.holder.get(at) == seat:
                continue
            tried.add(at)
            if at not in self.holder or self._give(self.holder[at], tried):
                self.holder[at] = seat
                return True
        return False

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards of *seat*, known ones first."""
        given = [self.spare[at] for at, holder in sorted(self.holder.items()) if holder == seat]
        return (*self.hands[seat].known, *given)

    def stock(self) -> tuple[Card, ...]:
        """Return what nobody holds."""
        return tuple([card for at, card in enumerate(self.spare) if at not in self.holder])
