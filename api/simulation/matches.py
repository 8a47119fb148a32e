"""One match from its first deal to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import apply, awaits_pack, deal, legal_actions, new_game, turn

if TYPE_CHECKING:
    from random import Random

    from api.simulation.checks import Watch
    from api.simulation.policies import Policy
    from engine.ruleset import Ruleset
    from engine.state import Game


class Ended(NamedTuple):
    """How a match ended."""

    reason: str
    deals: int
    decisions: int


def play_match(rules: Ruleset, random: Random, policy: Policy, watch: Watch) -> Ended:
    """Play a match, all chance drawn from *random*; *watch* raises Broken at the first fault."""
    game = new_game(rules, random.randrange(rules.table.players))
    deals = decisions = 0
    while game.result is None:
        if awaits_pack(game):
            game = watch.dealt(game, deal(rules, game, shuffled(rules, random)))
            deals += 1
        else:
            game = _decided(rules, game, random, policy, watch)
            decisions += 1
    return Ended(game.result.reason, deals, decisions)


def shuffled(rules: Ruleset, random: Random) -> tuple[str, ...]:
    """Return the pack of *rules* in an order drawn from *random*."""
    pack = list(rules.table.pack)
    random.shuffle(pack)
    return tuple(pack)


def _decided(rules: Ruleset, game: Game, random: Random, policy: Policy, watch: Watch) -> Game:
    seat = watch.on_turn(game, turn(game))
    legal = legal_actions(rules, game, seat)
    watch.listed(game, seat, legal)
    action = policy(random, rules, game, seat, legal)
    return watch.acted(game, seat, action, apply(rules, game, seat, action))
