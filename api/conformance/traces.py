"""Recorded hands of another engine, compared step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.cases import TRACE
from engine import apply, deal, legal_actions, new_game, parse_action, resolve, turn
from engine.completion import Gap, complete
from engine.order import Play
from engine.state import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.state import Game

SPELT = {
    "order_up": "order",
    "call": "name",
    "partner": "with_partner",
    "defend_alone": "alone",
    "defend_with_partner": "with_partner",
}


def trace(rules: Ruleset, hand: Mapping[str, Any]) -> str | None:
    """Return the first difference between the recorded hand and ours, or None."""
    rules = resolve(rules.key, _options(hand))
    gaps = tuple(Gap(tuple(cards)) for cards in hand["hands"])
    pack = complete(rules, hand["dealer"], gaps, hand["upcard"], rules.table.pack)
    if pack is None:
        return "the cards aren't one pack"
    game = deal(rules, new_game(rules, hand["dealer"]), pack)
    tricks: tuple[Trick, ...] = ()
    for number, step in enumerate(_in_our_order(rules, hand)):
        difference = _difference(rules, game, step)
        if difference:
            return f"step {number} ({step['phase']}): {difference}"
        action = parse_action(_ours(step["action"]))
        tricks = _tricks(rules, game, Play(step["seat"], action.value)) or tricks
        game = apply(rules, game, step["seat"], action)
    return _ending(hand, game, tricks)


def _options(hand: Mapping[str, Any]) -> dict[str, object]:
    """
    Return the recorded dialect as options.

    Alone is asked after the discard; the card taken up may be discarded in some files only.
    """
    stuck, defended = hand["options"]["stick_the_dealer"], hand["options"]["allow_lone_defender"]
    discards = [step["legal"] for step in hand["steps"] if step["phase"] == "discard"]
    any_card = any(f"discard:{hand['upcard']}" in legal for legal in discards)
    return {
        "lone_timing": "after_trump",
        "stick_the_dealer": "must_call" if stuck else "off",
        "defender_alone": "any" if defended else "never",
        "discard_turn_up": "allowed" if any_card else "forbidden",
    }


def _in_our_order(rules: Ruleset, hand: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """
    Return the steps, defenders being asked from the maker's left, not the dealer's.

    A defender whom the recording no longer asked, since the other had gone alone, declines.
    """
    said = {step["seat"]: step for step in hand["steps"] if step["phase"] == "defend"}
    if not said:
        return list(hand["steps"])
    first = next(at for at, step in enumerate(hand["steps"]) if step["phase"] == "defend")
    template = next(iter(said.values()))
    asked = []
    for seat in rules.table.opponents(hand["maker"]):
        step = said.get(seat) or {**template, "seat": seat, "action": "defend_with_partner"}
        asked.append(step)
        if step["action"] == "defend_alone":
            break
    return [*hand["steps"][:first], *asked, *hand["steps"][first + len(said) :]]


def _ours(action: str) -> str:
    kind, colon, value = action.partition(":")
    return SPELT.get(kind, kind) + colon + value


def _difference(rules: Ruleset, game: Game, step: Mapping[str, Any]) -> str:
    if turn(game) != (step["seat"],):
        return f"seat {step['seat']} is to act, not {turn(game)}"
    legal = sorted(action.id for action in legal_actions(rules, game, step["seat"]))
    recorded = sorted(map(_ours, step["legal"]))
    return "" if legal == recorded else f"legal are {recorded}, not {legal}"


def _tricks(rules: Ruleset, game: Game, play: Play) -> tuple[Trick, ...]:
    """Return the tricks taken once *play* has completed one, as the deal itself is gone after the last."""
    current = game.deal
    if len(current.queue) > 1 or not current.trick:
        return ()
    plays = (*current.trick, play)
    return (*current.tricks, Trick(plays, rules.table.orders[current.made.trump].winner(plays)))


def _ending(hand: Mapping[str, Any], game: Game, tricks: tuple[Trick, ...]) -> str | None:
    last = game.last
    if last is None:
        return "the hand isn't over"
    leaders, winners = [t.plays[0].seat for t in tricks], [t.winner for t in tricks]
    ours = (leaders, winners, list(last.tricks), list(last.points), last.contract is None)
    recorded = (
        hand["trick_leaders"],
        hand["trick_winners"],
        hand["tricks"],
        hand["points"],
        hand["passed_out"],
    )
    if ours != recorded:
        return f"leaders, winners, tricks, points, passed out: {recorded}, not {ours}"
    return None


QUESTIONS = {TRACE: trace}
NEEDS: dict[str, str] = {}
