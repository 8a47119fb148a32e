"""Which games have changed: told after the write, at least once, perhaps late and in any order."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Change(NamedTuple):
    """A game is at a version now, or was a moment ago."""

    game: str
    version: int


class Feed(Protocol):
    """Changes that wait to be followed; safe to share between threads and processes."""

    def pending(self, limit: int) -> tuple[Change, ...]:
        """Return the changes that have waited longest; one of each game, the last."""
        ...

    def done(self, change: Change) -> None:
        """Forget a change that has been followed; a later one of the same game stays."""
        ...

    def put_off(self, change: Change) -> None:
        """Let all others go before."""
        ...
