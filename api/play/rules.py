"""What the codes of single rules mean, gathered from the rules themselves."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine import families, phases
from engine.errors import NotYourTurn, WrongPhase
from engine.phases.base import Restriction

if TYPE_CHECKING:
    from collections.abc import Iterator

_ALWAYS = {
    NotYourTurn.code: "Another seat is to act; `turn` says which.",
    WrongPhase.code: "Nobody is to act: the game waits for players, or it is over, or nothing can be undone.",
    "not_offered": "This isn't among the things the seat may do now; `legal_actions` lists those.",
}


def meaning(code: str) -> str | None:
    """Return the rule that bears *code* in words, or None."""
    return _meanings().get(code)


@cache
def _meanings() -> dict[str, str]:
    return {rule.code: rule.message for rule in _restrictions()} | _ALWAYS


def _restrictions() -> Iterator[Restriction]:
    for key in families.presets():
        for phase in families.resolve(key).phases:
            yield from phase.restrictions
    # Those that no preset has, only an option.
    for module in pkgutil.iter_modules(phases.__path__, f"{phases.__name__}."):
        yield from (
            rule for rule in vars(import_module(module.name)).values() if isinstance(rule, Restriction)
        )
