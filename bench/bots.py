"""How long a steady bot thinks: every decision of whole deals, its view included, for every preset."""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import perf_counter

from bench.figures import Figure
from engine import apply, awaits_pack, deal, new_game, resolve, turn
from engine.bots.levels import decide
from engine.families import presets
from engine.view import view

DEALS = 12
GOALS = {"median": "<= 25", "p99": "<= 120"}


def decisions(key: str, deals: int = DEALS, seed: int = 1) -> list[float]:
    """Return the milliseconds of each decision of *deals* deals of preset *key*."""
    rules, random = resolve(key), Random(seed)
    pack, taken, dealt = list(rules.table.pack), [], 0
    game = new_game(rules)
    while dealt < deals or not awaits_pack(game):
        if game.result is not None:
            game = new_game(rules)
        elif awaits_pack(game):
            random.shuffle(pack)
            game, dealt = deal(rules, game, tuple(pack)), dealt + 1
        else:
            seat = turn(game)[0]
            started = perf_counter()
            action = decide(rules, view(rules, game, seat), "steady", b"").action
            taken.append(1000 * (perf_counter() - started))
            game = apply(rules, game, seat, action)
    return taken


def measured() -> dict[str, Figure]:
    """Return the figures of all presets together, and those of the slowest."""
    by_preset = {key: decisions(key) for key in presets()}
    slowest = max(by_preset, key=lambda key: _summary(by_preset[key])["p99"])
    together = [one for taken in by_preset.values() for one in taken]
    return {
        **{
            f"bots.decision_ms.{name}": Figure(ms, "ms", GOALS[name])
            for name, ms in _summary(together).items()
        },
        **{
            f"bots.decision_ms.slowest.{name}": Figure(ms, "ms", GOALS[name])
            for name, ms in _summary(by_preset[slowest]).items()
        },
    }


def _summary(taken: list[float]) -> dict[str, float]:
    return {"median": median(taken), "p99": quantiles(taken, n=100)[98]}
