"""Processes and threads that write to one store at the same moment."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from infra.secret import kept_secrets
from infra.sqlite_store import SqliteStore
from infra.store import QuotaExceeded, StaleVersion
from tests.support.records import after, new_game

_start = None


def at_once(count, act):
    """Return what *act* gave, called with 0, 1, … by as many threads, which all begin together."""
    gate = Barrier(count)

    def waiting(number):
        gate.wait()
        return act(number)

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(waiting, range(count)))


def in_processes(count, act, *args):
    """Return what *act* gave, called with a number and *args* by as many processes at once."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, context, _join, (context.Barrier(count),)) as processes:
        return [future.result() for future in [processes.submit(act, n, *args) for n in range(count)]]


def _join(barrier):
    global _start  # noqa: PLW0603, a pool hands its processes nothing but globals
    _start = barrier


def saved(store, record):
    """Tell whether this save won."""
    try:
        store.save(record)
    except StaleVersion:
        return False
    return True


def created(store, game_id, principal, limit):
    """Tell whether there was a slot left."""
    try:
        store.create(new_game(id=game_id), principal=principal, limit=limit)
    except QuotaExceeded:
        return False
    return True


def save_each(number: int, path: Path, ids: tuple[str, ...]) -> list[bool]:
    """Save over each game once, every time together with the other processes."""
    store = SqliteStore(path)
    won = []
    for game_id in ids:
        game = store.load(game_id)
        _start.wait(30)
        won.append(saved(store, after(game, request=f"process {number}")))
    store.close()
    return won


def create_each(number: int, path: Path, ids: tuple[tuple[str, ...], ...], limit: int) -> list[bool]:
    """Create this process's games, beginning together with the others on a file that isn't there yet."""
    _start.wait(30)
    store = SqliteStore(path)
    made = [created(store, game_id, "p1", limit) for game_id in ids[number]]
    store.close()
    return made


def keep_secret(number: int, paths: list[Path]) -> list[bytes]:
    """Return the secrets kept at *paths*, each asked for together with the other processes."""
    secrets = []
    for path in paths:
        _start.wait(30)
        secrets.append(kept_secrets(path))
    return secrets
