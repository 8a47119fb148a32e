"""`rightbower price`: what games cost on AWS, from what they are counted to use."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from api.journal import UNITS
from api.pricing.game import Effort, typical
from api.pricing.policies import POLICIES
from infra.prices import AS_OF, LIST, MEMORY_MB, costs, gateway_cost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.prices import Use

MONTHLY = (1, 10_000, 10_000_000)
PROCESSOR_MS, WAITING_MS = 1.7, 8.0
"""Of an action: measured by `make bench`, and two calls to DynamoDB in the same region."""


def run(argv: Sequence[str]) -> int:
    """Print the price of a thousand games, and of months, by policy."""
    parser = argparse.ArgumentParser(prog="rightbower price", description=__doc__)
    parser.add_argument("--preset", default="north_american_24", help="key of the ruleset")
    parser.add_argument("--games", type=int, default=5, help="games played to find what an action uses")
    parser.add_argument("--processor-ms", type=float, default=PROCESSOR_MS, help="of an action")
    parser.add_argument("--waiting-ms", type=float, default=WAITING_MS, help="for DynamoDB, of an action")
    arguments = parser.parse_args(argv)
    effort = Effort(arguments.processor_ms, arguments.waiting_ms)
    course = typical(arguments.preset, arguments.games, effort)
    print(f"{arguments.preset}: {course.actions} actions, on Arm at {MEMORY_MB} MB, list prices of {AS_OF}")
    for policy in POLICIES:
        print(f"\n{policy.name} ({policy.polls().in_vain:.1f} polls in vain for each action)")
        print("\n".join(_lines(policy.use(course))))
    most = len(UNITS) * LIST.metric_month
    print(f"\nMetrics are {most:.2f} dollars a month more, by the hours in which somebody plays.")
    return 0


def _lines(use: Use) -> list[str]:
    shares = ", ".join(f"{name} {part:.3f}" for name, part in costs(use.times(1000)).items())
    calls = f"{use.requests:,.0f} requests, {use.followed:,.0f} changes followed"
    units = f"{calls}, {use.reads:,.1f} read and {use.writes:,.0f} write units"
    size = f"{use.milliseconds / 1000:,.1f} s of the function, {use.bytes_out / 1e6:,.2f} MB sent"
    log = f"{use.bytes_logged / 1e6:,.2f} MB logged"
    months = [f"  {games:>10,} games a month    {_month(use.times(games))}" for games in MONTHLY]
    heading = f"  {'dollars':>24}    {'Function URL':>16}    {'HTTP API':>16}"
    return [f"  a game: {units}, {size}, {log}", f"  a thousand games: {shares} $", heading, *months]


def _month(use: Use) -> str:
    url = sum(costs(use).values())
    return f"{url:>16,.4f}    {url + gateway_cost(use):>16,.4f}"
