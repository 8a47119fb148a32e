"""How often one caller may ask: the limits as a setting writes them, and those that hold without one."""

from __future__ import annotations

import re
from typing import NamedTuple

OFF = "off"
_RATE = re.compile(r"(?P<name>[a-z]+)=(?P<amount>[1-9][0-9]{0,6})/(?P<window>second|minute|hour)")


class Rate(NamedTuple):
    """A limit under its name."""

    name: str
    amount: int
    window: str
    """`second`, `minute` or `hour`."""
    shared: bool = False
    """Counted in the table, for all servers together, instead of by each for itself."""


MEANINGS = {
    "address": "all requests from one address",
    "principal": "requests that bear one token",
    "anonymous": "writes without a token, from one address",
}
DEFAULT = "address=3000/minute,principal=600/minute,anonymous=120/minute"


def read_rates(text: str) -> tuple[Rate, ...]:
    """Read `address=3000/minute,…`, or `off` for none; ValueError says what is wrong."""
    if text == OFF:
        return ()
    rates = tuple(_rate(part.strip()) for part in text.split(","))
    if len({rate.name for rate in rates}) < len(rates):
        raise ValueError("names a limit twice")
    return rates


def _rate(part: str) -> Rate:
    found = _RATE.fullmatch(part)
    if found is None or found["name"] not in MEANINGS:
        raise ValueError(f"must be {OFF}, or list limits like {DEFAULT}")
    return Rate(found["name"], int(found["amount"]), found["window"])


def shared_among(rates: tuple[Rate, ...], text: str) -> tuple[Rate, ...]:
    """Return *rates*, those that *text* names marked as shared; ValueError for a name that isn't there."""
    names = {name.strip() for name in text.split(",")}
    if not names <= {rate.name for rate in rates}:
        raise ValueError("must list names of limits that are set")
    return tuple(rate._replace(shared=rate.name in names) for rate in rates)
