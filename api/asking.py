"""What a request about a game says of itself: who asks, against what, under which key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from flask import request

from api.bearer import bad_credentials, read_bearer
from api.conditional import basis
from api.credentials import APP_KEY, PLAY, READ, SIGNED
from api.hooks import note
from api.keyring import short_digest
from api.keys import anonymous_key, read_key, required_key
from api.parts import parts
from api.play.requests import Sitter, Write
from api.play.seats import player_bytes, player_text
from api.problems import Refusal

_encode = json.JSONEncoder(sort_keys=True).encode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from api.credentials import Credential, Player
    from api.people.people import People
    from api.play.live import Seen
    from api.play.tables import Tables


def tables() -> Tables:
    """Return the use cases of the application that answers this request."""
    found: Tables = parts().tables
    return found


def noted(seen: Seen) -> Seen:
    """Return what was seen, when this request's log line tells which game, and by whom."""
    record = seen.live.record
    note(game=record.id, version=record.version, seat=seen.seat)
    return seen


def token(scope: str = READ) -> Credential | None:
    """Return what the bearer shows, or None for a spectator; a player's token must be for *scope*."""
    given = read_bearer(request.headers.get("Authorization"))
    if given is None or not given.startswith(SIGNED):
        return given
    from api.people import tokens  # noqa: PLC0415  # nobody else needs what it loads

    asked = tables()
    return tokens.scoped(tokens.read(asked.keyring, given, asked.now()), scope)


def required_token() -> Credential:
    """Return what the bearer shows who means to act, or refuse."""
    if (given := token(PLAY)) is None:
        raise Refusal("no_credentials", "Send the token of your seat.")
    return given if isinstance(given, str) else given._replace(acts=True)


def player(scope: str) -> Player:
    """Return the player whose token is shown, or refuse."""
    if (given := player_if_any(scope)) is None:
        raise Refusal("no_credentials", "Send the token of a player.")
    return given


def player_if_any(scope: str) -> Player | None:
    """Return the player whose token is shown, None where there is none, or refuse any other token."""
    given = token(scope)
    if isinstance(given, str):
        raise bad_credentials("That is no player's token.")
    return given


def app_key() -> str | None:
    """Return the app's key that is shown, or None."""
    given = read_bearer(request.headers.get("Authorization"))
    return given if given is not None and given.startswith(APP_KEY) else None


def refresh_token() -> str:
    """Return the refresh token that is shown, whether or not it is one, or refuse."""
    if (given := read_bearer(request.headers.get("Authorization"))) is None:
        raise Refusal("no_credentials", "Send the refresh token of the player.")
    return given


def given_key() -> str:
    """Return the key of a request whose answer is told once."""
    return required_key(request.headers.get("Idempotency-Key"))


def conditional_write(body: Mapping[str, Any]) -> Write:
    """Return what an action was made against; it must say so."""
    against = basis(request.headers.get("If-Match"), body.get("turn_number"))
    key = read_key(request.headers.get("Idempotency-Key"))
    return Write(against.version, against.turn_number, key, payload(body))


def keyed_write(body: Mapping[str, Any], sitter: Sitter | None = None) -> Write:
    """Return the key of a request that nobody but its sender can repeat; a player's keys are his own."""
    header = request.headers.get("Idempotency-Key")
    # No key has a space in it, so that nobody else's is ever the same.
    key = f"{sitter.principal} {required_key(header)}" if sitter else anonymous_key(header)
    return Write(key=key, payload=payload(body))


def own_keyed_write(body: Mapping[str, Any]) -> Write:
    """Return the key of a request whose token says who asks."""
    return Write(key=given_key(), payload=payload(body))


def sitter() -> Sitter | None:
    """Return the player who asks for a seat, after a look whether the token was revoked, or None."""
    given = token(PLAY)
    if given is None or isinstance(given, str):
        return None
    from api.people.people import present  # noqa: PLC0415  # nobody else needs what it loads

    stored = present(people(), given).stored
    return Sitter(player_bytes(given.id), stored.name, given.app, stored.zone if stored.zone != "UTC" else "")


def shunned(sitter: Sitter | None) -> Callable[[tuple[bytes, ...]], bool]:
    """Return what says whether some players won't sit with whoever asks; nobody shuns who is no player."""
    if sitter is None:
        return lambda _seated: False
    from api.people.blocks import shuns  # noqa: PLC0415  # nobody else needs what it loads

    return lambda seated: shuns(parts().entries(), seated, sitter.player)


def avoided(sitter: Sitter | None) -> frozenset[str]:
    """Return whom the player who asks won't sit with."""
    if sitter is None:
        return frozenset()
    from api.people.blocks import blocked  # noqa: PLC0415  # nobody else needs what it loads

    return blocked(parts().entries(), player_text(sitter.player) or "")


def creator() -> Sitter | None:
    """Return who asks for a game as `sitter` does, or refuse where that isn't enough to create one."""
    asks, wanted = sitter(), parts().create
    if wanted != "open" and asks is None:
        raise Refusal("no_credentials", "Send the token of a player: games are created by players here.")
    if wanted == "app" and not (asks and asks.app):
        raise Refusal("forbidden", "Games are created by players of apps here.")
    return asks


def people() -> People:
    """Return the players of the application that answers this request."""
    from api.people.people import People  # noqa: PLC0415  # nobody else needs what it loads

    return People(parts().entries(), tables())


def payload(body: Mapping[str, Any]) -> bytes:
    """Return what stands for all that this request asks."""
    return short_digest(request.method, request.path, _encode(body))
