"""Where each kind of entry stands: the names of partitions and keys, and only here."""

from __future__ import annotations

from infra.entries import Place

_PLAYER, _GAME, _PAST = "PLAYER#", "GAME#", "PAST#"

_TABLE, SAID = "TABLE#", "SAID#"
"""Partitions of what is said at a table, and how the keys of phrases begin."""

MEMBERS, PAST = _GAME, _PAST
"""How the keys begin of a player's games: those that go on or went on lately, and those that are over."""


def player_partition(player: str) -> str:
    """Return the partition of all that is kept of a player."""
    return _PLAYER + player


def profile_place(player: str) -> Place:
    """Return where a player's profile stands."""
    return Place(player_partition(player), "PROFILE")


def rating_place(player: str) -> Place:
    """Return where a player's rating stands."""
    return Place(player_partition(player), "RATING")


def rated_place(game: str) -> Place:
    """Return where it stands that a game has been rated."""
    return Place(_GAME + game, "RATED")


def blocked_place(player: str) -> Place:
    """Return where it stands whom a player won't sit with."""
    return Place(player_partition(player), "BLOCKED")


def member_place(player: str, game: str) -> Place:
    """Return where a player's seat in a game stands."""
    return Place(player_partition(player), _GAME + game)


def past_place(player: str, ended: int, game: str) -> Place:
    """Return where a player's seat in a game that is over stands; keys sort as the games ended."""
    return Place(player_partition(player), f"{_PAST}{ended:010d}#{game}")


def roster_place(game: str) -> Place:
    """Return where it stands who has ever sat at a game."""
    return Place(_GAME + game, "ROSTER")


def table_partition(game: str) -> str:
    """Return the partition of what is said at a table."""
    return _TABLE + game


def said_place(game: str, number: int) -> Place:
    """Return where a phrase stands."""
    return Place(table_partition(game), f"{SAID}{number:08d}")


def speakers_place(game: str) -> Place:
    """Return where it stands who has said what lately; written with each phrase, so that it counts them."""
    return Place(table_partition(game), "SPEAKERS")


def muted_place(game: str, seat: int) -> Place:
    """Return where it stands whom a seat doesn't hear."""
    return Place(table_partition(game), f"MUTED#{seat}")


def match_place(digest: str) -> Place:
    """Return where it stands which game was found for whoever asked under a key."""
    return Place(f"MATCH#{digest}", "GAME")


def app_place(app: str) -> Place:
    """Return where an app stands."""
    return Place(app_partition(app), "APP")


def identity_place(digest: str) -> Place:
    """Return where it stands which player an identity of an issuer's is."""
    return Place(f"IDENTITY#{digest}", "PLAYER")


INBOX, NOTED = "INBOX#", "NOTED#"
"""How the keys begin of what a player is told, and of how far each game has been told."""


def inbox_place(player: str, number: int) -> Place:
    """Return where a notice stands; keys sort by number."""
    return Place(player_partition(player), f"{INBOX}{number:012d}")


def inbox_head_place(player: str) -> Place:
    """Return where the state of a player's inbox stands."""
    return Place(player_partition(player), "INBOX")


def noted_place(player: str, game: str) -> Place:
    """Return where it stands how far a player has been told of a game."""
    return Place(player_partition(player), NOTED + game)


PASSED = "PASSED#"
"""How the keys begin of what waits to go further than a player's inbox."""


def passed_place(player: str, channel: str, number: int) -> Place:
    """Return where it stands that a notice has yet to go by a channel."""
    return Place(player_partition(player), f"{PASSED}{channel}#{number:012d}")


PUSHED = "PUSH"
"""How the key begins of a player's push subscriptions."""


def push_place(player: str) -> Place:
    """Return where a player's push subscriptions stand."""
    return Place(player_partition(player), PUSHED)


ENDPOINT, DUE, DEAD = "ENDPOINT", "DUE#", "DEAD#"
"""How the keys begin of where an owner wants to be told, of what waits for it and of what never arrived."""


def app_partition(app: str) -> str:
    """Return the partition of all that is kept of an app."""
    return f"APP#{app}"


def endpoints_place(owner: str) -> Place:
    """Return where the webhooks stand of whoever has the partition *owner*."""
    return Place(owner, f"{ENDPOINT}S")


def health_place(owner: str, endpoint: str) -> Place:
    """Return where it stands how a webhook fares."""
    return Place(owner, f"{ENDPOINT}#{endpoint}")


def due_place(owner: str, endpoint: str, message: str) -> Place:
    """Return where a message waits for a webhook."""
    return Place(owner, f"{DUE}{endpoint}#{message}")


def dead_place(owner: str, endpoint: str, message: str) -> Place:
    """Return where a message stands that never arrived at a webhook."""
    return Place(owner, f"{DEAD}{endpoint}#{message}")
