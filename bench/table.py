"""A game played in this process over the same table, so that the function measured gets actions only."""

from __future__ import annotations

import importlib
import json
import logging
import os
import uuid
from random import Random
from typing import TYPE_CHECKING, Any

from tests.support.gateways import BY_NAME, CALLER, Caller, Request, read_answer

if TYPE_CHECKING:
    from collections.abc import Mapping

GATEWAY = BY_NAME["function_url"]


def own_function(environ: Mapping[str, str]) -> Any:
    """Load the handler here, under the function's settings."""
    os.environ |= environ
    logging.disable(logging.INFO)
    return importlib.import_module("api.handler").lambda_handler


class Table:
    """Four named seats; each event it gives is an action of whoever is on turn."""

    def __init__(self, handler: Any, seed: int, address: str = CALLER) -> None:
        self._handler = handler
        self._address = address
        self._caller = Caller(GATEWAY, lambda event: handler(self._sent(event), None))
        self._chance = Random(seed)
        self._begin()

    def _begin(self) -> None:
        body = {"ruleset": "north_american_24", "seats": [{"name": "\u00e9" * 10}] * 4}
        key = {"Idempotency-Key": str(uuid.uuid4())}
        made = self._caller.send("POST", "/v1/games", body, headers=key)
        self.address = made.header("Location")
        self.tokens = [f"Bearer {seat['token']}" for seat in made.json["seats"]]
        self.view = made.json
        self.deal = 1

    def _sent(self, event: dict[str, Any]) -> dict[str, Any]:
        event["requestContext"]["http"]["sourceIp"] = self._address
        return event

    def action(self) -> dict[str, Any]:
        """Return the event of the next action, after a look at what is allowed."""
        if self.view["status"] != "playing":
            self._begin()
        bearer = {"Authorization": self.tokens[self.view["turn"]["seats"][0]]}
        seen = self._caller.send("GET", f"{self.address}?fresh=1", headers=bearer)
        chosen = self._chance.choice(seen.json["legal_actions"])
        headers = {**bearer, "If-Match": seen.header("ETag"), "Idempotency-Key": str(uuid.uuid4())}
        return _event(f"{self.address}/actions", chosen, headers)

    def play(self, actions: int) -> None:
        """Take so many actions here."""
        for _ in range(actions):
            self.took(self._handler(self.action(), None))

    def first(self) -> dict[str, Any]:
        """Return a look at the game: an event that changes nothing."""
        return GATEWAY.event(Request("GET", self.address, headers=(("Authorization", self.tokens[0]),)))

    def took(self, answer: dict[str, Any]) -> bool:
        """Note the answer to the action; False where it has ended a deal and so cost more."""
        told = read_answer(answer)
        assert told.status == 200, told.json
        self.view = told.json
        before, self.deal = self.deal, (self.view["deal"] or {"number": 0})["number"]
        return self.deal == before


def _event(address: str, body: Any, headers: dict[str, str]) -> dict[str, Any]:
    given = (*headers.items(), ("Content-Type", "application/json"))
    return GATEWAY.event(Request("POST", address, headers=given, body=json.dumps(body).encode()))
