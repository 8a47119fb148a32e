"""Whole games played through the API by chance, and what each request of theirs uses."""

from __future__ import annotations

import contextlib
import io
import json
import logging
from random import Random
from statistics import median_high
from typing import TYPE_CHECKING, Any, NamedTuple

from api.app import create_app
from api.hooks import spent
from api.journal import Journal
from api.keyring import Keyring
from api.play.memory import Memory
from api.play.tables import Tables
from api.pricing.metered import Metered
from api.simulation import POLICIES, Watch, play_match
from engine import resolve
from infra.prices import Use, billed_ms

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

LAMBDA_LINES = 275
"""Bytes of the three lines that Lambda itself writes about a request: START, END and REPORT."""
_TRACE = {"X-Amzn-Trace-Id": "Root=1-5759e988-bd862e3fe1be46a994272793"}
_PASSES = 0.6
_SENSIBLE_GAMES = 41


class Effort(NamedTuple):
    """Milliseconds of one processor, and of waiting for the database."""

    processor: float
    waiting: float


class Course(NamedTuple):
    """A game as used: what is written, a look at what is new, one that finds nothing, following it all."""

    writing: Use
    actions: int
    look: Use
    poll: Use
    following: Use = Use()


class _Player:
    def __init__(self, seed: int, effort: Effort, log: io.StringIO) -> None:
        self._store = Metered(spent)
        self._log = log
        # Nothing is remembered: the dearer way, as where many functions answer.
        keyring, memory = Keyring(bytes(range(32))), Memory(most=0)
        tables = Tables(self._store, keyring, lambda: 1_790_000_000, memory=memory)
        app = create_app(tables=tables, journal=Journal("production", metrics=True))
        self._client: FlaskClient = app.test_client(use_cookies=False)
        self._random = Random(seed)  # noqa: S311  # the same games for the same seed
        self._effort = effort

    def course(self, ruleset: str) -> Course:
        """Play a game, every seat looking twice before it acts."""
        body = {"ruleset": ruleset, "seats": [{"name": "Player number 12"}] * resolve(ruleset).table.players}
        made, writing = self._used("POST", "/v1/games", headers=self._key(), json=body)
        view, actions, looks, polls = _read(made), 0, [], []
        path, tokens = made.headers["Location"], [seat["token"] for seat in view["seats"]]
        while view["status"] == "playing":
            bearer = {"Authorization": f"Bearer {tokens[view['turn']['seats'][0]]}"}
            seen, look = self._used("GET", path, headers=bearer)
            _same, poll = self._used("GET", path, headers={**bearer, "If-None-Match": seen.headers["ETag"]})
            against = {**bearer, **self._key(), "If-Match": seen.headers["ETag"]}
            chosen = self._choice(_read(seen)["legal_actions"])
            acted, use = self._used("POST", f"{path}/actions", headers=against, json=chosen)
            view, actions, writing = _read(acted), actions + 1, writing.plus(use)
            looks.append(look)
            polls.append(poll)
        kept = Use(bytes_stored=self._store.stored + self._store.largest)
        return Course(writing.plus(kept), actions, _mean(looks), _mean(polls))

    def _key(self) -> dict[str, str]:
        return {"Idempotency-Key": self._random.randbytes(16).hex()}

    def _choice(self, legal: list[dict[str, str]]) -> dict[str, str]:
        passes = [action for action in legal if action["id"] == "pass"]
        return passes[0] if passes and self._random.random() < _PASSES else self._random.choice(legal)

    def _used(self, method: str, path: str, **request: Any) -> tuple[TestResponse, Use]:
        before = (self._store.reads, self._store.writes, self._log.tell())
        request["headers"] = {**request.get("headers", {}), **_TRACE}
        response = self._client.open(path, method=method, **request)
        reads, writes = self._store.reads - before[0], self._store.writes - before[1]
        logged = self._log.tell() - before[2] + LAMBDA_LINES
        sent = len(response.data) + sum(len(name) + len(value) + 4 for name, value in response.headers)
        processor, waiting = (
            self._effort if writes else (self._effort.processor / 2, self._effort.waiting / 2)
        )
        return response, Use(1, billed_ms(processor, waiting), reads, writes, sent, logged)


def typical(ruleset: str, games: int, effort: Effort) -> Course:
    """Return a game of the length sensible players make it, each action as dear as in *games* by chance."""
    courses = _played(ruleset, games, effort)
    actions = sum(course.actions for course in courses)
    length = _length(ruleset)
    writing = _together([course.writing for course in courses]).times(length / actions)
    look, poll = _mean([one.look for one in courses]), _mean([one.poll for one in courses])
    return Course(writing, length, look, poll, _following(effort).times(writing.requests))


def _following(effort: Effort) -> Use:
    """
    Return what it takes to follow a change from the table's stream, in a game without players' accounts.

    It takes a look's time, and each change comes alone, as from few tables: of many, more come at once.
    """
    took = billed_ms(effort.processor / 2, effort.waiting / 2)
    return Use(milliseconds=took, reads=1, bytes_logged=LAMBDA_LINES, followed=1)


def _played(ruleset: str, games: int, effort: Effort) -> list[Course]:
    level, log = logging.root.manager.disable, io.StringIO()
    logging.disable(logging.NOTSET)
    try:
        with contextlib.redirect_stderr(log):
            return [_Player(seed, effort, log).course(ruleset) for seed in range(games)]
    finally:
        logging.disable(level)


def _length(ruleset: str) -> int:
    rules, random = resolve(ruleset), Random(1)  # noqa: S311  # the same games every time
    watch = Watch(rules, random, False)
    return median_high(
        play_match(rules, random, POLICIES["sensible"], watch).decisions for _ in range(_SENSIBLE_GAMES)
    )


def _read(response: TestResponse) -> Any:
    return json.loads(response.data)


def _mean(uses: list[Use]) -> Use:
    return _together(uses).times(1 / len(uses))


def _together(uses: list[Use]) -> Use:
    return Use(*map(sum, zip(*uses, strict=True)))
