"""How many ways a deal can go on: the number of sequences of legal actions to each depth."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from api.simulation import POLICIES
from api.simulation.matches import shuffled
from engine import apply, awaits_pack, deal, legal_actions, new_game, parse_action, resolve, turn
from engine.families import presets
from engine.flow import current_phase

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from engine.state import Game

FILE = Path(__file__).parent / "perft.json"
SEQUENCES = 2000
"""A scene is counted as deep as this many sequences allow."""


def scene(key: str) -> dict[str, Any]:
    """Return a fixed pack of preset *key* and a prefix that leads from its deal into the play."""
    rules, random = resolve(key), Random(key)
    pack = shuffled(rules, random)
    game = _start(rules, pack)
    prefix = []
    while not awaits_pack(game) and not _in_play(rules, game):
        seat = turn(game)[0]
        action = POLICIES["sensible"](random, rules, game, seat, legal_actions(rules, game, seat))
        prefix.append(action.id)
        game = apply(rules, game, seat, action)
    return {"pack": " ".join(pack), "prefix": prefix if game.result is None and game.deal.hands else []}


def counts(key: str, pack: str, prefix: list[str], depth: int | None = None) -> list[int]:
    """Return the numbers of sequences of 1, 2, 3, … actions after *prefix*."""
    rules = resolve(key)
    game = _start(rules, tuple(pack.split()))
    for action in prefix:
        game = apply(rules, game, turn(game)[0], parse_action(action))
    frontier, numbers = [game], []
    while frontier and (depth is None or len(numbers) < depth):
        frontier = [following for before in frontier for following in _following(rules, before)]
        if depth is None and numbers and len(frontier) > SEQUENCES:
            break
        numbers.append(len(frontier))
    return numbers


def _start(rules: Ruleset, pack: tuple[str, ...]) -> Game:
    return deal(rules, new_game(rules, 0), pack)


def _in_play(rules: Ruleset, game: Game) -> bool:
    phase = current_phase(rules, game)
    return phase is not None and phase.name == "play"


def _following(rules: Ruleset, game: Game) -> list[Game]:
    """A deal that is over goes on no further: what follows depends on the next shuffle."""
    if game.deal.number > 1 or game.result is not None:
        return []
    seat = turn(game)[0]
    return [apply(rules, game, seat, action) for action in legal_actions(rules, game, seat)]


def counted() -> dict[str, Any]:
    """Return the scenes of every preset with their counts."""
    return {key: _counted(key) for key in presets()}


def _counted(key: str) -> dict[str, Any]:
    told = scene(key)
    return {
        **told,
        "from_deal": counts(key, told["pack"], []),
        "from_play": counts(key, told["pack"], told["prefix"]),
    }


def written() -> dict[str, Any]:
    """Return what the file says."""
    scenes: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return scenes


def write() -> None:
    """Write the file anew."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in counted().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
