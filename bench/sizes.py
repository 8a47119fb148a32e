"""Units of an action, and bytes of what is stored."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from api.keyring import Keyring
from api.play import nonces
from api.play.requests import Fairness, NonceWish
from api.play.tables import Tables
from bench.figures import Figure
from engine import families, resolve
from infra import lean_transport
from infra.dynamo_store import DynamoStore
from infra.items import game_item, item_bytes
from schemas import log
from tests.support.kept import KeptGames, Seated
from tests.support.recordings import played

if TYPE_CHECKING:
    from bench.setting import Setting

ACTIONS = 250
GAMES = 101
SALT_BYTES = 16
NAME = "\u00e9" * 10
OWNER = "p" * 12 + "/49"


def units(setting: Setting) -> dict[str, Figure]:
    """Return what DynamoDB Local counts for loading and saving a game in play."""
    counted: dict[str, float] = {}
    environ = setting.functions.environ
    transport = lean_transport.connect(os.environ, environ["RIGHTBOWER_DYNAMODB_ENDPOINT"])
    store = DynamoStore(environ["RIGHTBOWER_TABLE"], transport, meter=counted.__setitem__)
    record = store.load(setting.tables[-1].address.rpartition("/")[2])
    store.save(replace(record, version=record.version + 1))
    return {
        "action.read_units": Figure(counted["GetItem"], "units", "1"),
        "action.write_units": Figure(counted["PutItem"], "units", "1"),
    }


def items() -> dict[str, Figure]:
    """Return the largest item of any preset for four: games with names, keys, and nonces for two shuffles."""
    keyring = Keyring(bytes(range(32)))
    largest = max(_largest(keyring, key) for key in families.presets() if resolve(key).table.players == 4)
    return {"item.max_bytes.four_handed": Figure(largest, "bytes", "<= 1024")}


def _largest(keyring: Keyring, key: str) -> int:
    sizes: list[int] = []
    store = KeptGames(lambda record: sizes.append(item_bytes(game_item(replace(record, owner=OWNER)))))
    tables, fairness = Tables(store, keyring, lambda: 1_790_000_000), Fairness("cut", "game")
    table = Seated(tables, key, {}, Random(key), name=NAME, fairness=fairness)
    for _ in range(ACTIONS):
        if table.live.stored.status == "finished":
            break
        if not table.live.stored.fair.coming:
            _give_nonces(table)
        if table.live.stored.status == "playing":
            table.play_on()
    return max(sizes)


def _give_nonces(table: Seated) -> None:
    for token in table.tokens.values():
        seen = table.tables.look_closely(table.live.record.id, token)
        table.seen = nonces.give(table.tables, seen, token, NonceWish(table.random.randbytes(16)))


def logs() -> dict[str, Figure]:
    """Return the bytes from which a whole game can be replayed and proved: its actions and its salt."""
    rules, random = resolve("north_american_24"), Random(1)
    sizes = [_log_bytes(played(rules, random)[1]) for _ in range(GAMES)]
    return {"log.bytes.median_game": Figure(median(sizes), "bytes", "<= 1024")}


def _log_bytes(deals) -> int:
    return SALT_BYTES + sum(len(log.encode(log.Entry(action))) for _, done in deals for _, action in done)
