"""The rules of Euchre as pure functions over frozen values."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "Action",
    "Game",
    "Ruleset",
    "apply",
    "awaits_pack",
    "deal",
    "legal_actions",
    "new_game",
    "parse_action",
    "resolve",
    "turn",
]

_HOMES = {
    "engine.actions": ("Action", "parse_action"),
    "engine.families": ("resolve",),
    "engine.flow": ("apply", "awaits_pack", "deal", "legal_actions", "new_game", "turn"),
    "engine.ruleset": ("Ruleset",),
    "engine.state": ("Game",),
}


if TYPE_CHECKING:
    from engine.actions import Action, parse_action
    from engine.families import resolve
    from engine.flow import apply, awaits_pack, deal, legal_actions, new_game, turn
    from engine.ruleset import Ruleset
    from engine.state import Game
else:

    def __getattr__(name: str) -> object:
        # On first use: who checks a proof loads engine.fairness and no rules.
        for home, names in _HOMES.items():
            if name in names:
                return getattr(import_module(home), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
