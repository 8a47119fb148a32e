"""
Deals a second of processor time at random play, beside a bare loop playing the very same deals.

`python -m bench.engine [--deals N] [--seed S] [--profile]`. The bare loop knows one game only: lists,
no restrictions, no values kept. That both reach the same scores shows that they played the same.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from random import Random
from time import process_time

from engine import apply, awaits_pack, deal, legal_actions, new_game, resolve, turn

PACK = [rank + suit for suit in "SHDC" for rank in "AKQJT9"]
SUITS = "SHDC"
PACKETS = (3, 2, 3, 2, 2, 3, 2, 3)
SISTER = {"S": "C", "C": "S", "H": "D", "D": "H"}


def by_engine(deals: int, seed: int) -> list[int]:
    """Return the points of both sides after so many deals played through the engine."""
    rules = resolve("north_american_24", {"target": None, "hands_limit": 200})
    random = Random(seed)
    points = [0, 0]
    for number in range(deals):
        game = new_game(rules, number % 4)
        assert awaits_pack(game)
        pack = list(rules.table.pack)
        random.shuffle(pack)
        game = deal(rules, game, tuple(pack))
        while game.last is None:
            seat = turn(game)[0]
            legal = legal_actions(rules, game, seat)
            game = apply(rules, game, seat, legal[int(random.random() * len(legal))])
        points[0] += game.last.points[0]
        points[1] += game.last.points[1]
    return points


def by_bare_loop(deals: int, seed: int) -> list[int]:
    """Return the same from a loop over lists that knows nothing else."""
    random = Random(seed)
    points = [0, 0]
    for number in range(deals):
        pack = list(PACK)
        random.shuffle(pack)
        side, score = _bare_deal(random, pack, number % 4)
        if score:
            points[side] += score
    return points


def _bare_deal(random, pack, dealer):
    order = [(dealer + 1 + step) % 4 for step in range(4)]
    hands = [[], [], [], []]
    top = 0
    for seat, size in zip(order * 2, PACKETS, strict=True):
        hands[seat] += pack[top : top + size]
        top += size
    turned = pack[20]
    trump, maker, alone = _bare_auction(random, order, turned[1])
    if not trump:
        return 0, 0
    out = (maker + 2) % 4 if alone else -1
    if trump == turned[1] and dealer != out:
        hands[dealer].append(turned)
        hands[dealer].remove(hands[dealer][int(random.random() * 6)])
    won = _bare_play(random, hands, order, trump, out)[maker % 2]
    if won < 3:
        return 1 - maker % 2, 2
    return maker % 2, 1 if won < 5 else 4 if alone else 2


def _bare_auction(random, order, turned):
    for seat in order:
        call = int(random.random() * 3)
        if call:
            return turned, seat, call == 2
    suits = [suit for suit in SUITS if suit != turned]
    for seat in order:
        call = int(random.random() * 7)
        if call:
            return suits[(call - 1) % 3], seat, call > 3
    return "", -1, False


def _bare_play(random, hands, order, trump, out):
    ranks = _bare_ranks(trump)
    queue = [seat for seat in order if seat != out]
    won = [0, 0]
    for _ in range(5):
        led, best, winner = "", -1, -1
        for seat in queue:
            hand = hands[seat]
            legal = [card for card in hand if ranks[card][0] == led] or hand
            card = legal[int(random.random() * len(legal))]
            hand.remove(card)
            suit, rank = ranks[card]
            led = led or suit
            worth = rank + 100 if suit == trump else rank if suit == led else -1
            if worth > best:
                best, winner = worth, seat
        won[winner % 2] += 1
        queue = [seat for seat in ((winner + step) % 4 for step in range(4)) if seat != out]
    return won


def _bare_ranks(trump):
    ranks = {card: (card[1], "9TJQKA".index(card[0])) for card in PACK}
    ranks["J" + trump] = (trump, 11)
    ranks["J" + SISTER[trump]] = (trump, 10)
    return ranks


def timed(play, deals: int, seed: int) -> tuple[float, list[int]]:
    """Return deals a second of processor time and the points."""
    started = process_time()
    points = play(deals, seed)
    return deals / (process_time() - started), points


def main(argv: list[str] | None = None) -> None:
    """Print both speeds, their ratio, and where the engine's time goes when asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true")
    arguments = parser.parse_args(argv)
    by_engine(200, 0)
    engine, points = timed(by_engine, arguments.deals, arguments.seed)
    bare, bare_points = timed(by_bare_loop, arguments.deals, arguments.seed)
    assert points == bare_points, (points, bare_points)
    print(f"north_american_24, random play of {arguments.deals} deals, both scoring {points}")
    print(f"engine    {engine:>9,.0f} deals/s")
    print(f"bare loop {bare:>9,.0f} deals/s, {bare / engine:.1f} times as fast")
    if arguments.profile:
        with cProfile.Profile() as profile:
            by_engine(arguments.deals, arguments.seed)
        pstats.Stats(profile).sort_stats("tottime").print_stats(15)


if __name__ == "__main__":
    main()
