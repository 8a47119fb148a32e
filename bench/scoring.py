"""What an answer of scoring costs in processor time, warm: alone, in a batch; a game whole, by the deal."""

from __future__ import annotations

import json
import logging
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from api.app import create_app
from bench.figures import Figure
from engine import families
from tests.support.retold import deal_facts, plays_json, position_facts, watched

if TYPE_CHECKING:
    from flask.testing import FlaskClient

    from engine import Ruleset

PRESETS = ("north_american_24", "bid_euchre_48", "buck_euchre_4")
BATCH = 25
TIMES = 20
GOAL = "<= 1"


def measured() -> dict[str, Figure]:
    """Return milliseconds of processor time by question, over presets of every kind."""
    logging.disable(logging.INFO)
    client = create_app().test_client()
    alone: dict[str, list[float]] = {}
    batched: dict[str, list[float]] = {}
    for key in PRESETS:
        rules = families.resolve(key)
        for path, items in _questions(rules).items():
            bodies = [{"ruleset": key, **item} for item in items]
            name = f"{path}_per_deal" if path == "games" else path
            alone.setdefault(path, []).append(took := _each(client, path, bodies))
            alone.setdefault(name, []).append(took / _told(items))
            batch = {"ruleset": key, "items": (items * BATCH)[:BATCH]}
            batched.setdefault(name, []).append(_each(client, path, [batch]) / BATCH / _told(items))
    return {**_worst("ms", alone), **_worst("batch_ms", batched)}


def _worst(name: str, found: dict[str, list[float]]) -> dict[str, Figure]:
    return {f"scoring.{path}_{name}": Figure(max(each), "ms", GOAL) for path, each in found.items()}


def _told(items: list[dict[str, Any]]) -> int:
    """Return how many deals an item tells: games cost by the deal."""
    return len(items[0].get("deals", "1"))


def _questions(rules: Ruleset) -> dict[str, list[dict[str, Any]]]:
    match = watched(rules, Random(1))
    deals = [deal_facts(rules, before) for before, _ in match.ended]
    tricks = [(before.deal.made.trump, t) for before, _ in match.ended for t in before.deal.tricks]
    return {
        "deals": deals[:10],
        "games": [{"deals": deals}],
        "tricks": [{"trump": trump, "plays": plays_json(trick.plays)} for trump, trick in tricks[:10]],
        "legal-plays": [position_facts(game, seat) for game, seat in match.positions[:10]],
        "settlement": [{"ruleset": "betting_24", "scores": [10, 6], "pots": [24, 20]}],
    }


def _each(client: FlaskClient, path: str, bodies: list[dict[str, Any]]) -> float:
    sent = [json.dumps(body).encode() for body in bodies]
    for body in sent:
        _ask(client, path, body)
    started = process_time()
    for _ in range(TIMES):
        for body in sent:
            _ask(client, path, body)
    return (process_time() - started) * 1000 / (TIMES * len(sent))


def _ask(client: FlaskClient, path: str, body: bytes) -> None:
    answer = client.post(f"/v1/scoring/{path}", data=body, content_type="application/json")
    assert answer.status_code == 200, answer.text
