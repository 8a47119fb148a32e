"""A player's rating as stored bytes."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""


class Rating(NamedTuple):
    """What is known of a player's strength: a normal distribution, and from how many games."""

    mu: float = 25.0
    """The strength to be expected."""
    sigma: float = 25.0 / 3
    """How far off that may be; it falls with each game."""
    games: int = 0

    @property
    def shown(self) -> float:
        """The strength that is as good as certain; nobody climbs by playing seldom."""
        return self.mu - 3 * self.sigma


def pack_rating(rating: Rating) -> bytes:
    """Return *rating* as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *rating])
    return packed


def unpack_rating(body: bytes) -> Rating:
    """Read what *pack_rating* wrote, in any format."""
    values: Any
    _format, *values = msgpack.unpackb(body, use_list=False)
    return Rating(*values)


def rating_json(rating: Rating) -> dict[str, Any]:
    """Return what is told of a rating."""
    told = {name: round(getattr(rating, name), 3) for name in ("shown", "mu", "sigma")}
    return {"rating": told.pop("shown"), **told, "games": rating.games}
