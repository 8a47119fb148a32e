"""ID tokens of the configured OpenID Connect issuer, checked by its published keys."""

from __future__ import annotations

import http.client
import json
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.error import URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import jwt

from api.problems import Refusal

if TYPE_CHECKING:
    from infra.player_settings import SignIn

_PATIENCE = 5
_LONGEST_SUBJECT = 255
_SKEW = 60
"""Seconds that the issuer's clock may differ from ours."""
_LARGEST = 64 * 1024
# The time is compared with the server's own clock, below.
_CHECKS: Any = {
    "require": ["iss", "sub", "aud", "exp", "iat"],
    "verify_exp": False,
    "verify_iat": False,
    "verify_nbf": False,
}


class Identity(NamedTuple):
    """Whom an issuer knows."""

    issuer: str
    subject: str
    name: str = ""
    """What the issuer calls whoever it is, if it says."""


class _StayHere(HTTPRedirectHandler):
    """An issuer is asked where the settings say it is, and nowhere else."""

    def redirect_request(self, *_asked: Any) -> None:
        """Follow no redirect."""


class Issuer:
    """
    The issuer of the settings; its keys are kept for five minutes, and fetched anew for one not yet known.

    At most one fetch in *cooldown* seconds follows from unknown keys, whoever makes them up.
    """

    def __init__(self, sign_in: SignIn, *, cooldown: float = 30.0) -> None:
        self._sign_in = sign_in
        self._cooldown = cooldown
        self._keys: jwt.PyJWKClient | None = None

    def identity(self, id_token: str, nonce: str | None, now: int) -> Identity:
        """Return whom an ID token names, or refuse it."""
        try:
            told = self._read(id_token)
        except jwt.PyJWKClientConnectionError:
            raise _unavailable() from None
        except jwt.PyJWTError:
            raise _bad("It isn't the issuer's, or isn't meant for this server.") from None
        self._check_times(told, now)
        self._check_audience(told)
        if told.get("nonce") != nonce:
            raise _bad("Its nonce is not the one given.")
        return Identity(self._sign_in.issuer, _subject(told), _name(told))

    def _read(self, id_token: str) -> dict[str, Any]:
        header = jwt.get_unverified_header(id_token)
        # Before any key is looked for: what isn't a signature by a key pair needs none.
        if header.get("alg") not in self._sign_in.algorithms:
            raise _bad("Its algorithm is not one of the issuer's.")
        key = self._published().get_signing_key_from_jwt(id_token)
        told: dict[str, Any] = jwt.decode(
            id_token,
            key.key,
            [*self._sign_in.algorithms],
            audience=[*self._sign_in.audiences],
            issuer=self._sign_in.issuer,
            options=_CHECKS,
        )
        return told

    def _published(self) -> jwt.PyJWKClient:
        if self._keys is None:
            address = self._sign_in.jwks or _discovered(self._sign_in.issuer)
            self._keys = jwt.PyJWKClient(address, timeout=_PATIENCE, cooldown_duration=self._cooldown)
        return self._keys

    def _check_times(self, told: dict[str, Any], now: int) -> None:
        times = [told[name] for name in ("exp", "iat", "nbf") if name in told]
        if any(isinstance(time, bool) or not isinstance(time, int | float) for time in times):
            raise _bad("Its times are no numbers.")
        if told["exp"] <= now - _SKEW:
            raise _bad("It has expired.")
        if max(told["iat"], told.get("nbf", 0)) > now + _SKEW:
            raise _bad("It isn't valid yet.")

    def _check_audience(self, told: dict[str, Any]) -> None:
        """Refuse a token for several that wasn't given to one of ours (OpenID Connect Core, 3.1.3.7)."""
        several = isinstance(told["aud"], list) and len(told["aud"]) > 1
        if (several or "azp" in told) and told.get("azp") not in self._sign_in.audiences:
            raise _bad("It was given to another party.")


def _discovered(issuer: str) -> str:
    """Return where the issuer's discovery document says its keys are."""
    address = issuer.rstrip("/") + "/.well-known/openid-configuration"
    try:
        with build_opener(_StayHere()).open(Request(address), timeout=_PATIENCE) as answer:  # noqa: S310  # https, as the settings see to
            told = json.loads(answer.read(_LARGEST))
    except (URLError, OSError, http.client.HTTPException, ValueError):
        raise _unavailable() from None
    keys = told.get("jwks_uri") if isinstance(told, dict) and told.get("issuer") == issuer else None
    if not isinstance(keys, str) or keys.partition(":")[0] != issuer.partition(":")[0]:
        raise _unavailable()
    return keys


def _subject(told: dict[str, Any]) -> str:
    subject = told["sub"]
    if not isinstance(subject, str) or not 0 < len(subject) <= _LONGEST_SUBJECT:
        raise _bad("Its subject can't be read.")
    return subject


def _name(told: dict[str, Any]) -> str:
    names = (told.get(name) for name in ("given_name", "name", "preferred_username"))
    return next((name for name in names if isinstance(name, str)), "")


def _bad(why: str) -> Refusal:
    return Refusal("bad_identity", f"The ID token isn't taken. {why}")


def _unavailable() -> Refusal:
    return Refusal("issuer_unavailable", "The issuer doesn't tell its keys.")
