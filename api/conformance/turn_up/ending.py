"""When a game is over, and what it counts towards the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay, need_option
from api.conformance.spelling import by_side, of_sides
from engine.scoring.match import credited, is_skunk
from engine.state import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.scoring.goal import Verdict

OPTION_OF = {"pots": "betting", "tricks_total": "betting"}
PLAIN = {"scores", "events", "hands_played", "games"}


def game_over(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return whether the game is over after the events, and what follows from that."""
    for key in sorted(set(given) - PLAIN):
        if key not in OPTION_OF:
            raise CannotSay(f"nothing is known of {key!r}")
        need_option("turn_up", OPTION_OF[key])
    scores, verdict, ignored = _reached(rules, given)
    told = {"over": verdict is not None, "scores": by_side(scores), "ignored_events": ignored}
    return told if verdict is None else {**told, **_won(rules, given, scores, verdict)}


def _reached(rules: Ruleset, given: Mapping[str, Any]) -> tuple[tuple[int, ...], Verdict | None, int]:
    """Apply the events in their order; once a winner exists the rest is ignored."""
    sides, hands = rules.table.sides, given.get("hands_played", 0)
    scores = of_sides(given["scores"], sides)
    events = [of_sides(event, sides) for event in given.get("events", [])]
    verdict = rules.goal.verdict(scores, hands, None)
    for done, event in enumerate(events):
        if verdict is not None:
            return scores, verdict, len(events) - done
        scores = tuple(score + more for score, more in zip(scores, event, strict=True))
        verdict = rules.goal.verdict(scores, hands, None)
    return scores, verdict, 0


def _won(
    rules: Ruleset, given: Mapping[str, Any], scores: tuple[int, ...], verdict: Verdict
) -> dict[str, Any]:
    none = (0,) * rules.table.sides
    before = Match(of_sides(given.get("games", {}), rules.table.sides), none)
    match = credited(rules, before, scores, verdict)
    winners = verdict.winners
    return {
        "winner": {0: "draw", 1: winners[0] if winners else None}.get(len(winners), list(winners)),
        "skunk": is_skunk(scores, verdict),
        "games_won": max(match.games_won),
        "match_over": max(match.games_won) >= rules.match.games_to_win,
        "carry": by_side(match.carry),
    }
