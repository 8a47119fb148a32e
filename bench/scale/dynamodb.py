"""The load over one DynamoDB Local: processes like so many functions, each with a connection of its own."""

from __future__ import annotations

import logging
import os
import time
from collections import Counter
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from api.app import create_app
from api.keyring import Keyring
from api.play.memory import Memory
from api.play.tables import Tables
from bench.scale.games import Game, InProcess, Sender
from bench.scale.load import Meter, Share, Tally, same_deal
from infra import lean_transport
from infra.dynamo_store import DynamoStore
from infra.items import game_item, item_bytes

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from infra.store import Record

_KEYRING = Keyring(bytes(range(32)))
_LONG_MATCH = 12
"""Games to win: more than a hundred deals by chance."""


class Place(NamedTuple):
    """Where the games are."""

    endpoint: str
    table: str

    def store(self, meter: Meter) -> DynamoStore:
        """Return a store with a connection of its own."""
        return DynamoStore(self.table, lean_transport.connect(os.environ, self.endpoint), meter=meter)


def sender(place: Place, meter: Meter) -> Sender:
    """Return an application over the table, one of so many that it remembers no game."""
    tables = Tables(place.store(meter), _KEYRING, lambda: int(time.time()), memory=Memory(most=0))
    return InProcess(create_app(tables=tables))


class Worker:
    """A process that plays its share whenever it is told to."""

    def __init__(self, place: Place, seed: int) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(place, seed, theirs), daemon=True)
        self._process.start()

    def begin(self, step: str, count: int) -> None:
        """Tell it to `grow` to so many games, or to `play` so many actions."""
        self._pipe.send((step, count))

    def result(self) -> Tally | None:
        """Wait until it has done so."""
        done: Tally | None = self._pipe.recv()
        return done

    def end(self) -> None:
        """Let it go."""
        self._pipe.send(("end", 0))
        self._process.join()


def _work(place: Place, seed: int, pipe: Connection) -> None:
    logging.disable(logging.INFO)
    meter = Meter()
    share = Share((sender(place, meter), sender(place, meter)), Random(seed), meter)
    while (order := pipe.recv())[0] != "end":
        step, count = order
        pipe.send(share.grow(count) if step == "grow" else share.play(count))


class Stage(NamedTuple):
    """What an action costs in one stretch of a long match."""

    deal: int
    actions: int
    units: Counter[tuple[float, float]]
    largest: int
    """Bytes of the game's item."""


def long_match(place: Place, deals: tuple[int, ...]) -> list[Stage]:
    """Play one match and return what the actions of the deals named cost."""
    level = logging.root.manager.disable
    logging.disable(logging.INFO)
    try:
        return _long_match(place, deals)
    finally:
        logging.disable(level)


def _long_match(place: Place, deals: tuple[int, ...]) -> list[Stage]:
    meter, random = Meter(), Random("a long match")
    way = sender(place, meter)
    game = Game.create(way, random, games_to_win=_LONG_MATCH)
    stages = {deal: Stage(deal, 0, Counter(), 0) for deal in deals}
    while (seen := game.look(way)).body["status"] == "playing":
        deal = seen.body["deal"]["number"]
        if deal > max(deals):
            break
        meter.taken()
        reply, _took = game.act(way, seen, random)
        if deal in stages and same_deal(seen.body, reply.body):
            stages[deal] = _further(stages[deal], meter.taken(), place.store(meter).load(game.id))
    return [*stages.values()]


def _further(stage: Stage, units: tuple[float, float], record: Record) -> Stage:
    largest = max(stage.largest, item_bytes(game_item(record)))
    return Stage(stage.deal, stage.actions + 1, stage.units + Counter([units]), largest)
