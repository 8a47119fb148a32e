"""AWS's list prices and what a use of it costs: US East, on demand, free tiers left aside."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from infra.keys import DUE_SHARDS

AS_OF = "2026-11-30"
MEMORY_MB = 512
_GB = 1e9
_TB = 1e3
_MILLION, _BILLION = 1e6, 1e9
_ONE_PROCESSOR_MB = 1769

Steps = tuple[tuple[float, float], ...]
"""How much of a month's quantity, and what one of it costs; the first is the dearest."""


class Prices(NamedTuple):
    """Dollars for one of each, in steps where more is cheaper."""

    read_unit: Steps = ((inf, 0.125e-6),)
    write_unit: Steps = ((inf, 0.625e-6),)
    invocation: Steps = ((inf, 0.20e-6),)
    gb_second: Steps = ((7.5 * _BILLION, 0.0000133334), (11.25 * _BILLION, 0.0000120001), (inf, 0.0000106667))
    """On Arm."""
    http_api_request: Steps = ((300 * _MILLION, 1.00e-6), (inf, 0.90e-6))
    """A Function URL costs nothing."""
    stored_gb_month: Steps = ((inf, 0.25),)
    recoverable_gb_month: Steps = ((inf, 0.20),)
    """To any second of the last 35 days."""
    transferred_gb: Steps = ((10 * _TB, 0.09), (40 * _TB, 0.085), (100 * _TB, 0.07), (inf, 0.05))
    logged_gb: Steps = ((10 * _TB, 0.50), (20 * _TB, 0.25), (20 * _TB, 0.10), (inf, 0.05))
    """By functions."""
    stream_read: Steps = ((inf, 0.0),)
    """GetRecords by Lambda for a function that follows a stream; other readers pay 0.02 for 100,000."""
    metric_month: float = 0.30


LIST = Prices()


class Use(NamedTuple):
    """What is billed."""

    requests: float = 0
    milliseconds: float = 0
    """Of the function, at `MEMORY_MB`."""
    reads: float = 0
    writes: float = 0
    bytes_out: float = 0
    bytes_logged: float = 0
    bytes_stored: float = 0
    """For a month."""
    followed: float = 0
    """Batches of the table's stream that the function is invoked for."""

    def plus(self, other: Use) -> Use:
        """Return both together."""
        return Use(*(one + more for one, more in zip(self, other, strict=True)))

    def times(self, count: float) -> Use:
        """Return so many of it."""
        return Use(*(one * count for one in self))


def billed_ms(processor_ms: float, waiting_ms: float) -> float:
    """Return how long the function runs: it has a part of a processor that goes with its memory."""
    return processor_ms * _ONE_PROCESSOR_MB / MEMORY_MB + waiting_ms


def dollars(quantity: float, steps: Steps) -> float:
    """Return what a month's *quantity* costs, step by step."""
    total, left = 0.0, quantity
    for size, price in steps:
        total += min(left, size) * price
        left = max(left - size, 0)
    return total


def costs(use: Use, prices: Prices = LIST) -> dict[str, float]:
    """Return the dollars of a month's *use* behind a Function URL by what they are for."""
    gb_seconds = use.milliseconds / 1000 * MEMORY_MB / 1024
    stored = use.bytes_stored / _GB
    return {
        "database": dollars(use.reads, prices.read_unit)
        + dollars(use.writes, prices.write_unit)
        + dollars(use.followed, prices.stream_read),
        "function": dollars(use.requests + use.followed, prices.invocation)
        + dollars(gb_seconds, prices.gb_second),
        "transfer": dollars(use.bytes_out / _GB, prices.transferred_gb),
        "log": dollars(use.bytes_logged / _GB, prices.logged_gb),
        "storage": dollars(stored, prices.stored_gb_month) + dollars(stored, prices.recoverable_gb_month),
    }


def gateway_cost(use: Use, prices: Prices = LIST) -> float:
    """Return what an HTTP API in front of the function adds in a month."""
    return dollars(use.requests, prices.http_api_request)


class Standing(NamedTuple):
    """Dollars for what stands whether anybody plays or not, and for what can be switched on."""

    secret_month: float = 0.40
    alarm_month: float = 0.10
    """For each metric that an alarm watches; the first ten of an account are free."""
    dashboard_month: float = 3.00
    """The first three of an account are free."""
    scheduled: float = 1.00e-6
    """One call by EventBridge Scheduler; the first 14 million of a month are free."""
    secret_read: float = 0.05e-4
    key_use: float = 0.03e-4
    """Of the key that the table lies under: once in minutes for each connection."""
    backup_gb_month: float = 0.20
    restored_gb: float = 0.15
    provisioned_gb_second: float = 0.0000033334
    """On Arm, for environments that are kept ready."""
    snapshot_gb_second: float = 0.0000015046
    """For each version whose snapshot is kept; from three hours on."""
    snapshot_restored_gb: float = 0.0001397998
    """Each time an environment starts from one."""


STANDING = Standing()
MONTH_SECONDS = 730 * 3600
ALARM_METRICS = 13
"""That the alarms of a stage in `infra/template.yaml` watch, one behind an HTTP API not counted."""


SWEEPS_MONTH = MONTH_SECONDS / 60
SWEEP_READS = len(DUE_SHARDS) / 2
"""Units of a sweep that finds nothing due."""


def standing_costs(prices: Standing = STANDING) -> dict[str, float]:
    """Return what a stage costs a month in which nobody plays, free tiers left aside."""
    return {
        "secret": prices.secret_month,
        "alarms": ALARM_METRICS * prices.alarm_month,
        "dashboard": prices.dashboard_month,
        "sweeps": SWEEPS_MONTH * (prices.scheduled + _sweep(LIST)),
    }


def _sweep(prices: Prices) -> float:
    return prices.invocation[0][1] + SWEEP_READS * prices.read_unit[0][1]


def kept_ready(environments: int, prices: Standing = STANDING) -> float:
    """Return what provisioned concurrency costs a month."""
    return environments * MEMORY_MB / 1024 * MONTH_SECONDS * prices.provisioned_gb_second


def snapshots(versions: int, starts: float, prices: Standing = STANDING) -> float:
    """Return what SnapStart costs a month for so many versions kept and environments started."""
    gb = MEMORY_MB / 1024
    kept = versions * MONTH_SECONDS * prices.snapshot_gb_second
    return gb * (kept + starts * prices.snapshot_restored_gb)
