"""Playing a logged deal again, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import endings, undo
from engine.flow import apply, awaits_pack, deal, resume, retake
from engine.history import Event, narrate, opening, still_choosing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Game
    from engine.undo import Last


class Step(NamedTuple):
    """One logged action, and the game before and after it."""

    before: Game
    seat: Seat
    action: Action
    after: Game
    chosen: tuple[Card, ...] = ()
    """Cards the seat had picked before, where the action is one of several picks."""
    last: Last | None = None
    """The action before it, if that could still be undone."""

    @property
    def still_chosen(self) -> tuple[Card, ...]:
        """The cards picked so far, while the choice isn't complete."""
        if self.action.kind in undo.FIELDS:
            return () if self.action == undo.UNDONE else self.chosen
        choosing = still_choosing(self.before, self.seat, self.action, self.after)
        return (*self.chosen, self.action.value) if choosing else ()

    @property
    def then_last(self) -> Last | None:
        """What can be undone afterwards."""
        if self.action.kind in undo.FIELDS:
            return undo.answered(self.last, self.seat, self.action)
        return undo.last(self.before, self.seat, self.action, self.after, self.chosen)

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


def take(  # noqa: PLR0913, PLR0917  # who does what, after what
    rules: Ruleset,
    game: Game,
    seat: Seat,
    action: Action,
    chosen: tuple[Card, ...] = (),
    last: Last | None = None,
) -> Step:
    """Return the step that *seat* takes; raises as `apply` does, except that no rule refuses an ending."""
    if action.kind in undo.FIELDS:
        undo.answered(last, seat, action)
        return Step(game, seat, action, last.before if last and action == undo.UNDONE else game, chosen, last)
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
    last: Last | None = None
    for action, seat in log:
        step = take(rules, game, game.deal.queue[0] if seat is None else seat, action, chosen, last)
        yield step
        chosen, last = step.still_chosen, step.then_last
        game = (
            with_cards(rules, step.after, pack) if step.after.deal.number == start.deal.number else step.after
        )


def standing(done: Iterable[Step]) -> list[Step]:
    """Return those steps that were not undone, and none about undoing."""
    kept: list[Step] = []
    for step in done:
        if step.action == undo.UNDONE:
            kept.pop()
        elif step.action.kind not in undo.FIELDS:
            kept.append(step)
    return kept


class Caught(NamedTuple):
    """Where a log leads: the game, the cards picked of a choice not yet complete, what can be undone."""

    game: Game
    chosen: tuple[Card, ...]
    last: Last | None


def caught_up(
    rules: Ruleset, start: Game, pack: tuple[Card, ...], log: Iterable[tuple[Action, Seat | None]]
) -> Caught:
    """Return where *steps* would lead, unjudged."""
    game = with_cards(rules, resume(rules, start), pack)
    chosen: tuple[Card, ...] = ()
    last: Last | None = None
    done: tuple[Game, Seat, Action, tuple[Card, ...]] | None = None
    for action, logged in log:
        seat = game.deal.queue[0] if logged is None else logged
        if action.kind in undo.FIELDS:
            last = undo.last(*done[:3], game, done[3]) if done else last
            game, chosen = (last.before, ()) if last and action == undo.UNDONE else (game, chosen)
            last, done = undo.answered(last, seat, action), None
            continue
        after = retake(rules, game, seat, action)
        done = (game, seat, action, chosen)
        chosen = (*chosen, action.value) if still_choosing(game, seat, action, after) else ()
        due = not after.deal.queue and after.deal.number == start.deal.number
        game = with_cards(rules, after, pack) if due else after
    return Caught(game, chosen, undo.last(*done[:3], game, done[3]) if done else last)


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
