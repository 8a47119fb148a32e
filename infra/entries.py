"""What the API keeps beside games - players, scorecards, inboxes: entries in partitions, under versions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from infra.store import StoreError


class Place(NamedTuple):
    """Where an entry stands."""

    partition: str
    """A kind and an id, `PLAYER#…`; entries of one partition are read together. At most 200 characters."""
    key: str
    """Orders the entries of a partition, by code point. At most 200 characters."""


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One thing kept, whatever it is.

    *digest* names the attempt that wrote it, as that of a game's record does.
    """

    place: Place
    version: int
    """Counts writes; 1 for a new entry."""
    body: bytes
    """Packed by whoever keeps it; no store reads it. At most 300 KB."""
    digest: bytes = b""
    expires: int = 0
    """Epoch seconds from which on the entry is gone; 0 for never."""
    listing: str = ""
    """The list it stands in besides its partition, or none. At most 200 characters."""
    rank: int = 0
    """Orders a list: epoch seconds, mostly. 0 to 10^12."""

    def landed_as(self, stored: Entry | None) -> bool:
        """Tell whether *stored* is this very write, made by an attempt whose answer got lost."""
        return bool(self.digest and stored and (self.version, self.digest) == (stored.version, stored.digest))


class Entries(NamedTuple):
    """A stretch of a partition."""

    entries: tuple[Entry, ...]
    cursor: str | None
    """Where the next stretch begins; None at the end."""


class Places(NamedTuple):
    """A stretch of a list."""

    places: tuple[Place, ...]
    """May be fewer than asked for though more follow."""
    cursor: str | None


class EntryNotFound(StoreError):
    """Nothing stands there, or it has expired."""


class StaleEntry(StoreError):
    """Somebody else wrote *place* first; *current* is what now stands there, None for nothing."""

    def __init__(self, place: Place, current: Entry | None) -> None:
        super().__init__(f"{place.partition}/{place.key} is at version {current.version if current else 0}.")
        self.place = place
        self.current = current


MOST_WRITES = 100
"""Entries in one write; DynamoDB takes no more."""


class EntryStore(Protocol):
    """Where entries live, in the table or file of the games; safe to share between threads."""

    def find(self, place: Place, *, consistent: bool = True) -> Entry:
        """Return an entry or raise EntryNotFound; when not *consistent*, perhaps as it was a moment ago."""
        ...

    def write(self, *entries: Entry, drop: tuple[Entry, ...] = ()) -> None:
        """
        Store each entry over the version before its own, and drop others, all of it or nothing.

        Version 1 wants an empty place. A dropped entry must still be at its version; one that has gone
        already is no fault. Raises StaleEntry for the first entry in the way, unless the first entry
        landed in an earlier attempt with the same digest, which is success.
        """
        ...

    def within(  # noqa: PLR0913  # each by its name
        self,
        partition: str,
        *,
        prefix: str = "",
        limit: int,
        cursor: str | None = None,
        newest: bool = False,
        consistent: bool = True,
    ) -> Entries:
        """
        Return the next *limit* entries of a partition whose keys begin with *prefix*.

        Ascending by key, or descending where *newest*; when not *consistent*, perhaps as they were a moment
        ago, at half the price. Raises BadCursor.
        """
        ...

    def listed(
        self, listing: str, *, limit: int, cursor: str | None = None, until: int | None = None
    ) -> Places:
        """
        Return the next *limit* places of a list; may lag by a second.

        Highest rank first; with *until*, lowest first and none ranked above it. Raises BadCursor.
        """
        ...
