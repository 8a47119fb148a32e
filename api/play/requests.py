"""What callers ask of a table, as values read from their requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from schemas.stored_lobby import Lobby

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.clocks import Clock


def _welcome(_seated: tuple[bytes, ...]) -> bool:
    return False


class Sitter(NamedTuple):
    """A player who creates a game or sits down at one."""

    player: bytes
    """The id, as seats keep it."""
    name: str
    app: str = ""
    """The backend whose user it is, or none."""
    time_zone: str = ""
    """The player's own, or none."""

    @property
    def principal(self) -> str:
        """What unfinished games count against."""
        return f"player {self.player.hex()}"


class SeatWish(NamedTuple):
    """One seat of a game to be created."""

    kind: str = "human"
    """`human`, `bot`, `open` for whoever joins, or `me` for the player who creates it."""
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
    """A game to be created; without *seats* the creator gets them all, or one where it is a player."""

    ruleset: str
    options: dict[str, object]
    seats: tuple[SeatWish, ...] | None
    visibility: str
    fairness: Fairness = Fairness()
    clock: ClockWish | None = None
    hints: bool = False
    """Whether seats may ask what a sound player would do."""
    lobby: Lobby = Lobby()
    """What the table agrees on beside its rules."""
    creator: Sitter | None = None
    """Who asks, where it is a player."""


class Joining(NamedTuple):
    """A wish to sit down: by invite, or at an open seat of a public game."""

    invite: str = ""
    seat: int | None = None
    name: str = ""
    sitter: Sitter | None = None
    """Who asks, where it is a player."""
    shunned: Callable[[tuple[bytes, ...]], bool] = _welcome
    """Says whether one of these players won't sit with whoever asks."""


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
