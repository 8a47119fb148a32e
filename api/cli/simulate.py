"""`rightbower simulate`: play matches by chance and check every state on the way."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from api.simulation import POLICIES, Broken, Ended, Watch, play_match
from engine import resolve
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ruleset import Ruleset

BAR_WIDTH = 40


def run(argv: Sequence[str]) -> int:
    """Play the matches; 1 when the engine breaks a law or doesn't know the ruleset."""
    arguments = _parser().parse_args(argv)
    try:
        rules = resolve(arguments.preset, arguments.options)
        _simulate(rules, arguments)
    except Broken as law:
        print(f"broken: {law}", file=sys.stderr)
    except EngineError as error:
        print(f"refused: {error}", file=sys.stderr)
    else:
        return 0
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rightbower simulate", description=__doc__)
    parser.add_argument("--preset", required=True, help="key of the ruleset")
    parser.add_argument("--options", type=_options, default={}, help="options over the preset, as JSON")
    parser.add_argument("--games", type=_count, default=100, help="matches to play")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games")
    parser.add_argument("--policy", choices=POLICIES, default="uniform")
    parser.add_argument("--thorough", action="store_true", help="try every listed action at every state")
    return parser


def _options(text: str) -> dict[str, Any]:
    options = json.loads(text)
    if not isinstance(options, dict):
        raise argparse.ArgumentTypeError("an object is needed")
    return options


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one is needed")
    return number


def _simulate(rules: Ruleset, arguments: argparse.Namespace) -> None:
    random = Random(arguments.seed)  # noqa: S311 - the same games for the same seed
    watch = Watch(rules, random, arguments.thorough)
    policy = POLICIES[arguments.policy]
    started = perf_counter()
    ended = [play_match(rules, random, policy, watch) for _ in _progress(arguments.games)]
    print(_report(rules, ended, perf_counter() - started))


def _progress(games: int) -> Iterator[int]:
    """Yield the games' numbers, drawing a bar where somebody may be watching."""
    for number in range(games):
        yield number
        if sys.stderr.isatty():
            done = BAR_WIDTH * (number + 1) // games
            bar = "#" * done + "." * (BAR_WIDTH - done)
            print(f"\r[{bar}] {number + 1}/{games}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _report(rules: Ruleset, ended: Sequence[Ended], seconds: float) -> str:
    deals, decisions = sum(e.deals for e in ended), sum(e.decisions for e in ended)
    reasons = Counter(e.reason for e in ended).most_common()
    return "\n".join(
        [
            f"{rules.key}: games {len(ended)}, deals {deals}, decisions {decisions}, all laws kept",
            f"{deals / seconds:,.0f} deals/s, checks included",
            "ended by " + ", ".join(f"{reason} {count}" for reason, count in reasons),
        ]
    )
