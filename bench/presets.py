"""Random play of every preset: deals a second of processor time, in one table."""

from __future__ import annotations

from random import Random
from time import process_time

from engine import apply, awaits_pack, deal, legal_actions, new_game, resolve, turn
from engine.families import presets

DEALS = 150


def deals_per_second(key: str, deals: int = DEALS, seed: int = 1) -> float:
    """Play *deals* deals of preset *key*, each action drawn at random from what is legal."""
    rules, random = resolve(key), Random(seed)
    pack, dealt = list(rules.table.pack), 0
    game = new_game(rules)
    started = process_time()
    while dealt < deals or not awaits_pack(game):
        if game.result is not None:
            game = new_game(rules)
        elif awaits_pack(game):
            random.shuffle(pack)
            game, dealt = deal(rules, game, tuple(pack)), dealt + 1
        else:
            seat = turn(game)[0]
            game = apply(rules, game, seat, random.choice(legal_actions(rules, game, seat)))
    return dealt / (process_time() - started)


def main() -> None:
    """Print the table."""
    print(f"\nrandom play, {DEALS} deals of each preset\n")
    for key in presets():
        print(f"{key:<30}{deals_per_second(key):>8,.0f} deals/s")


if __name__ == "__main__":
    main()
