"""The story of a game as events, each with what all may know and what only some seats may."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine.endings import REASONS
from engine.undo import FIELDS as ABOUT_UNDOING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.state import Aside, Game, Trick

CHOICES = frozenset({"discard", "give", "offer", "swap"})
"""Kinds of action that move a card nobody else may see; several by one seat are one event."""


_UNDOING = {
    "undo": "undo_requested",
    "agree_undo": "undo_agreed",
    "refuse_undo": "undo_refused",
    "undone": "undone",
}


class Event(NamedTuple):
    """Something that happened; *secret* is shown to *seats* only."""

    type: str
    public: Mapping[str, object]
    secret: Mapping[str, object] = MappingProxyType({})
    seats: tuple[Seat, ...] = ()

    def as_seen(self, seat: Seat | None) -> dict[str, object]:
        """Return the event as *seat* may know it, a spectator where None."""
        seen = {"type": self.type, **self.public}
        return {**seen, **self.secret} if seat in self.seats else seen


def opening(game: Game) -> tuple[Event, ...]:
    """Return the events of a deal just dealt."""
    deal = game.deal
    return (Event("dealt", {"deal": deal.number, "dealer": deal.dealer, "turn_up": deal.turn_up or None}),)


def narrate(
    before: Game, seat: Seat, action: Action, after: Game, chosen: tuple[Card, ...] = ()
) -> tuple[Event, ...]:
    """
    Return the events of one action.

    *chosen* are the cards the seat has picked in this phase before, where it picks several: there
    is one event when the choice is complete, none before.
    """
    if action.kind in ABOUT_UNDOING:
        return (Event(_UNDOING[action.kind], {"seat": seat}),)
    if action.kind in REASONS:
        return (Event("acted", {"seat": seat, "action": action.id}), _finished(after))
    if still_choosing(before, seat, action, after):
        return ()
    acted = _acted(before, seat, action, after, chosen)
    if after.deal.number != before.deal.number or after.result is not None:
        return (acted, *_closed(before, seat, action, after))
    deal = after.deal
    judged = _judged(before, seat, action, deal.aside, len(deal.tricks))
    return (acted, *judged, *_taken(before, deal.tricks[-1:], len(deal.tricks)))


def still_choosing(before: Game, seat: Seat, action: Action, after: Game) -> bool:
    """Say whether the seat has more to choose before its choice is complete."""
    if after.deal.chosen:
        return True
    same_phase = (after.deal.number, after.deal.at) == (before.deal.number, before.deal.at)
    return action.kind in CHOICES and same_phase and after.deal.queue[:1] == (seat,)


def _acted(before: Game, seat: Seat, action: Action, after: Game, chosen: tuple[Card, ...]) -> Event:
    if action.kind not in CHOICES:
        return Event("acted", {"seat": seat, "action": action.id})
    cards = (*chosen, action.value)
    public = {"seat": seat, "action": action.kind, "count": len(cards)}
    if action.kind == "swap" and after.deal.laid[-1].shown:
        return Event("acted", {**public, "cards": cards})
    receives = before.deal.exchange[:1] if action.kind == "give" else ()
    return Event("acted", public, {"cards": cards}, (seat, *receives))


def _judged(before: Game, seat: Seat, action: Action, aside: Aside, tricks: int) -> Iterator[Event]:
    """Yield what became of a claim, and the penalty that followed."""
    if action.kind == "claim_revoke":
        proven = len(aside.revokes) > len(before.deal.aside.revokes)
        accused = {"seat": int(action.value), "trick": int(action.detail)}
        yield Event("revoke_judged", {**accused, "proven": proven})
    if action.kind == "lay_down":
        yield Event("lay_down_judged", {"seat": seat, "accepted": tricks > len(before.deal.tricks)})
    for penalty in aside.penalties[len(before.deal.aside.penalties) :]:
        scores = tuple(score + more for score, more in zip(before.scores, penalty.points, strict=True))
        yield Event("penalty", {"points": penalty.points, "row": penalty.row, "scores": scores})


def _taken(before: Game, last: tuple[Trick, ...], tricks: int) -> Iterator[Event]:
    """Yield the tricks played since, which are one seat's where there are several."""
    for trick in last:
        for number in range(len(before.deal.tricks) + 1, tricks + 1):
            yield Event("trick_taken", {"seat": trick.winner, "trick": number})


def _closed(before: Game, seat: Seat, action: Action, after: Game) -> Iterator[Event]:
    last = after.last
    assert last is not None
    tricks = sum(last.tricks)
    yield from _judged(before, seat, action, last.aside, tricks)
    # In a walkover tricks are credited that nobody played.
    yield from _taken(before, (last.last_trick,), tricks) if last.last_trick else ()
    result = {"deal": last.number, "tricks": last.tricks, "points": last.points, "row": last.row}
    words = [{"word": said.word, "seats": said.seats} for said in last.words]
    yield Event("deal_finished", {**result, "scores": last.scores, "words": words})
    if after.result is not None or after.match.game_number > before.match.game_number:
        won = {"game": before.match.game_number, "games_won": after.match.games_won}
        yield Event("game_finished", won)
    if after.result is not None:
        yield _finished(after)


def _finished(after: Game) -> Event:
    assert after.result is not None
    return Event("match_finished", {"winners": after.result.winners, "reason": after.result.reason})
