"""Games as their clients know them, and the ways to send a request."""

from __future__ import annotations

import json
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from random import Random

    from flask import Flask

RULESET = "north_american_24"
_JSON = {"Content-Type": "application/json"}


class Reply(NamedTuple):
    """What a client is told."""

    status: int
    etag: str
    body: Any


class Sender(Protocol):
    """A way to send a request; not to be shared by threads."""

    def send(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> Reply:
        """Send it, and wait for the answer."""
        ...


class InProcess:
    """Asks an application of this process."""

    def __init__(self, app: Flask) -> None:
        self._client = app.test_client(use_cookies=False)

    def send(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> Reply:
        """Call the application."""
        more = {} if body is None else {"json": body}
        caller = {"REMOTE_ADDR": headers.get("X-Forwarded-For", "198.51.100.7")}
        answer = self._client.open(path, method=method, headers=headers, environ_overrides=caller, **more)
        return Reply(answer.status_code, answer.headers.get("ETag", ""), json.loads(answer.data or b"null"))


class OverHttp:
    """Asks a server, over one connection."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)

    def send(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> Reply:
        """Send it over the wire."""
        sent = None if body is None else json.dumps(body).encode()
        self._connection.request(method, path, sent, {**headers, **(_JSON if sent else {})})
        answer = self._connection.getresponse()
        return Reply(answer.status, answer.headers.get("ETag", ""), json.loads(answer.read() or b"null"))

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class Game:
    """One game, all of whose tokens are here; *done* are the actions that were acknowledged."""

    def __init__(self, path: str, tokens: tuple[str, ...]) -> None:
        self.path, self.tokens, self.done = path, tokens, 0

    @property
    def id(self) -> str:
        """The id that the server gave it."""
        return self.path.rpartition("/")[2]

    @classmethod
    def create(cls, sender: Sender, random: Random, **options: Any) -> Game:
        """Create a game from an address of its own: each may have a few only."""
        address = ".".join(str(random.randrange(1, 255)) for _ in range(4))
        headers = {"Idempotency-Key": _key(random), "X-Forwarded-For": address}
        made = sender.send("POST", "/v1/games", headers, {"ruleset": RULESET, "options": options})
        assert made.status == 201, made.body
        return cls(f"/v1/games/{made.body['id']}", tuple(seat["token"] for seat in made.body["seats"]))

    def look(self, sender: Sender) -> Reply:
        """Return the game as the seat on turn sees it, as any seat where it is over."""
        spectators = sender.send("GET", f"{self.path}?fresh=1", {})
        seat = (spectators.body["turn"]["seats"] or [0])[0]
        return sender.send("GET", f"{self.path}?fresh=1", self._bearer(seat))

    def act(self, sender: Sender, seen: Reply, random: Random) -> tuple[Reply, float]:
        """Do something that the seat on turn may do; return the answer and the seconds that it took."""
        action, key = random.choice(seen.body["legal_actions"]), _key(random)
        began = time.perf_counter()
        reply = self._post(sender, seen, action, key)
        took = time.perf_counter() - began
        self.done += reply.status == 200
        return reply, took

    def duel(self, senders: tuple[Sender, Sender], seen: Reply, random: Random) -> list[int]:
        """Act twice at once upon one version, over two ways; return both statuses."""
        action, keys = random.choice(seen.body["legal_actions"]), (_key(random), _key(random))
        with ThreadPoolExecutor(2) as pool:
            replies = [*pool.map(lambda way, key: self._post(way, seen, action, key), senders, keys)]
        statuses = sorted(reply.status for reply in replies)
        self.done += statuses.count(200)
        return statuses

    def _post(self, sender: Sender, seen: Reply, action: Any, key: str) -> Reply:
        against = {**self._bearer(seen.body["seat"]), "If-Match": seen.etag, "Idempotency-Key": key}
        return sender.send("POST", f"{self.path}/actions", against, action)

    def _bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


def _key(random: Random) -> str:
    return str(uuid.UUID(int=random.getrandbits(128), version=4))
