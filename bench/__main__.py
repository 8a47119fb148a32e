"""
`make bench`: every benchmark in turn, as tables and in `bench/results.json`.

`python -m bench NAME…` measures only what is named: action, cold, size, engine, bots, orders, price,
scoring, scale.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from api.cli.price import PROCESSOR_MS, WAITING_MS
from api.pricing.game import Effort, typical
from api.pricing.policies import POLICIES
from bench import action, bots, engine, orders, scoring, setting, sizes
from bench.figures import Figure, begin_anew, keep, show
from bench.presets import deals_per_second
from bench.scale import report
from engine import families
from infra.prices import costs

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTS = ("action", "cold", "size", "engine", "bots", "orders", "price", "scoring", "scale")
WISHED = {"north_american_24": ">= 1500"}


def main(wanted: tuple[str, ...]) -> None:
    """Measure what is wanted, print it, and keep it."""
    if {*PARTS} <= {*wanted}:
        begin_anew()
    if {"action", "cold", "size"}.intersection(wanted):
        _functions(wanted)
    if "engine" in wanted:
        engine.main([])
        speeds = {
            key: Figure(round(deals_per_second(key)), "deals/s", WISHED.get(key))
            for key in families.presets()
        }
        _tell("Random play of whole deals on one core", _named("engine.deals_per_s", speeds))
    for part, (title, measured) in _PLAIN.items():
        if part in wanted:
            _tell(title, measured())


def _functions(wanted: tuple[str, ...]) -> None:
    with setting.ready() as ready:
        if "size" in wanted:
            megabytes = Figure(ready.package_bytes / 1e6, "MB", "<= 5")
            _tell(
                "Units and bytes",
                {**sizes.units(ready), **sizes.items(), **sizes.logs(), "package.zip_mb": megabytes},
            )
        if "action" in wanted:
            _tell("A warm action in Lambda's runtime", action.measured(ready))
        if "cold" in wanted:
            _tell("The first action, cold start included", action.cold(ready.functions, ready.tables[0]))


def _prices() -> dict[str, Figure]:
    course = typical("north_american_24", 5, Effort(PROCESSOR_MS, WAITING_MS))
    dollars = [1000 * sum(costs(policy.use(course)).values()) for policy in POLICIES]
    named = {policy.code: Figure(each, "$") for policy, each in zip(POLICIES, dollars, strict=True)}
    return {"price.per_1000_games": Figure(dollars[0], "$"), **_named("price.per_1000_games", named)}


_PLAIN = {
    "scoring": ("An answer of scoring, processor time with Flask's test client", scoring.measured),
    "bots": ("A decision of a steady bot, view included", bots.measured),
    "orders": ("Waits for somebody to look in, with standing orders and without", orders.measured),
    "price": ("Dollars for a thousand games behind a Function URL", _prices),
    "scale": ("Many games, and long ones", report.main),
}
"""Parts that need nothing but themselves, by name: what their table is called, and what measures them."""


def _named(prefix: str, figures: Mapping[str, Figure]) -> dict[str, Figure]:
    return {f"{prefix}.{name}": figure for name, figure in figures.items()}


def _tell(title: str, figures: dict[str, Figure]) -> None:
    rounded = {name: figure._replace(value=float(f"{figure.value:.4g}")) for name, figure in figures.items()}
    show(title, rounded)
    keep(rounded)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or PARTS)
