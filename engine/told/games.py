"""A game or match told deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.chips import PotPerTrick
from engine.scoring.goal import Verdict
from engine.scoring.match import begin, is_skunk, winners_of
from engine.told.deals import close_told
from engine.told.values import FactFault, InconsistentFacts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ruleset import Ruleset
    from engine.state import DealResult, Game
    from engine.told.values import Told


class Ended(NamedTuple):
    """A game of the match that is over."""

    winners: tuple[int, ...]
    reason: str
    deal: int
    """Which of the deals told ended it, counted from 0."""
    scores: tuple[int, ...]
    skunk: bool
    carry: tuple[int, ...]


class Course(NamedTuple):
    """How a match went, as far as it was told."""

    results: tuple[DealResult, ...]
    ended: tuple[Ended, ...]
    game: Game
    """As it stands."""


def course(rules: Ruleset, deals: Sequence[Told], opening: tuple[int, ...] = ()) -> Course:
    """
    Return how the match went, *opening* being the scores before the first deal.

    Raises InconsistentFacts, each field after `deals` and the deal's number.
    """
    game = begun(rules, opening)
    results: list[DealResult] = []
    ended: list[Ended] = []
    for number, told in enumerate(deals):
        game, before = _closed(rules, game, told, number), game
        assert game.last is not None
        results.append(game.last)
        over = _ended(rules, before, game, number)
        ended += [over] if over else []
    return Course(tuple(results), tuple(ended), game)


def begun(rules: Ruleset, opening: tuple[int, ...]) -> Game:
    """Return a match before the first deal told, or raise InconsistentFacts for scores it can't be at."""
    game = begin(rules, 0)
    if not opening:
        return game
    if len(opening) != rules.table.sides:
        said = f"There are {rules.table.sides} sides, each with a number here."
        raise InconsistentFacts((FactFault(("scores",), said, "sides"),))
    if rules.goal.verdict(opening, 0, None) is not None:
        raise InconsistentFacts((FactFault(("scores",), "At these scores the game is over.", "game_over"),))
    return game._replace(scores=opening)


def _closed(rules: Ruleset, game: Game, told: Told, number: int) -> Game:
    try:
        return dealt(rules, game, told)
    except InconsistentFacts as inconsistent:
        found = inconsistent.faults
    raise InconsistentFacts(tuple(f._replace(field=("deals", number, *f.field)) for f in found))


def dealt(rules: Ruleset, game: Game, told: Told) -> Game:
    """Return *game* after the next deal, or raise InconsistentFacts where it can't be the next."""
    if found := _misplaced(rules, game, told):
        raise InconsistentFacts(found)
    return close_told(rules, game, told)


def _misplaced(rules: Ruleset, game: Game, told: Told) -> tuple[FactFault, ...]:
    if game.result is not None:
        return (FactFault((), "The game was over before this deal.", "game_over"),)
    if told.scores and told.scores != game.scores:
        said = f"Before this deal the score was {'-'.join(map(str, game.scores))}."
        return (FactFault(("scores",), said, "disagrees"),)
    if isinstance(rules.stakes, PotPerTrick) and not told.ended and not told.bets:
        return (FactFault(("bets",), "Each trick has a pot: what was matched?", "required"),)
    return ()


def _ended(rules: Ruleset, before: Game, after: Game, number: int) -> Ended | None:
    last = after.last
    if after.result is None and after.match.game_number == before.match.game_number:
        return None
    assert last is not None
    winners = winners_of(before.match, after.match)
    return Ended(
        winners=winners,
        reason=_reason(rules, before, last),
        deal=number,
        scores=last.scores,
        skunk=is_skunk(last.scores, Verdict(winners, "")),
        carry=after.match.carry,
    )


def _reason(rules: Ruleset, before: Game, last: DealResult) -> str:
    hands_played = before.hands_played + (last.row not in rules.uncounted)
    verdict = rules.goal.verdict(last.scores, hands_played, last)
    return verdict.reason if verdict else "deal_limit"
