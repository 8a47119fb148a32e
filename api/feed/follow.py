"""One use case for every feed: a game has changed, so its followers look at it as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from infra.store import GameNotFound

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.play.live import Live
    from api.play.tables import Tables
    from infra.feed import Change

    Follower = Callable[[Live], None]
    """Told the present state of a game, at least once for each version or a later one, in any order."""


class Following(NamedTuple):
    """The games, and who is told of their changes; each follower compares versions for itself."""

    tables: Tables
    followers: tuple[Follower, ...]

    def follow(self, change: Change) -> None:
        """Tell every follower of a game that has changed; raises StoreError where that must be repeated."""
        try:
            record = self.tables.store.load(change.game)
        except GameNotFound:
            # It has expired since; nobody lists it any longer than that.
            return
        live = self.tables.revive(record)
        for follower in self.followers:
            follower(live)
