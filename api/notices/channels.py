"""The port by which notices go further than the inbox: web hooks, push and mail stand behind it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from schemas.stored_notices import Notice
    from schemas.stored_player import StoredPlayer


class Numbered(NamedTuple):
    """A notice and its number in the player's inbox, by which a receiver knows repetitions."""

    number: int
    notice: Notice


class Outcome(StrEnum):
    """What came of an attempt."""

    DONE = "done"
    """Delivered, or nobody there wants it."""
    AGAIN = "again"
    """Not yet; it is tried again later."""


class Channel(Protocol):
    """A way to a player; called after the notices are durable, at least once for each."""

    @property
    def name(self) -> str:
        """What deliveries are stored under: letters alone, never another."""
        ...

    def reaches(self, player: str, stored: StoredPlayer) -> bool:
        """Tell whether the player is told anything by it; if not, nothing is kept waiting."""
        ...

    def deliver(self, player: str, notices: tuple[Numbered, ...]) -> Outcome:
        """Bring a player what is due, oldest first: more than one where they were held."""
        ...
