"""`rightbower price`: what games cost on AWS, from what they are counted to use."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from api.pricing.game import Effort, typical
from api.pricing.policies import POLICIES
from infra.prices import AS_OF, MEMORY_MB, costs, gateway_cost

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
        print(f"\n{policy.name} ({policy.between():.0f} polls in vain for each action)")
        print("\n".join(_lines(policy.use(course))))
    return 0


def _lines(use: Use) -> list[str]:
    parts, gateway = costs(use), gateway_cost(use)
    url = sum(parts.values())
    shares = ", ".join(f"{name} {dollars * 1000:.3f}" for name, dollars in parts.items())
    units = f"{use.requests:,.0f} requests, {use.reads:,.1f} read and {use.writes:,.0f} write units"
    months = [
        f"  {games:>10,} games a month    {url * games:>14,.4f}    {(url + gateway) * games:>14,.4f}"
        for games in MONTHLY
    ]
    heading = f"  {'dollars':>24}    {'Function URL':>14}    {'HTTP API':>14}"
    return [f"  a game: {units}", f"  a thousand games: {shares} $", heading, *months]
