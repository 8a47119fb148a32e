"""When a game is over, and what it counts towards the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay, need_option
from api.conformance.spelling import by_side, of_sides
from api.conformance.turn_up.beside import account, chips, shown
from engine.scoring.match import begin
from engine.scoring.standing import standing
from engine.state import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.scoring.standing import Standing
    from engine.state import Game

OPTION_OF = {"pots": "betting", "tricks_total": "betting"}
PLAIN = {"scores", "events", "hands_played", "games"}


def game_over(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return whether the game is over after the events, and what follows from that."""
    for key in sorted(set(given) - PLAIN):
        if key not in OPTION_OF:
            raise CannotSay(f"nothing is known of {key!r}")
        need_option("turn_up", OPTION_OF[key])
    stands = standing(rules, _game(rules, given), _events(rules, given))
    told = {
        "over": stands.verdict is not None,
        "scores": by_side(stands.scores),
        "ignored_events": stands.ignored_events,
        **shown(rules, stands.scores),
    }
    return told if stands.verdict is None else {**told, **_won(stands, stands.verdict.winners)}


def _game(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    sides = rules.table.sides
    return begin(rules, 0)._replace(
        scores=of_sides(given["scores"], sides),
        hands_played=given.get("hands_played", 0),
        match=Match(of_sides(given.get("games", {}), sides), (0,) * sides),
        ledger=account(rules, given),
    )


def _events(rules: Ruleset, given: Mapping[str, Any]) -> list[tuple[int, ...]]:
    return [of_sides(event, rules.table.sides) for event in given.get("events", [])]


def _won(stands: Standing, winners: tuple[int, ...]) -> dict[str, Any]:
    return {
        "winner": {0: "draw", 1: winners[0] if winners else None}.get(len(winners), list(winners)),
        "skunk": stands.skunk,
        "games_won": max(stands.match.games_won),
        "match_over": stands.match_over,
        "carry": by_side(stands.match.carry),
        **chips(stands),
    }
