"""Units of an action, and bytes of what is stored."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from api.keyring import Keyring
from api.play import nonces
from api.play.requests import Fairness, NonceWish
from api.play.tables import Tables
from bench.figures import Figure
from engine import Action, families, resolve
from engine.recorded import ImpossibleRecord, judge_game
from infra import lean_transport
from infra.dynamo_store import DynamoStore
from infra.items import game_item, item_bytes
from schemas import log
from schemas.egn.reading import read_egn_text
from tests.support.kept import KeptGames, Seated
from tests.support.recordings import played

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bench.setting import Setting
    from engine.recorded import JudgedDeal

ACTIONS = 250
GAMES = 101
SALT_BYTES = 16
RECORDINGS = [folder / "shared/egn" for folder in Path(__file__).resolve().parents[2:4]]
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
    sizes = [_log_bytes(actions) for actions in recorded() or simulated()]
    return {"log.bytes.median_game": Figure(median(sizes), "bytes", "<= 1024")}


def recorded() -> list[list[Action]]:
    """Return what was done in each game that people played; nothing where no recordings are at hand."""
    games = []
    for path in sorted(path for folder in RECORDINGS for path in folder.glob("*.egn")):
        game = read_egn_text(path.read_text(encoding="utf-8"))
        with contextlib.suppress(ImpossibleRecord):
            games.append([action for deal in judge_game(game.rules, game.recorded) for action in _done(deal)])
    return games


def _done(deal: JudgedDeal) -> Iterator[Action]:
    yield from deal.recorded.calls
    if any(call.kind.startswith("order") for call in deal.recorded.calls):
        # Which card it was isn't always told; any is as long.
        yield Action("discard", deal.recorded.discard or deal.recorded.turn_up)
    yield from (Action("play", card) for trick in deal.recorded.tricks for card in trick)


def simulated() -> list[list[Action]]:
    """Return what was done in games played by chance."""
    rules, random = resolve("north_american_24"), Random(1)
    games = [played(rules, random)[1] for _ in range(GAMES)]
    return [[action for _, done in deals for _, action in done] for deals in games]


def _log_bytes(actions: Iterable[Action]) -> int:
    return SALT_BYTES + sum(len(log.encode(log.Entry(action))) for action in actions)
