"""What a bearer shows: a token as it stands, or the player whom a token of the players' kind names."""

from __future__ import annotations

from typing import NamedTuple

READ, PLAY, PROFILE = "read", "play", "profile"
SCOPES = (READ, PLAY, PROFILE)
"""What a player's token may be for: looking, acting, and the player's own data."""

APP_KEY = "rba_"
"""How the keys of apps begin."""

SIGNED = "eyJ"
"""How every signed token begins, and no other."""


class Player(NamedTuple):
    """A player as a signed token names one; the player's entry says whether it was revoked since."""

    id: str
    app: str = ""
    """The backend whose user the player is, or none."""
    scopes: frozenset[str] = frozenset(SCOPES)
    generation: int = 0
    """How many times the player's tokens had been revoked when this one was made."""
    acts: bool = False
    """Whether it is shown to act in a game: then a seat there is needed."""

    def __str__(self) -> str:
        return f"player {self.id}"


Credential = str | Player
