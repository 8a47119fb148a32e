"""A score card: deals and rulings in their order, of which some may not go together with those before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.facts import added
from engine.scoring.match import adjusted
from engine.told.deals import judged
from engine.told.games import begun, dealt
from engine.told.powers import CUT_SHORT
from engine.told.values import FactFault, InconsistentFacts, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ruleset import Ruleset
    from engine.state import DealResult, Game


class Ruling(NamedTuple):
    """Points that somebody gives or takes between two deals, by side."""

    points: tuple[int, ...]


class Step(NamedTuple):
    """What an item of the card did to the game."""

    game: Game
    """After it."""
    result: DealResult | None = None
    """Of a deal that counts."""
    scores: tuple[int, ...] = ()
    """After it, of the game that it may have ended; none where it doesn't count."""
    faults: tuple[FactFault, ...] = ()
    """Why it doesn't count."""
    ends_game: bool = False


def kept(rules: Ruleset, items: Iterable[Told | Ruling], opening: tuple[int, ...] = ()) -> Iterator[Step]:
    """
    Yield what each item does; one that can't be so where it stands changes nothing and says why.

    Raises InconsistentFacts for an *opening* that no game can be at.
    """
    game = begun(rules, opening)
    for item in items:
        step = _after(rules, game, item)
        game = step.game
        yield step


def _after(rules: Ruleset, game: Game, item: Told | Ruling) -> Step:
    try:
        after, scores = _ruled(rules, game, item) if isinstance(item, Ruling) else _dealt(rules, game, item)
    except InconsistentFacts as inconsistent:
        return Step(game, faults=inconsistent.faults)
    over = after.result is not None or after.match.game_number > game.match.game_number
    return Step(after, after.last if isinstance(item, Told) else None, scores, ends_game=over)


def _dealt(rules: Ruleset, game: Game, told: Told) -> tuple[Game, tuple[int, ...]]:
    after = dealt(rules, game, told)
    assert after.last is not None
    return after, after.last.scores


def _ruled(rules: Ruleset, game: Game, ruling: Ruling) -> tuple[Game, tuple[int, ...]]:
    check_ruling(rules, ruling)
    if game.result is not None:
        raise InconsistentFacts((FactFault((), "The game was over before this.", "game_over"),))
    return adjusted(rules, game, ruling.points), added(game.scores, ruling.points)


def check_deal(rules: Ruleset, told: Told) -> None:
    """Raise InconsistentFacts where a deal can't be so, whatever was before it."""
    alone = begun(rules, ())
    if told.ended == CUT_SHORT:
        judged(rules, told)
    else:
        dealt(rules, alone, told._replace(scores=()))


def check_ruling(rules: Ruleset, ruling: Ruling) -> None:
    """Raise InconsistentFacts unless there is a number for each side."""
    if len(ruling.points) != rules.table.sides:
        said = f"There are {rules.table.sides} sides, each with a number here."
        raise InconsistentFacts((FactFault(("points",), said, "sides"),))
