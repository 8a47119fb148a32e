"""Playing a logged deal again, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import endings
from engine.flow import apply, awaits_pack, deal, resume, retake
from engine.history import Event, narrate, opening, still_choosing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Game


class Step(NamedTuple):
    """One logged action, and the game before and after it."""

    before: Game
    seat: Seat
    action: Action
    after: Game
    chosen: tuple[Card, ...] = ()
    """Cards the seat had picked before, where the action is one of several picks."""

    @property
    def still_chosen(self) -> tuple[Card, ...]:
        """The cards picked so far, while the choice isn't complete."""
        choosing = still_choosing(self.before, self.seat, self.action, self.after)
        return (*self.chosen, self.action.value) if choosing else ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return narrate(self.before, self.seat, self.action, self.after, self.chosen)


class Moment(NamedTuple):
    """An event, and the game after whatever caused it."""

    event: Event
    game: Game


def with_cards(rules: Ruleset, game: Game, pack: tuple[Card, ...]) -> Game:
    """Return *game* with *pack* dealt, if that is what it waits for."""
    return deal(rules, game, pack) if awaits_pack(game) else game


def take(rules: Ruleset, game: Game, seat: Seat, action: Action, chosen: tuple[Card, ...] = ()) -> Step:
    """Return the step that *seat* takes; raises as `apply` does, except that no rule refuses an ending."""
    if action.kind in endings.REASONS:
        return Step(game, seat, action, endings.ended(rules, game, seat, action), chosen)
    return Step(game, seat, action, apply(rules, game, seat, action), chosen)


def steps(
    rules: Ruleset, start: Game, pack: tuple[Card, ...], log: Iterable[tuple[Action, Seat | None]]
) -> Iterator[Step]:
    """
    Yield each action of *log* upon the deal that *start* is about to begin with *pack*.

    A logged seat of None is the seat on turn. The last step of a finished deal leads to the next, undealt.
    """
    game = with_cards(rules, resume(rules, start), pack)
    chosen: tuple[Card, ...] = ()
    for action, seat in log:
        step = take(rules, game, game.deal.queue[0] if seat is None else seat, action, chosen)
        yield step
        chosen = step.still_chosen
        game = (
            with_cards(rules, step.after, pack) if step.after.deal.number == start.deal.number else step.after
        )


def caught_up(
    rules: Ruleset, start: Game, pack: tuple[Card, ...], log: Iterable[tuple[Action, Seat | None]]
) -> tuple[Game, tuple[Card, ...]]:
    """Return where *steps* would lead, unjudged, and the cards picked of a choice not yet complete."""
    game = with_cards(rules, resume(rules, start), pack)
    chosen: tuple[Card, ...] = ()
    for action, logged in log:
        seat = game.deal.queue[0] if logged is None else logged
        after = retake(rules, game, seat, action)
        chosen = (*chosen, action.value) if still_choosing(game, seat, action, after) else ()
        due = not after.deal.queue and after.deal.number == start.deal.number
        game = with_cards(rules, after, pack) if due else after
    return game, chosen


def story(
    rules: Ruleset, start: Game, pack: tuple[Card, ...], log: Iterable[tuple[Action, Seat | None]]
) -> Iterator[Moment]:
    """Yield the events of a deal, from its cards to the last action logged, each with what came of it."""
    game = resume(rules, start)
    if awaits_pack(game):
        yield from _dealt(deal(rules, game, pack))
    for step in steps(rules, start, pack, log):
        yield from (Moment(event, step.after) for event in step.events)
        if awaits_pack(step.after) and step.after.deal.number == start.deal.number:
            yield from _dealt(deal(rules, step.after, pack))


def _dealt(game: Game) -> Iterator[Moment]:
    return (Moment(event, game) for event in opening(game))
