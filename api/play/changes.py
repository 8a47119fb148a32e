"""Changing a game beside its cards, whatever the version: tried again until no other write comes between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play.tables import RACES
from infra.store import StaleVersion, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.credentials import Credential
    from api.play.live import Live, Seen
    from api.play.tables import Tables

    Change = Callable[[Tables, Seen], Live | None]


def made(tables: Tables, seen: Seen, token: Credential, attempt: bytes, change: Change) -> Seen:
    """
    Store what *change* makes of the game *seen*; None from it says that the game is so already.

    *attempt* names the write, so that one whose answer got lost is known again.
    """
    for _ in range(RACES):
        if (changed := change(tables, seen)) is None:
            return seen._replace(repeated=True)
        try:
            return seen._replace(live=tables.save(changed, attempt))
        except StaleVersion as lost:
            seen = tables.seen(lost.current, token)
    raise StoreUnavailable("The game is changing too fast.")
