"""Revokes, where any card is accepted: taking one back, claiming one, and what a claim leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Action
from engine.cards import without
from engine.order import Play
from engine.phases.base import Anytime
from engine.state import Call, Penalty, Revoke

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Seat
    from engine.state import Deal
    from engine.table import Table

SETTLED = "settled"
"""Noted once nothing more may be claimed."""


def played_out(deal: Deal) -> bool:
    """Say whether the last trick has been taken."""
    return not deal.trick and bool(deal.tricks) and not deal.hands[deal.tricks[-1].winner]


def revoked(table: Table, deal: Deal, seat: Seat, number: int) -> bool:
    """Say whether *seat* failed to follow suit in trick *number*, counted from 1, while it could."""
    rounds = _rounds(deal)
    suit_of = table.orders[deal.made.trump].suit_of
    led = suit_of[rounds[number - 1][0].card]
    card, *later = [play.card for plays in rounds[number - 1 :] for play in plays if play.seat == seat]
    return suit_of[card] != led and any(suit_of[other] == led for other in (*deal.hands[seat], *later))


def _rounds(deal: Deal) -> tuple[tuple[Play, ...], ...]:
    return (*[trick.plays for trick in deal.tricks], deal.trick)


class Corrections(Anytime):
    """A revoke costs nothing while its trick lies open and the side hasn't played again."""

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        at = next((at for at, play in enumerate(deal.trick) if play.seat == seat), 0)
        if not at or deal.aside.accused is not None:
            return ()
        suit_of = table.orders[deal.made.trump].suit_of
        led = suit_of[deal.trick[0].card]
        too_late = any(table.side(play.seat) == table.side(seat) for play in deal.trick[at + 1 :])
        if too_late or suit_of[deal.trick[at].card] == led:
            return ()
        return tuple(Action("correct", c) for c in dict.fromkeys(deal.hands[seat]) if suit_of[c] == led)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        hands = list(deal.hands)
        taken_back = next(play.card for play in deal.trick if play.seat == seat)
        hands[seat] = (*without(hands[seat], action.value), taken_back)
        trick = tuple(Play(seat, action.value) if play.seat == seat else play for play in deal.trick)
        return deal._replace(hands=tuple(hands), trick=trick, calls=(*deal.calls, Call(seat, action)))


@dataclass(frozen=True, kw_only=True)
class RevokeClaims(Anytime):
    """
    An opponent may claim that a card was a revoke, from the card after it on.

    Each card of an opponent can be claimed once, true or not. A proven claim ends the play.
    """

    false_points: int = 0
    """What the accused side gets for a claim without foundation."""

    def offered(self, table: Table, deal: Deal, seat: Seat) -> tuple[Action, ...]:
        if not (deal.trick or deal.tricks) or deal.aside.accused is not None or SETTLED in deal.note:
            return ()
        claimed = {call.action for call in deal.calls if call.action.kind == "claim_revoke"}
        claims = [
            Action("claim_revoke", str(accused), str(number))
            for accused, number in _claimable(deal)
            if table.side(accused) != table.side(seat)
        ]
        return tuple(claim for claim in claims if claim not in claimed)

    def apply(self, table: Table, deal: Deal, seat: Seat, action: Action) -> Deal:
        accused, number = int(action.value), int(action.detail)
        said = deal._replace(calls=(*deal.calls, Call(seat, action)))
        if played_out(deal):
            # In the round of settling a claim is the seat's answer.
            said = said._replace(queue=tuple(s for s in deal.queue if s != seat))
        if revoked(table, deal, accused, number):
            return _proven(said, Revoke(accused, number))
        penalty = self.penalty(table, table.side(accused))
        aside = said.aside
        return said._replace(aside=aside._replace(penalties=aside.penalties + penalty))

    def penalty(self, table: Table, accused: int) -> tuple[Penalty, ...]:
        """Return what a false claim against the side *accused* costs, if anything."""
        points = tuple(self.false_points if side == accused else 0 for side in range(table.sides))
        return (Penalty(points, "false_claim"),) if self.false_points else ()


def _proven(deal: Deal, revoke: Revoke) -> Deal:
    proven = deal._replace(aside=deal.aside._replace(revokes=(*deal.aside.revokes, revoke)))
    return proven if played_out(deal) else proven._replace(ended="revoke", queue=())


def _claimable(deal: Deal) -> Iterator[tuple[Seat, int]]:
    plays = [(play.seat, number) for number, plays in enumerate(_rounds(deal), 1) for play in plays]
    yield from plays if played_out(deal) else plays[:-1]
