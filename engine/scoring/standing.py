"""How a game stands, told from its scores alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.facts import added
from engine.scoring.match import credited, is_skunk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.ruleset import Ruleset
    from engine.scoring.goal import Verdict
    from engine.state import Game, Ledger, Match


class Standing(NamedTuple):
    """A game after a number of scoring events."""

    scores: tuple[int, ...]
    ignored_events: int
    """Events that came too late, the game being over."""
    verdict: Verdict | None
    """None while the game goes on."""
    match: Match
    """Games won and points carried over, the present game counted if it is over."""
    skunk: bool = False
    match_over: bool = False
    settlement: tuple[int, ...] | None = None
    """What each side wins or pays, the game being over and something staked."""
    pot_shares: tuple[int, ...] | None = None
    """What each side takes out of the pots in all."""


def standing(rules: Ruleset, game: Game, events: Iterable[tuple[int, ...]] = ()) -> Standing:
    """Return how *game*, whatever its deal, stands after scoring *events*, each of which may end it."""
    scores, ignored = game.scores, 0
    verdict = rules.goal.verdict(scores, game.hands_played, None)
    for event in events:
        if verdict is not None:
            ignored += 1
            continue
        scores = added(scores, event)
        verdict = rules.goal.verdict(scores, game.hands_played, None)
    so_far = Standing(scores, ignored, verdict, match=game.match)
    return so_far if verdict is None else _concluded(rules, so_far, verdict, game.ledger)


def _concluded(rules: Ruleset, so_far: Standing, verdict: Verdict, ledger: Ledger | None) -> Standing:
    match = credited(rules, so_far.match, so_far.scores, verdict)
    settlement = shares = None
    if rules.stakes and ledger:
        settlement = rules.stakes.settlement(so_far.scores, ledger, verdict.winners)
        shares = rules.stakes.shares(ledger.pots, verdict.winners)
    return so_far._replace(
        skunk=is_skunk(so_far.scores, verdict),
        match=match,
        match_over=max(match.games_won) >= rules.match.games_to_win,
        settlement=settlement,
        pot_shares=shares,
    )
