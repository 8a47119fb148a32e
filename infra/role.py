"""Who signs: lasting credentials, or those of a role that are to be fetched anew before they expire."""

from __future__ import annotations

import json
import time
from datetime import datetime
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING, NamedTuple, Protocol
from urllib.parse import urlsplit

from infra.sigv4 import Credentials, Signer, read_credentials
from infra.store import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_URI, _TOKEN = "AWS_CONTAINER_CREDENTIALS_FULL_URI", "AWS_CONTAINER_AUTHORIZATION_TOKEN"
EARLY = 300
"""Seconds before their end at which credentials count as spent."""
_SECONDS = 1.0


class Signs(Protocol):
    """Signs requests to one service in one region."""

    def signed(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, moment: str
    ) -> dict[str, str]:
        """Return *headers* with date and signature, as `Signer` does."""
        ...


def signer_of(environ: Mapping[str, str], region: str, service: str) -> Signs:
    """
    Return who signs for this process.

    A function restored from a snapshot (SnapStart) has no credentials in its environment: those of the
    snapshot would have expired.
    """
    if _URI in environ:
        return RoleSigner(Desk(environ[_URI], environ.get(_TOKEN, "")), region, service)
    return Signer(read_credentials(environ), region, service)


class Desk(NamedTuple):
    """Where a role's credentials are handed out, and what is to be shown there."""

    url: str
    token: str


class RoleSigner:
    """Signs with the credentials of a role; threads may share it."""

    def __init__(
        self, desk: Desk, region: str, service: str, *, clock: Callable[[], float] = time.time
    ) -> None:
        self._desk, self._scope, self._clock = desk, (region, service), clock
        self._signer: Signer | None = None
        self._until = 0.0

    def signed(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, moment: str
    ) -> dict[str, str]:
        """Return *headers* signed with credentials that are still good for minutes."""
        if self._signer is None or self._clock() >= self._until:
            self._signer, self._until = self._renewed()
        return self._signer.signed(method, path, headers, body, moment)

    def _renewed(self) -> tuple[Signer, float]:
        try:
            told = json.loads(_fetched(self._desk))
            credentials = Credentials(told["AccessKeyId"], told["SecretAccessKey"], told["Token"])
            end = datetime.fromisoformat(told["Expiration"]).timestamp()
        except (OSError, HTTPException, ValueError, KeyError, TypeError) as failed:
            raise StoreUnavailable(f"The role's credentials: {type(failed).__name__}.") from failed
        return Signer(credentials, *self._scope), end - EARLY


def _fetched(desk: Desk) -> bytes:
    url = urlsplit(desk.url)
    connection = HTTPConnection(url.netloc, timeout=_SECONDS)
    try:
        connection.request("GET", url.path, headers={"Authorization": desk.token})
        answer = connection.getresponse()
        if answer.status != HTTPStatus.OK:
            raise HTTPException(answer.status)
        return answer.read()
    finally:
        connection.close()
