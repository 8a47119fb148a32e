"""A right question to each route of scoring, for tests that ask every route."""

import json
from urllib.parse import urlencode

from tests.support.recordings import document

FACTS = {
    "score_deals": ("deals", {"maker": 0, "tricks": [3, 2]}),
    "score_games": ("games", {"deals": []}),
    "judge_tricks": ("tricks", {"trump": "H", "plays": [{"seat": 0, "card": "JH"}]}),
    "judge_plays": ("legal-plays", {"trump": "H", "seat": 0, "hand": ["JH"]}),
    "settle_stakes": ("settlement", {"options": {"betting": "per_point"}, "scores": [11, 6]}),
}
"""Path and facts by operation."""
BY_ADDRESS = {
    "get_deal_scores": "score_deals",
    "get_game_scores": "score_games",
    "get_trick_winners": "judge_tricks",
    "get_legal_plays": "judge_plays",
    "get_settlement": "settle_stakes",
}
OPEN_TO_ALL = (*FACTS, *BY_ADDRESS, "validate_game")
WRONG = {
    "deals": {"tricks": [9, 9], "maker": 0},
    "games": {"deals": [{}]},
    "tricks": {"plays": [{"seat": 8, "card": "JH"}], "trump": "H"},
    "legal-plays": {"hand": ["2H"], "seat": 0, "trump": "H"},
    "settlement": {"scores": [11, 6]},
}
"""Facts that can't be so."""


def question(name, facts=None):
    """Return path and body of a question, by default one that has an answer."""
    if name == "validate_game":
        return "/v1/games/validate", document()
    path, right = FACTS[BY_ADDRESS.get(name, name)]
    asked = {"ruleset": "british_25", **(right if facts is None else facts)}
    if name in BY_ADDRESS:
        return in_address(path, json.dumps(asked)), None
    return f"/v1/scoring/{path}", asked


def contradictory(name):
    """Return path and body of a question whose facts can't be so."""
    return question(name, WRONG[FACTS[BY_ADDRESS.get(name, name)][0]])


def in_address(path, text):
    """Return the address that asks *text*."""
    return f"/v1/scoring/{path}?{urlencode({'facts': text})}"
