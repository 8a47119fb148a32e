"""Clients that play on whatever becomes of the server, and write down what they were told."""

import json
import time
from http.client import HTTPConnection, HTTPException
from random import Random

from tests.support.told import Intent

PAUSE = 0.05
TRIES = 1_200
"""More than a server needs to come back; then it never will."""


class NeverTold(Exception):
    """No answer came, or only failures, for a minute."""


class Stubborn:
    """Asks again under the same key until it is told."""

    def __init__(self, port, seed, stopped):
        self.port, self.random, self.stopped = port, Random(seed), stopped
        self.connection = None

    def create(self):
        """Return a new game as its creator is told."""
        key = f"{self.random.getrandbits(128):032x}"
        return self._until_told(
            "POST", "/v1/games", {"ruleset": "north_american_24"}, {"Idempotency-Key": key}
        )[1]

    def play(self, game, intents):
        """Act for whoever is on turn until it is stopped; others may do the same."""
        path = f"/v1/games/{game['id']}"
        tokens = {seat["seat"]: {"Authorization": f"Bearer {seat['token']}"} for seat in game["seats"]}
        while not self.stopped.is_set():
            turn = self._until_told("GET", f"{path}?fresh=1", None, tokens[0])[1]["turn"]["seats"]
            if not turn:
                return
            _, view = self._until_told("GET", f"{path}?fresh=1", None, tokens[turn[0]])
            if view["legal_actions"]:
                intents.append(self._decided(view))
                self._insist(path, tokens[turn[0]], intents[-1])

    def _decided(self, view):
        action = self.random.choice(view["legal_actions"])["id"]
        key = f"{self.random.getrandbits(128):032x}"
        return Intent(view["seat"], action, view["turn_number"], view["version"], key)

    def _insist(self, path, credentials, intent):
        headers = {**credentials, "If-Match": f'"{intent.version}.s.1"', "Idempotency-Key": intent.key}
        for status in self._statuses("POST", f"{path}/actions", {"id": intent.action}, headers):
            intent.answers.append(status)

    def _statuses(self, *request):
        for _ in range(TRIES):
            status, _ = self._ask(*request)
            yield status
            if status < 500:
                return
            time.sleep(PAUSE)
        raise NeverTold(request[:2])

    def _until_told(self, *request):
        for _ in range(TRIES):
            status, body = self._ask(*request)
            if status < 500:
                assert status in (200, 201), body
                return status, body
            time.sleep(PAUSE)
        raise NeverTold(request[:2])

    def close(self):
        """Hang up."""
        if self.connection:
            self.connection.close()
        self.connection = None

    def _ask(self, method, path, body, headers):
        """Return status and body; 599 where no answer came."""
        try:
            self.connection = self.connection or HTTPConnection("127.0.0.1", self.port, timeout=10)
            content = {} if body is None else {"Content-Type": "application/json"}
            self.connection.request(method, path, body and json.dumps(body), {**headers, **content})
            answer = self.connection.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, HTTPException, ValueError):
            self.close()
            return 599, None
