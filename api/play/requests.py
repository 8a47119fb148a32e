"""What callers ask of a table, as values read from their requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.clocks import Clock


class SeatWish(NamedTuple):
    """One seat of a game to be created."""

    kind: str = "human"
    """`human`, `bot`, or `open` for whoever joins."""
    name: str = ""
    bot: str = ""
    """The level of the bot, where one sits here."""


class Fairness(NamedTuple):
    """How the shuffles of a game are made provable."""

    mode: str = "commit"
    """`commit`, or `cut`: every seat is asked for a nonce before the first cards."""
    reveal: str = "deal"
    """Whether secrets are told at the end of each `deal` or of the whole `game`."""


class ClockWish(NamedTuple):
    """How a game is to be timed."""

    clock: Clock
    time_zone: str = ""
    """Of seats whose players have none of their own; UTC where empty."""


class NewGame(NamedTuple):
    """A game to be created; without *seats* the creator gets them all."""

    ruleset: str
    options: dict[str, object]
    seats: tuple[SeatWish, ...] | None
    visibility: str
    fairness: Fairness = Fairness()
    clock: ClockWish | None = None
    hints: bool = False
    """Whether seats may ask what a sound player would do."""


class Joining(NamedTuple):
    """A wish to sit down: by invite, or at an open seat of a public game."""

    invite: str = ""
    seat: int | None = None
    name: str = ""


class NonceWish(NamedTuple):
    """What a seat puts into a shuffle: the next one, unless it names another."""

    nonce: bytes
    """16 bytes, or none to decline."""
    shuffle: int | None = None


class Write(NamedTuple):
    """What a write was made against, and the key under which it may be repeated."""

    version: int | None = None
    turn_number: int | None = None
    key: str | None = None
    payload: bytes = b""
    """Digest of what is asked, so that a key isn't used for something else."""
