"""One deal of each preset, told as text: a change in what happens shows as a change of the text."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from api.simulation import POLICIES
from api.simulation.matches import shuffled
from engine import apply, awaits_pack, deal, legal_actions, new_game, resolve, turn
from engine.families import presets
from engine.flow import current_phase

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from engine.state import Game

FOLDER = Path(__file__).parent / "playthroughs"


class Decision(NamedTuple):
    """What a seat did, among how many legal actions, in which phase and trick."""

    step: str
    seat: int
    action: str
    choices: int


def told(key: str) -> str:
    """Return the first deal of preset *key* that is played out, from a fixed seed."""
    rules, random = resolve(key), Random(f"playthrough of {key}")
    game = new_game(rules, random.randrange(rules.table.players))
    while True:
        dealt = game = _dealt(rules, game, random)
        decisions = []
        while game.deal.number == dealt.deal.number and game.result is None:
            game = _decided(rules, game, random, decisions)
        if sum(game.last.tricks) or game.result is not None:
            return "\n".join([*_opening(key, dealt), *_course(decisions), *_ending(game)]) + "\n"


def _dealt(rules: Ruleset, game: Game, random: Random) -> Game:
    while not awaits_pack(game):
        game = _decided(rules, game, random, [])
    return deal(rules, game, shuffled(rules, random))


def _decided(rules: Ruleset, game: Game, random: Random, decisions: list[Decision]) -> Game:
    seat, phase = turn(game)[0], current_phase(rules, game).name
    legal = legal_actions(rules, game, seat)
    action = POLICIES["sensible"](random, rules, game, seat, legal)
    step = f"trick {len(game.deal.tricks) + 1}" if phase == "play" else phase
    decisions.append(Decision(step, seat, action.id.removeprefix("play:"), len(legal)))
    return apply(rules, game, seat, action)


def _opening(key: str, game: Game) -> list[str]:
    hands = [f"seat {seat}: {' '.join(hand)}" for seat, hand in enumerate(game.deal.hands)]
    rest = f"turned up {game.deal.turn_up or 'nothing'}, stock {' '.join(game.deal.stock) or 'none'}"
    return [f"{key}, deal {game.deal.number}, dealer {game.deal.dealer}", *hands, rest]


def _course(decisions: list[Decision]) -> list[str]:
    """Return a line for each phase and trick: seat, action, and of how many legal ones."""
    return [
        f"{step}: " + ", ".join(f"{d.seat} {d.action} of {d.choices}" for d in group)
        for step, group in groupby(decisions, key=lambda decision: decision.step)
    ]


def _ending(game: Game) -> list[str]:
    last = game.last
    contract = last.contract
    made = (
        f"{contract.trump or '?'} by {contract.maker}, alone {list(contract.alone)}" if contract else "none"
    )
    return [
        f"contract {made}; tricks {list(last.tricks)}",
        f"{last.row}: points {list(last.points)}, scores {list(game.scores)}",
    ]


def write() -> None:
    """Write a file for each preset, and none for what is no preset any more."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for key in presets():
        (FOLDER / f"{key}.txt").write_text(told(key), encoding="utf-8")
