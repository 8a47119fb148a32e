"""What a table has agreed beside its rules, as stored: which game it follows, and whether one follows it."""

from __future__ import annotations

from typing import Any, NamedTuple

PARTNERS = ("keep", "rotate")


class Origin(NamedTuple):
    """The game of which another is the rematch."""

    game: str
    first_dealer: int
    """The seat that dealt first there."""
    partners: str
    """`keep`, or `rotate`: all but seat 0 moved down by one seat, from seat 1 to the last."""

    def dealer(self, players: int) -> int:
        """Return the seat that deals first in the rematch."""
        return (self.first_dealer + 1) % players


class Delayed(NamedTuple):
    """What spectators are told of a game's progress until the present deal has ended."""

    version: int = 0
    turn_number: int = 0
    changed: int = 0


class Sandbox(NamedTuple):
    """That a game was made where clients are tested, and what its cards were said to be."""

    pack: tuple[str, ...] = ()
    """As every deal is dealt from, the first card on top; nothing where it is shuffled."""
    secret: bytes = b""
    """In place of the game's own, 32 bytes; nothing where it has its own."""


class Lobby(NamedTuple):
    """What was agreed; a table that agreed on nothing stores none of it."""

    rematch: bool = False
    """Whether there is a rematch of this game."""
    origin: Origin | None = None
    hosts: tuple[int, ...] = ()
    """The seats that were the creator's to hand out, where others are open to be invited to."""
    invite_seconds: int = 0
    """How long an invite is good; 0 for as long as the game waits."""
    invites: tuple[int, ...] = ()
    """How many invites to each seat are dead; nothing where none is."""
    invited: tuple[int, ...] = ()
    """When the present invite to each seat was made, epoch seconds; nothing where all are the first ones."""
    random: bool = False
    """Whether seats are drawn when the last one is taken."""
    drawn: tuple[int, ...] = ()
    """By seat, the seat that whoever sits there had taken; nothing before it was drawn."""
    silent: bool = False
    """Whether nothing is said at the table."""
    sandbox: Sandbox | None = None
    delayed: Delayed | None = None
    """What spectators see while a deal is played, where they watch with a delay."""
    rated: bool = False
    """Whether it counts for its players' ratings."""
    asked: tuple[tuple[int, bytes], ...] = ()
    """Open seats that are promised to players, and to whom."""


def pack_lobby(lobby: Lobby) -> list[Any]:
    """Return *lobby* as plain values, without those at the end that say nothing."""
    origin = lobby.origin
    plain: list[Any] = list(lobby)
    if origin:
        plain[1] = (origin.game, origin.first_dealer, PARTNERS.index(origin.partners))
    while plain and not plain[-1]:
        plain.pop()
    return plain


def unpack_lobby(values: Any) -> Lobby:
    """Read what *pack_lobby* wrote, now or earlier."""
    lobby = Lobby(*values)
    origin: Any = lobby.origin
    sandbox = Sandbox(*lobby.sandbox) if lobby.sandbox else None
    delayed = Delayed(*lobby.delayed) if lobby.delayed else None
    if origin:
        game, dealer, partners = origin
        origin = Origin(game, dealer, PARTNERS[partners])
    return lobby._replace(origin=origin or None, sandbox=sandbox, delayed=delayed)
