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
