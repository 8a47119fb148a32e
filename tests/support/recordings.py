"""Games played by chance, as recordings in Euchre Game Notation."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from api.simulation import POLICIES
from api.simulation.matches import shuffled
from engine import apply, deal, legal_actions, new_game, resolve, turn
from schemas.egn.writing import write_egn

if TYPE_CHECKING:
    from engine import Action, Game, Ruleset
    from engine.cards import Seat

PLAYERS = ("North", "East", "South", "West")
PlayedDeal = tuple["Game", tuple[tuple["Seat", "Action"], ...]]


def played(rules: Ruleset, random: Random, policy: str = "sensible") -> tuple[Game, list[PlayedDeal]]:
    """Return a game played to its end, and its deals: the state just dealt and what was done since."""
    game, deals = new_game(rules, random.randrange(4)), []
    while game.result is None:
        start = game = deal(rules, game, shuffled(rules, random))
        done = []
        while game.result is None and game.deal.number == start.deal.number:
            seat = turn(game)[0]
            action = POLICIES[policy](random, rules, game, seat, legal_actions(rules, game, seat))
            done.append((seat, action))
            game = apply(rules, game, seat, action)
        deals.append((start, tuple(done)))
    return game, deals


def document(key: str = "north_american_24", seed: int = 1, **options: object) -> dict[str, Any]:
    """Return the recording of one game, every hand known."""
    rules = resolve(key, options)
    return write_egn(rules, PLAYERS, played(rules, Random(seed))[1])


def without_hands(recording: dict[str, Any]) -> dict[str, Any]:
    """Return *recording* as an onlooker would have made it: neither hands nor discards."""
    for told in recording["deals"]:
        told["initialState"].pop("playerCards", None)
        told["phases"][0].pop("discard", None)
    return recording
