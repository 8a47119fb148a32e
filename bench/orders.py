"""How often a game stands still until somebody looks in, and how many of those waits standing orders save."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from bench.figures import Figure
from engine import apply, awaits_pack, deal, new_game, resolve, turn
from engine.actions import PASS
from engine.bots.levels import decide
from engine.orders import Order, judged
from engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game
    from engine.view import View

GAMES = 1000
PRESETS = ("north_american_24", "british_25", "six_hand_33", "bid_euchre_24")
NONE: frozenset[str] = frozenset()
POLICIES = {
    "none": NONE,
    "only_legal": frozenset({"only_legal"}),
    "pass": frozenset({"pass"}),
    "no_alone": frozenset({"no_alone"}),
    "all": frozenset({"only_legal", "pass", "no_alone"}),
}


class Decision(NamedTuple):
    """A decision of a sound player: *covered* are the orders that would have made it for the seat."""

    seat: Seat
    covered: frozenset[str]


def decisions(rules: Ruleset, random: Random) -> Iterator[Decision]:
    """Yield the decisions of a game between steady players."""
    game, pack = new_game(rules, random.randrange(rules.table.players)), list(rules.table.pack)
    while game.result is None:
        if awaits_pack(game):
            random.shuffle(pack)
            game = deal(rules, game, tuple(pack))
            continue
        game, taken = _taken(rules, game)
        yield taken


def _taken(rules: Ruleset, game: Game) -> tuple[Game, Decision]:
    seat = turn(game)[0]
    shown = view(rules, game, seat)
    action = decide(rules, shown, "steady", b"").action
    kinds = [kind for kind in ("only_legal", "no_alone") if judged(shown, Order(kind)).action == action]
    passed = ["pass"] if action == PASS and _passed_before(shown) else []
    return apply(rules, game, seat, action), Decision(seat, frozenset([*kinds, *passed]))


def _passed_before(shown: View) -> bool:
    # All that a seat learns between its two turns is that the others have passed: when it passed the first
    # time it could tell what it would do the second.
    calls = shown.deal.calls
    return shown.deal.phase == "auction_2" and any(call.seat == shown.seat for call in calls)


def waits(course: Iterable[Decision], given: frozenset[str]) -> int:
    """Return how often the game waits for somebody who isn't there already, the orders *given* standing."""
    there, found = None, 0
    for seat, covered in course:
        if covered & given:
            continue
        found, there = found + (seat != there), seat
    return found


def measured(games: int = GAMES) -> dict[str, Figure]:
    """Return the waits of a game under each policy, and the share that all orders together save."""
    return {name: figure for key in PRESETS for name, figure in _of(key, games).items()}


def _of(key: str, games: int) -> dict[str, Figure]:
    rules, random, sums = resolve(key), Random(1), dict.fromkeys(POLICIES, 0)
    for _ in range(games):
        course = tuple(decisions(rules, random))
        for name, given in POLICIES.items():
            sums[name] += waits(course, given)
    saved = 1 - sums["all"] / sums["none"]
    return {
        **{f"orders.waits.{key}.{name}": Figure(found / games, "waits") for name, found in sums.items()},
        f"orders.saved.{key}": Figure(saved, "ratio"),
    }
