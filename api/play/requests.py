"""What callers ask of a table, as values read from their requests."""

from __future__ import annotations

from typing import NamedTuple


class SeatWish(NamedTuple):
    """One seat of a game to be created."""

    kind: str = "human"
    """`human`, or `open` for whoever joins."""
    name: str = ""


class NewGame(NamedTuple):
    """A game to be created; without *seats* the creator gets them all."""

    ruleset: str
    options: dict[str, object]
    seats: tuple[SeatWish, ...] | None
    visibility: str


class Joining(NamedTuple):
    """A wish to sit down: by invite, or at an open seat of a public game."""

    invite: str = ""
    seat: int | None = None
    name: str = ""


class Write(NamedTuple):
    """What a write was made against, and the key under which it may be repeated."""

    version: int | None = None
    turn_number: int | None = None
    key: str | None = None
    payload: bytes = b""
    """Digest of what is asked, so that a key isn't used for something else."""
