"""The rules of Euchre as pure functions over frozen values."""

from engine.actions import Action, parse_action
from engine.families import resolve
from engine.flow import apply, awaits_pack, deal, legal_actions, new_game, turn
from engine.ruleset import Ruleset
from engine.state import Game

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
