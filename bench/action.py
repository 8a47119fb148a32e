"""
One action through the runtime, beside bare functions that read and write an item of the same size.

All are asked in turn within one run, over one database, so that what slows the machine slows each. In every
round a function answers for many tables running, as it does where it is busy: our own once for tables whose
last action it has taken too, and so remembers, and once for tables that it has never seen. A bare application
on Flask that reads and writes is the floor of whatever is built on Flask and looks before it acts.
"""

from __future__ import annotations

import contextlib
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from bench.figures import Figure
from bench.functions import BOTO3, FLASK, LEAN, OURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bench.functions import Functions, Running
    from bench.setting import Setting
    from bench.table import Table

ROUNDS = 11
COLD_ROUNDS = 11
BARE_EVENT = {"version": "2.0"}
UNSEEN = "rightbower, unseen game"
GOALS = "<= 0.80", "<= 0.75"
SHORT = {OURS: "rightbower", UNSEEN: "rightbower.unseen", BOTO3: "boto3", LEAN: "lean", FLASK: "flask"}


class Cost(NamedTuple):
    """Of one invocation, in seconds."""

    latency: float
    cpu: float


def measured(setting: Setting, rounds: int = ROUNDS) -> dict[str, Figure]:
    """Return latency and processor time of a warm action, and their ratios to the bare functions'."""
    functions, tables = setting.functions, setting.tables
    with contextlib.ExitStack() as started:
        ours = started.enter_context(functions.warm(OURS, tables[0].first()))
        bare = {name: started.enter_context(functions.warm(name, BARE_EVENT)) for name in (BOTO3, LEAN)}
        bare[FLASK] = started.enter_context(functions.warm(FLASK, tables[0].first()))
        _round(ours, bare, tables, tables)
        costs = [_round(ours, bare, tables, setting.others(number + 1)) for number in range(rounds)]
    figures = {}
    for name, short in SHORT.items():
        figures[f"action.latency_ms.{short}"] = Figure(_middle(c[name].latency for c in costs) * 1e3, "ms")
        figures[f"action.cpu_ms.{short}"] = Figure(_middle(c[name].cpu for c in costs) * 1e3, "ms")
    return {**figures, **_ratios(costs)}


def _ratios(costs: list[dict[str, Cost]]) -> dict[str, Figure]:
    figures = {}
    for end, mine in (("", OURS), (".unseen", UNSEEN), (".flask", FLASK)):
        for name in (BOTO3, LEAN):
            goals = GOALS if name == BOTO3 and mine != FLASK else (None, None)
            latency = _middle(c[mine].latency / c[name].latency for c in costs)
            cpu = _middle(c[mine].cpu / c[name].cpu for c in costs)
            figures[f"action.latency_vs_{SHORT[name]}{end}"] = Figure(latency, "ratio", goals[0])
            figures[f"action.cpu_vs_{SHORT[name]}{end}"] = Figure(cpu, "ratio", goals[1])
    return figures


def _round(
    ours: Running, bare: dict[str, Running], tables: Sequence[Table], unseen: Sequence[Table]
) -> dict[str, Cost]:
    """Return the medians of a round: each function is asked once for every table."""
    samples = {OURS: _played(ours, tables), UNSEEN: _played(ours, unseen)}
    events = [table.action() for table in tables]
    for name, running in bare.items():
        samples[name] = [Cost(*running.invoke(event)[1:]) for event in events]
    return {
        name: Cost(_middle(s.latency for s in many), _middle(s.cpu for s in many))
        for name, many in samples.items()
    }


def _played(ours: Running, tables: Sequence[Table]) -> list[Cost]:
    events = [table.action() for table in tables]
    played = [(table, ours.invoke(event)) for table, event in zip(tables, events, strict=True)]
    return [Cost(*cost) for table, (answer, *cost) in played if table.took(answer)]


def cold(functions: Functions, table: Table, rounds: int = COLD_ROUNDS) -> dict[str, Figure]:
    """Return how long the first action takes, the start of the runtime included."""
    times: dict[str, list[float]] = {name: [] for name in (OURS, BOTO3, LEAN)}
    for _ in range(rounds):
        for name, taken in times.items():
            event = table.action() if name == OURS else BARE_EVENT
            with functions.warm(name) as running:
                answer, took, _cpu = running.invoke(event)
            if name == OURS:
                table.took(answer)
            taken.append(took)
    ours, boto3, lean = (times[name] for name in (OURS, BOTO3, LEAN))
    return {
        "cold_start.ms.rightbower": Figure(_middle(ours) * 1e3, "ms"),
        "cold_start.ms.boto3": Figure(_middle(boto3) * 1e3, "ms"),
        "cold_start.ms.lean": Figure(_middle(lean) * 1e3, "ms"),
        "cold_start.vs_boto3": Figure(_pairs(ours, boto3), "ratio", "<= 1.1"),
        "cold_start.vs_lean": Figure(_pairs(ours, lean), "ratio"),
    }


def _pairs(ours: list[float], theirs: list[float]) -> float:
    return _middle(one / other for one, other in zip(ours, theirs, strict=True))


def _middle(values: Iterable[float]) -> float:
    return median(values)
