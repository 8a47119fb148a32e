"""
Players' tokens: signed ones, good for an hour without a look at the store, and those that get the next.

A signed token can't be taken back before it ends; whatever reads the player's entry refuses a revoked one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import jwt

from api.bearer import bad_credentials
from api.credentials import SCOPES, Player
from api.keyring import UnknownKey, same
from api.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from api.keyring import Keyring
    from api.people.people import Known

LIFETIME = 3600
ALGORITHM = "HS256"
REFRESH = "rbr_"
_TYPE = "JWT"
_ALLOWED_SKEW = 60
_ID, _APP, _KID = (
    re.compile(r"[A-Za-z0-9_-]{16}"),
    re.compile(r"[A-Za-z0-9_-]{0,16}"),
    re.compile(r"\d{1,10}"),
)
_REFRESH = re.compile(rf"{REFRESH}(?P<player>[A-Za-z0-9_-]{{16}})[A-Za-z0-9_-]{{32}}")
# The time is compared with the server's own clock, below.
_CHECKS: Any = {
    "require": ["sub", "scope", "exp", "iat", "gen"],
    "verify_exp": False,
    "verify_iat": False,
    "verify_nbf": False,
}


def issue(keyring: Keyring, player: Known, scopes: Iterable[str], now: int) -> str:
    """Return a token by which its bearer is *player* for an hour."""
    stored = player.stored
    told = {
        "sub": player.id,
        "scope": " ".join(scope for scope in SCOPES if scope in set(scopes)),
        "iat": now,
        "exp": now + LIFETIME,
        "gen": stored.generation,
        **({"app": stored.app} if stored.app else {}),
    }
    return jwt.encode(told, keyring.player_key(), ALGORITHM, headers={"kid": str(keyring.id)})


def read(keyring: Keyring, token: str, now: int) -> Player:
    """Return the player whom a signed token names, or refuse it."""
    try:
        told = jwt.decode(token, _key(keyring, token), [ALGORITHM], options=_CHECKS)
    except jwt.InvalidTokenError:
        raise bad_credentials("The token isn't one of ours, or has been changed.") from None
    if not _is_well_formed(told):
        raise bad_credentials("The token says nothing that is understood here.")
    if not told["iat"] - _ALLOWED_SKEW <= now < told["exp"]:
        raise bad_credentials("The token has expired: get another with the refresh token.")
    scopes = frozenset(told["scope"].split()) & frozenset(SCOPES)
    return Player(told["sub"], told.get("app", ""), scopes, told["gen"])


def scoped(player: Player, scope: str) -> Player:
    """Return *player*, or refuse where the token isn't for what is asked."""
    if scope in player.scopes:
        return player
    raise Refusal("missing_scope", f"This needs a token of the scope {scope!r}.", scope=scope)


def refresh_token(keyring: Keyring, player: Known) -> str:
    """Return what gets a player's tokens: the same until they are revoked, and stored nowhere."""
    key = keyring.of(player.stored.key_id)
    return f"{REFRESH}{player.id}{key.refresh_code(player.id, player.stored.generation)}"


def refreshed_player(token: str) -> str:
    """Return whose refresh token it is, by what it says itself; refuse what is none."""
    if (found := _REFRESH.fullmatch(token)) is None:
        raise bad_credentials("Send the refresh token of the player.")
    return found["player"]


def is_refresh_token(keyring: Keyring, player: Known, token: str) -> bool:
    """Say whether *token* is the refresh token of a player."""
    return same(refresh_token(keyring, player), token)


def _key(keyring: Keyring, token: str) -> bytes:
    header = jwt.get_unverified_header(token)
    kid = header.get("kid")
    if header.get("typ") != _TYPE or not isinstance(kid, str) or not _KID.fullmatch(kid):
        raise bad_credentials("The token isn't one of ours.")
    try:
        return keyring.of(int(kid)).player_key()
    except UnknownKey:
        raise bad_credentials("The token was made under a key that is gone.") from None


def _is_well_formed(told: dict[str, Any]) -> bool:
    numbers = all(type(told[name]) is int for name in ("iat", "exp", "gen"))
    texts = all(isinstance(told.get(name, ""), str) for name in ("sub", "app", "scope"))
    return (
        numbers
        and texts
        and bool(_ID.fullmatch(told["sub"]) and _APP.fullmatch(told.get("app", "")))
        and told["exp"] - told["iat"] <= LIFETIME
    )
