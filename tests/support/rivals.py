"""Processes that act for one seat of one game at the same moment, over one SQLite file."""

from pathlib import Path

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore
from tests.support import racers
from tests.support.players import House, Table, chance

NOW = 1_790_000_000


def acts_in_each_round(number: int, path: Path, secret: bytes, told: dict, rounds: int) -> list[list[int]]:
    """
    Act for the seat on turn, every round together with the other processes and four requests at once.

    Return the statuses of each round. In every other round all requests bear one key.
    """
    chance.seed(number)
    store = SqliteStore(path)
    house = House(create_app(tables=Tables(store, Keyring(secret), lambda: NOW)), checked=False)
    statuses = [_round(Table(house, told), f"round-{n}" if n % 2 else "") for n in range(rounds)]
    store.close()
    return statuses


def _round(table: Table, key: str) -> list[int]:
    seat, view = table.eldest
    action = view["legal_actions"][0]
    racers._start.wait(60)
    answers = racers.at_once(4, lambda _: table.act(seat, action, version=view["version"], **_keyed(key)))
    racers._start.wait(60)
    return [answer.status_code for answer in answers]


def _keyed(key: str) -> dict[str, str]:
    return {"key": key or f"key-{chance.getrandbits(64)}"}
