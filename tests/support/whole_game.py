"""A whole game as a client plays it, knowing nothing but links, tokens and legal actions."""

import random
import uuid
from dataclasses import dataclass
from typing import Any

from tests.support.gateways import Answer, Caller


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went: where it lies, its last view, and its story."""

    address: str
    view: dict[str, Any]
    actions: int
    events: list[dict[str, Any]]


def create(caller: Caller, **wishes: Any) -> Answer:
    """Create a game under a fresh key."""
    body = {"ruleset": "north_american_24", **wishes}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    made = caller.send("POST", caller.at("/v1/games"), body, headers=key)
    assert made.status == 201, made.json
    return made


def play(caller: Caller, *, seed: int = 1, as_base64: bool = False) -> Played:
    """Play a new game to its end, each seat acting by chance, then read its story."""
    made, chance = create(caller), random.Random(seed)
    tokens = {seat["seat"]: f"Bearer {seat['token']}" for seat in made.json["seats"]}
    address, view, actions = made.header("Location"), made.json, 0
    while view["status"] == "playing":
        bearer = {"Authorization": tokens[view["turn"]["seats"][0]]}
        seen = caller.send("GET", address, headers=bearer)
        action = chance.choice(seen.json["legal_actions"])
        against = {**bearer, "If-Match": seen.header("ETag")}
        acted = caller.send("POST", f"{address}/actions", action, headers=against, as_base64=as_base64)
        assert acted.status == 200, acted.json
        view, actions = acted.json, actions + 1
    return Played(address, view, actions, followed(caller, f"{address}/events?limit=50", "events"))


def followed(caller: Caller, address: str | None, members: str) -> list[Any]:
    """Return the *members* of a list, page after page, by its `next` links."""
    found: list[Any] = []
    while address:
        page = caller.send("GET", address)
        assert page.status == 200, page.json
        found += page.json[members]
        address = page.json["next"]
    return found
