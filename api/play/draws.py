"""Who sits where, drawn by chance once everybody has come."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from api.play.live import Live
    from engine.cards import Seat

_CHANCE = SystemRandom()


def seated(live: Live) -> Live:
    """Return a full table with its seats drawn, where that was agreed; nobody is drawn for twice."""
    lobby = live.stored.lobby
    if not lobby.random or lobby.drawn:
        return live
    drawn = tuple(_CHANCE.sample(live.rules.table.seats, live.rules.table.players))
    fair, seats, timing = live.stored.fair, live.stored.seats, live.stored.timing
    stored = live.stored._replace(
        seats=tuple(seats[n] for n in drawn),
        fair=fair._replace(coming=tuple(fair.coming[n] for n in drawn) if fair.coming else ()),
        timing=timing and timing._replace(zones=tuple(timing.zones[n] for n in drawn)),
        lobby=lobby._replace(drawn=drawn, hosts=tuple(drawn.index(seat) for seat in lobby.hosts)),
    )
    return live._replace(stored=stored)


def now_at(live: Live, seat: Seat) -> Seat:
    """Return where whoever took *seat* sits now."""
    drawn = live.stored.lobby.drawn
    return drawn.index(seat) if drawn else seat


def came_to(live: Live, seat: Seat) -> Seat:
    """Return which seat whoever sits in *seat* had taken."""
    drawn = live.stored.lobby.drawn
    return drawn[seat] if drawn else seat
