"""A stored game in memory, and how somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Game
    from engine.undo import Last
    from infra.store import Archive, Record
    from schemas.stored import Stored


class Live(NamedTuple):
    """A stored game and what the engine makes of it."""

    record: Record
    stored: Stored
    rules: Ruleset
    game: Game
    chosen: tuple[Card, ...] = ()
    """Cards the seat on turn has picked of a choice not yet complete."""
    last: Last | None = None
    """The last action, if it can be undone, and who has said what of it."""
    archives: tuple[Archive, ...] = ()
    """Deals finished since the record was loaded."""
    pending: bool = False
    """Whether time alone made it what it is, and the next write has yet to store that."""


def bot_on_turn(live: Live) -> str:
    """Return the level of the bot whose turn it is, or nothing where that is nobody's or a person's."""
    queue = live.game.deal.queue
    if live.stored.status != "playing" or not queue:
        return ""
    return live.stored.seats[queue[0]].bot


def goes_on(live: Live) -> bool:
    """Say whether nobody is waited for: a bot is on turn, or a standing order is due."""
    return bool(bot_on_turn(live)) or (bool(live.stored.orders) and _order_due(live))


def _order_due(live: Live) -> bool:
    from api.play import orders  # noqa: PLC0415  # most games have none

    return orders.due(live) is not None


class Seen(NamedTuple):
    """A game and who looks at it: *seat* is None for a spectator."""

    live: Live
    seat: Seat | None
    repeated: bool = False
    """Whether the request had been fulfilled before."""
