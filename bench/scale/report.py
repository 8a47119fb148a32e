"""`python -m bench scale`: more games, longer games, more servers, as tables."""

from __future__ import annotations

import os
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

import boto3

from bench.figures import Figure
from bench.scale import dynamodb, sqlite
from bench.scale.load import Tally
from tests.support import dynamodb_local
from tests.support.games_table import create_table

if TYPE_CHECKING:
    from collections import Counter

AWS = {"AWS_ACCESS_KEY_ID": "bench", "AWS_SECRET_ACCESS_KEY": "bench", "AWS_REGION": "eu-central-1"}
AWS |= {"AWS_DEFAULT_REGION": "eu-central-1", "AWS_EC2_METADATA_DISABLED": "true"}
_TABLE = "scale"


class Profile(NamedTuple):
    """How much is done."""

    games: tuple[int, ...] = (10, 100, 1000, 10_000)
    actions: int = 2000
    deals: tuple[int, ...] = (1, 10, 25, 50, 100)
    servers: tuple[int, ...] = (1, 2, 4)
    workers: int = 2
    clients: int = 4


FULL = Profile()
QUICK = Profile(games=(4, 8), actions=80, deals=(1, 3), servers=(2,), clients=2)


class Row(NamedTuple):
    """A load, what came of it, and how long it took."""

    name: str
    tally: Tally
    seconds: float


def over_dynamodb(profile: Profile) -> tuple[list[Row], list[dynamodb.Stage]]:
    """Return a row for each number of games, and what a long match costs."""
    for name, value in AWS.items():
        os.environ.setdefault(name, value)
    with dynamodb_local.running() as endpoint:
        create_table(boto3.client("dynamodb", endpoint_url=endpoint), _TABLE)
        place = dynamodb.Place(endpoint, _TABLE)
        workers = [dynamodb.Worker(place, seed) for seed in range(profile.workers)]
        rows = [_round(workers, games, profile.actions) for games in profile.games]
        for worker in workers:
            worker.end()
        return rows, dynamodb.long_match(place, profile.deals)


def _round(workers: list[dynamodb.Worker], games: int, actions: int) -> Row:
    _all(workers, "grow", games // len(workers))
    began = time.perf_counter()
    tally = _all(workers, "play", actions // len(workers))
    return Row(f"{games:,} games", tally, time.perf_counter() - began)


def _all(workers: list[dynamodb.Worker], step: str, count: int) -> Tally:
    for worker in workers:
        worker.begin(step, count)
    return _together([worker.result() for worker in workers])


def over_sqlite(profile: Profile) -> list[Row]:
    """Return a row for each number of servers over one file."""
    return [_served(count, profile) for count in profile.servers]


def _served(count: int, profile: Profile) -> Row:
    with (
        tempfile.TemporaryDirectory() as folder,
        sqlite.servers(count, Path(folder) / "games.sqlite3") as ports,
        ThreadPoolExecutor(profile.clients) as pool,
        sqlite.shares(ports, profile.clients) as shares,
    ):
        for share in shares:
            share.grow(profile.games[1] // profile.clients)
        began = time.perf_counter()
        tallies = [*pool.map(lambda share: share.play(profile.actions // profile.clients), shares)]
        return Row(f"{count} servers", _together(tallies), time.perf_counter() - began)


def _together(tallies: list[Tally | None]) -> Tally:
    return reduce(Tally.plus, [tally for tally in tallies if tally], Tally())


def show(rows: list[Row]) -> None:
    """Print rows under their headings."""
    print(
        f"  {'':<14}{'actions':>9}{'a second':>10}{'p50 ms':>9}{'p99 ms':>9}"
        f"{'duels':>8}{'conflicts':>11}{'wrong':>7}   reads, writes an action"
    )
    for name, tally, seconds in rows:
        p50, p99 = middle_and_worst(tally)
        print(
            f"  {name:<14}{tally.actions:>9,}{tally.actions / seconds:>10,.0f}{p50:>9.1f}{p99:>9.1f}"
            f"{tally.duels:>8}{tally.conflicts:>11}{tally.wrong:>7}   {units(tally.units)}"
        )


def middle_and_worst(tally: Tally) -> tuple[float, float]:
    """Return the median and the 99th percentile of the latency, in milliseconds."""
    cuts = quantiles(tally.latencies, n=100)
    return cuts[49] * 1e3, cuts[98] * 1e3


def units(counted: Counter[tuple[float, float]]) -> str:
    """Say what actions cost, and how many of them; nothing of a store that counts none."""
    if not any(map(sum, counted)):
        return ""
    return ", ".join(f"{reads:g} and {writes:g} ({count:,}x)" for (reads, writes), count in counted.items())


def main(profile: Profile = FULL) -> dict[str, Figure]:
    """Measure, print, and return the figures to keep."""
    grown, stages = over_dynamodb(profile)
    print("\nMore games in one DynamoDB Local; an action follows a look")
    show(grown)
    print("\nA longer game")
    for stage in stages:
        print(
            f"  deal {stage.deal:>4}  {stage.actions:>3} actions  {units(stage.units)}  {stage.largest} bytes"
        )
    served = over_sqlite(profile)
    print("\nMore servers over one SQLite file")
    show(served)
    return figures(grown, stages, served)


def figures(grown: list[Row], stages: list[dynamodb.Stage], served: list[Row]) -> dict[str, Figure]:
    """Return what readers and programs will ask for."""
    most, rows = grown[-1].tally, [*grown, *served]
    return {
        "scale.wrong": Figure(sum(row.tally.wrong for row in rows), "actions", "0"),
        "scale.unseen_conflicts": Figure(
            sum(row.tally.duels - row.tally.conflicts for row in rows), "actions", "0"
        ),
        "scale.write_units.most_games": Figure(max(writes for _, writes in most.units), "units", "1"),
        "scale.write_units.longest_game": Figure(max(writes for _, writes in stages[-1].units), "units", "1"),
        "scale.actions_per_s.dynamodb_local": Figure(most.actions / grown[-1].seconds, "1/s"),
        "scale.actions_per_s.sqlite": Figure(served[-1].tally.actions / served[-1].seconds, "1/s"),
    }
