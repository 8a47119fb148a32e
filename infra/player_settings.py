"""What the server was told of players: who may create games, by whom they sign in, how they are told."""

from __future__ import annotations

import re
from enum import StrEnum
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from infra.given import SettingsError, choice

if TYPE_CHECKING:
    from collections.abc import Mapping

_CREATE, _EMAIL, _WEBHOOKS = "RIGHTBOWER_CREATE", "RIGHTBOWER_EMAIL", "RIGHTBOWER_WEBHOOKS"
_PUSH = "RIGHTBOWER_PUSH"
_ISSUER, _AUDIENCE = "RIGHTBOWER_OIDC_ISSUER", "RIGHTBOWER_OIDC_AUDIENCE"
_JWKS, _ALGORITHMS = "RIGHTBOWER_OIDC_JWKS", "RIGHTBOWER_OIDC_ALGORITHMS"
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
# Signatures by a key pair alone: whoever can check one can't make one.
_OFFERED = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")


class Creation(StrEnum):
    """Who may create games: anybody, players, or players of a backend's."""

    OPEN = "open"
    PLAYER = "player"
    APP = "app"


class Mail(StrEnum):
    """Whether notices go out by mail, and how."""

    OFF = "off"
    CONSOLE = "console"


class Reach(StrEnum):
    """Whether webhooks are sent, and where to."""

    OFF = "off"
    ON = "on"
    LOCAL = "local"
    """To this machine, too, without TLS: for developers of receivers."""


class SignIn(NamedTuple):
    """The OpenID Connect issuer whose identities become players."""

    issuer: str
    """Just as its tokens say it."""
    audiences: tuple[str, ...]
    """The client ids that it knows this server's clients by."""
    jwks: str
    """Where its public keys are; empty where its discovery document says."""
    algorithms: tuple[str, ...]


class PlayerSettings(NamedTuple):
    """All of it; nobody signs in unless an issuer is named."""

    create: Creation = Creation.OPEN
    sign_in: SignIn | None = None
    mail: Mail = Mail.OFF
    webhooks: Reach = Reach.ON
    push: str = ""
    """Whom push services may write to; empty where nothing is pushed."""


NO_PLAYER_SETTINGS = PlayerSettings()


def read_player_settings(given: Mapping[str, str]) -> PlayerSettings:
    """Read what is given, or raise SettingsError."""
    create, mail = choice(given, _CREATE, Creation.OPEN), choice(given, _EMAIL, Mail.OFF)
    return PlayerSettings(create, _sign_in(given), mail, _webhooks(given), _push(given))


def _push(given: Mapping[str, str]) -> str:
    contact = given.get(_PUSH, "off")
    if contact == "off":
        return ""
    if not contact.startswith(("mailto:", "https://")):
        raise SettingsError(_PUSH, "must be off, or where push services may write to: mailto:… or https://…")
    if not find_spec("cryptography"):
        raise SettingsError(_PUSH, "needs cryptography, which the package of sign-in has")
    return contact


def _webhooks(given: Mapping[str, str]) -> Reach:
    reach = choice(given, _WEBHOOKS, Reach.ON)
    if reach is Reach.LOCAL and given.get("RIGHTBOWER_STAGE") == "production":
        raise SettingsError(_WEBHOOKS, "can't be local in production")
    return reach


def _sign_in(given: Mapping[str, str]) -> SignIn | None:
    if _ISSUER not in given:
        if alone := next((name for name in (_AUDIENCE, _JWKS, _ALGORITHMS) if name in given), None):
            raise SettingsError(alone, f"needs {_ISSUER}")
        return None
    audiences = tuple(filter(None, re.split(r"[\s,]+", given.get(_AUDIENCE, ""))))
    if not audiences:
        raise SettingsError(_AUDIENCE, "must name the client ids that the issuer gives tokens to")
    jwks = _address(_JWKS, given[_JWKS]) if _JWKS in given else ""
    return SignIn(_address(_ISSUER, given[_ISSUER]), audiences, jwks, _algorithms(given))


def _address(name: str, text: str) -> str:
    """Return an address that nobody on the way can answer for; of this machine, any will do."""
    url = urlsplit(text)
    if url.scheme == "https" and url.hostname:
        return text
    if url.scheme == "http" and url.hostname in _HERE:
        return text
    raise SettingsError(name, "must be an https address")


def _algorithms(given: Mapping[str, str]) -> tuple[str, ...]:
    named = tuple(filter(None, re.split(r"[\s,]+", given.get(_ALGORITHMS, "RS256,ES256"))))
    if not named or not set(named) <= set(_OFFERED):
        raise SettingsError(_ALGORITHMS, f"must list some of {', '.join(_OFFERED)}")
    return named
