"""AWS's list prices and what a use of it costs: US East, on demand, free tiers left aside."""

from __future__ import annotations

from typing import NamedTuple

AS_OF = "2026-11-30"
MEMORY_MB = 512
_GB = 1e9
_ONE_PROCESSOR_MB = 1769


class Prices(NamedTuple):
    """Dollars for one of each."""

    read_unit: float = 0.125e-6
    write_unit: float = 0.625e-6
    invocation: float = 0.20e-6
    gb_second: float = 0.0000133334
    """On Arm."""
    http_api_request: float = 1.00e-6
    """Of the first 300 million a month; a Function URL costs nothing."""
    stored_gb_month: float = 0.25
    transferred_gb: float = 0.09
    logged_gb: float = 0.50


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

    def plus(self, other: Use) -> Use:
        """Return both together."""
        return Use(*(one + more for one, more in zip(self, other, strict=True)))

    def times(self, count: float) -> Use:
        """Return so many of it."""
        return Use(*(one * count for one in self))


def billed_ms(processor_ms: float, waiting_ms: float) -> float:
    """Return how long the function runs: it has a part of a processor that goes with its memory."""
    return processor_ms * _ONE_PROCESSOR_MB / MEMORY_MB + waiting_ms


def costs(use: Use, prices: Prices = LIST) -> dict[str, float]:
    """Return the dollars behind a Function URL by what they are for."""
    return {
        "database": use.reads * prices.read_unit + use.writes * prices.write_unit,
        "function": use.requests * prices.invocation
        + use.milliseconds / 1000 * MEMORY_MB / 1024 * prices.gb_second,
        "transfer": use.bytes_out / _GB * prices.transferred_gb,
        "log": use.bytes_logged / _GB * prices.logged_gb,
        "storage": use.bytes_stored / _GB * prices.stored_gb_month,
    }


def gateway_cost(use: Use, prices: Prices = LIST) -> float:
    """Return what an HTTP API in front of the function adds."""
    return use.requests * prices.http_api_request


class Standing(NamedTuple):
    """Dollars for what stands whether anybody plays or not, and for what can be switched on."""

    secret_month: float = 0.40
    alarm_month: float = 0.10
    """For each metric that an alarm watches; the first ten of an account are free."""
    dashboard_month: float = 3.00
    """The first three of an account are free."""
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
ALARM_METRICS = 11
"""That the alarms of a stage in `infra/template.yaml` watch, one behind an HTTP API not counted."""


def standing_costs(prices: Standing = STANDING) -> dict[str, float]:
    """Return what a stage costs a month in which nobody plays, free tiers left aside."""
    return {
        "secret": prices.secret_month,
        "alarms": ALARM_METRICS * prices.alarm_month,
        "dashboard": prices.dashboard_month,
    }


def kept_ready(environments: int, prices: Standing = STANDING) -> float:
    """Return what provisioned concurrency costs a month."""
    return environments * MEMORY_MB / 1024 * MONTH_SECONDS * prices.provisioned_gb_second


def snapshots(versions: int, starts: float, prices: Standing = STANDING) -> float:
    """Return what SnapStart costs a month for so many versions kept and environments started."""
    gb = MEMORY_MB / 1024
    kept = versions * MONTH_SECONDS * prices.snapshot_gb_second
    return gb * (kept + starts * prices.snapshot_restored_gb)
