"""What must hold at every state of every match."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from api.simulation.vocabulary import vocabulary
from engine import apply, legal_actions
from engine.errors import EngineError
from engine.scoring.facts import added

if TYPE_CHECKING:
    from random import Random

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Deal, Game

UNLISTED_TRIED = 20
OUTSIDE_HANDS = ("up", "left", "down")
"""What became of a turn-up that lies by itself."""


class Broken(Exception):
    """The engine broke a law; the text says which, and where."""


class Watch:
    """Follows one run of matches and raises Broken at the first fault."""

    def __init__(self, rules: Ruleset, random: Random, every_listed: bool = False) -> None:
        self.rules, self.random, self.every_listed = rules, random, every_listed
        self.pack = Counter(rules.table.pack)
        self.words = dict.fromkeys(vocabulary(rules))
        self.tried = tuple(self.words)

    def dealt(self, before: Game, after: Game) -> Game:
        """Check a fresh deal."""
        if after.scores != before.scores:
            raise Broken(f"dealing changed the score: {after}")
        return self._checked(before, after)

    def on_turn(self, game: Game, seats: tuple[Seat, ...]) -> Seat:
        """Check that exactly one seat is awaited; return it."""
        if len(seats) != 1:
            raise Broken(f"{seats} are to act: {game}")
        return seats[0]

    def listed(self, game: Game, seat: Seat, legal: tuple[Action, ...]) -> None:
        """Check that there is something to do, and that what isn't on the list is refused."""
        if not legal or len(set(legal)) != len(legal):
            raise Broken(f"seat {seat} may do {legal}: {game}")
        if any(action not in self.words for action in legal):
            self.words.update(dict.fromkeys(legal))
            self.tried = tuple(self.words)
        for action in legal if self.every_listed else ():
            apply(self.rules, game, seat, action)
        was = hash(game)
        self._refused(game, seat, set(legal))
        if hash(game) != was:
            raise Broken(f"a refused action changed {game}")

    def _refused(self, game: Game, seat: Seat, legal: set[Action]) -> None:
        for number in range(UNLISTED_TRIED):
            action = self.tried[int(self.random.random() * len(self.tried))]
            # Every other one comes from somebody else.
            who = (seat + number) % self.rules.table.players if number % 2 else seat
            listed = legal if who == seat else legal_actions(self.rules, game, who)
            if action not in listed and self._accepted(game, who, action):
                raise Broken(f"seat {who} was allowed {action.id}, which isn't listed: {game}")

    def _accepted(self, game: Game, seat: Seat, action: Action) -> bool:
        try:
            apply(self.rules, game, seat, action)
        except EngineError:
            return False
        return True

    def acted(self, before: Game, seat: Seat, action: Action, after: Game) -> Game:
        """Check what an action led to."""
        if after is before or after == before:
            raise Broken(f"{action.id} of seat {seat} changed nothing: {before}")
        return self._checked(before, after)

    def _checked(self, before: Game, after: Game) -> Game:
        if after.deal.hands and cards_of(after.deal) != self.pack:
            raise Broken(f"cards were lost or doubled: {after}")
        if after.last is not before.last:
            self._closed(before, after)
        elif _before_penalties(after) != _before_penalties(before):
            raise Broken(f"the score changed within a deal, not by penalties: from {before} to {after}")
        return after

    def _closed(self, before: Game, after: Game) -> None:
        """Check that the points of the deal are the change of score, or the game's last."""
        last = after.last
        if last is None:
            raise Broken(f"the last result was lost: {after}")
        due = added(_before_penalties(before), last.points)
        start = tuple(self.rules.goal.start + carry for carry in after.match.carry)
        next_game = after.match.game_number > before.match.game_number and not after.result
        if after.scores != (start if next_game else due):
            raise Broken(f"{before.scores} and {last.points} don't make {after.scores}: {after}")
        if not last.row.islower() or sum(last.tricks) > self.rules.table.hand_size:
            raise Broken(f"the result of the deal is odd: {last}")


def _before_penalties(game: Game) -> tuple[int, ...]:
    """Return the scores without what was given in the present deal, which its result counts once more."""
    scores = game.scores
    for penalty in game.deal.aside.penalties:
        scores = added(scores, tuple(-points for points in penalty.points))
    return scores


def cards_of(deal: Deal) -> Counter[Card]:
    """Return every card of a deal wherever it lies."""
    cards = Counter(deal.stock)
    for hand in deal.hands:
        cards.update(hand)
    cards.update(laid.card for laid in deal.laid)
    cards.update(play.card for trick in (*deal.tricks,) for play in trick.plays)
    cards.update(play.card for play in deal.trick)
    if deal.turned in OUTSIDE_HANDS:
        cards[deal.turn_up] += 1
    return cards
