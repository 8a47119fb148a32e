"""What the API asks of storage: games under a version, finished deals, quotas and public lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

_ID = re.compile(r"[A-Za-z0-9_-]{22}")

SLOT_SECONDS = 30 * 24 * 3600
"""How long an unfinished game counts against its creator; then the slot is free again."""


@dataclass(frozen=True, slots=True)
class Record:
    """
    One game as stored.

    *digest* names the attempt that wrote it: two writes with one digest are taken for one write sent twice.
    An empty digest is nobody's, so a lost answer then shows as a stale version.
    """

    id: str
    """22 characters of the URL-safe base64 alphabet."""
    version: int
    """Counts writes; 1 for a new game."""
    body: bytes
    """The packed state, which no store reads."""
    digest: bytes = b""
    """Of the request that made this write, 16 bytes."""
    listing: str = ""
    """The public list it stands in: `open`, `playing`, `finished`, or none."""
    created: int = 0
    """Epoch seconds; never changes."""
    expires: int = 0
    """Epoch seconds from which on the game is gone; 0 for never."""
    owner: str = ""
    """The quota slot it holds, `<principal>/<slot>`, or none."""
    due: int = 0
    """Epoch seconds from which on time alone has changed it, so that it wants a write; 0 for never."""

    def landed_as(self, stored: Record) -> bool:
        """Tell whether *stored* is this very write, made by an attempt whose answer got lost."""
        return bool(self.digest) and (self.version, self.digest) == (stored.version, stored.digest)


@dataclass(frozen=True, slots=True)
class Archive:
    """One finished deal; never changes."""

    number: int
    """1 to 9999, in the order played over the whole match."""
    body: bytes


class Page(NamedTuple):
    """A stretch of a public list."""

    ids: tuple[str, ...]
    """Newest first; may be fewer than asked for though more follow."""
    cursor: str | None
    """Where the next page begins; None at the end."""


class StoreError(Exception):
    """Anything a store refuses or can't do."""


class GameNotFound(StoreError):
    """No game has the id, or it has expired."""


def check_id(game_id: str) -> None:
    """Raise GameNotFound where no game could have this id, so that no store need read it."""
    if not _ID.fullmatch(game_id):
        raise GameNotFound("No game has such an id.")


class GameExists(StoreError):
    """A game with the id is there already: *current*, so that a repeated creation can be answered."""

    def __init__(self, current: Record) -> None:
        super().__init__(f"Game {current.id} exists.")
        self.current = current


class StaleVersion(StoreError):
    """Somebody else wrote first; *current* is the game as it now is."""

    def __init__(self, current: Record) -> None:
        super().__init__(f"Game {current.id} is at version {current.version}.")
        self.current = current


class ArchiveExists(StoreError):
    """A finished deal of that number is stored already; nothing of the write was done."""


class QuotaExceeded(StoreError):
    """The principal has *limit* unfinished games."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"At most {limit} unfinished games at a time.")
        self.limit = limit


class BadCursor(StoreError):
    """The cursor isn't one that this list gave out."""


class StoreUnavailable(StoreError):
    """Throttled, timed out or out of reach: not acknowledged, perhaps done; worth trying again."""


class StoreBroken(StoreUnavailable):
    """Trying again won't help: no such table, no permission, a damaged file."""


class GameStore(Protocol):
    """
    Where games live; safe to share between threads.

    Writes return the record that stands in the store. Its body differs from the one passed
    when an earlier attempt with the same digest had landed already.
    """

    def create(self, record: Record, *, principal: str, limit: int) -> Record:
        """
        Store a new game in one of the principal's *limit* quota slots; without a principal, in none.

        The principal is a short printable digest. Raises GameExists (also when the quota is used up)
        and QuotaExceeded.
        """
        ...

    def load(self, game_id: str, *, consistent: bool = True) -> Record:
        """Return a game; when not *consistent*, perhaps as it was a moment ago, at half the price."""
        ...

    def save(self, record: Record, *, archives: tuple[Archive, ...] = (), release: str = "") -> Record:
        """
        Store the next version of a game, all of it or nothing.

        *record.version* is the new version: the one loaded plus 1. To give a quota slot back, pass the
        owner loaded as *release* and clear it in the record. Raises StaleVersion and GameNotFound.
        """
        ...

    def archives(self, game_id: str, *, after: int = 0) -> Iterator[Archive]:
        """Yield the finished deals numbered above *after*, ascending, read as they are asked for."""
        ...

    def listed(self, listing: str, *, limit: int, cursor: str | None = None) -> Page:
        """Return the next *limit* games of a public list by time of creation; may lag by a second."""
        ...

    def due(self, until: int) -> Iterator[str]:
        """Yield the ids of games due at *until* or before, as they are asked for; may lag by a second."""
        ...

    def ready(self) -> None:
        """Raise StoreUnavailable unless a read succeeds."""
        ...
