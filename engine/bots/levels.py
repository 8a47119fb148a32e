"""The levels of bots, and the one way to ask any of them."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.steady import choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Action
    from engine.ruleset import Ruleset
    from engine.view import View

ACCUSING = frozenset({"claim_revoke", "report_talk", "correct"})
"""Kinds of action out of turn, none of which a bot takes."""


def decide(rules: Ruleset, view: View, level: str, seed: bytes) -> Decision:
    """Return what a bot of *level* does on the turn of the seat that *view* belongs to."""
    return LEVELS[level](rules, view, seed)


def offered(view: View) -> tuple[Action, ...]:
    """Return what is legal, accusations left out."""
    return tuple(action for action in view.legal if action.kind not in ACCUSING)


def _steady(rules: Ruleset, view: View, seed: bytes) -> Decision:
    return choice.decide(rules, view, offered(view))


def _random(rules: Ruleset, view: View, seed: bytes) -> Decision:
    actions = offered(view)
    drawn = int.from_bytes(sha256(seed).digest(), "big") % len(actions)
    return Decision(actions[drawn], "by_chance")


LEVELS: dict[str, Callable[[Ruleset, View, bytes], Decision]] = {"random": _random, "steady": _steady}
"""By name; `random` is for tests."""
