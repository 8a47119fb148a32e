"""AWS's Signature Version 4, for requests to a path without a query."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from infra.store import StoreBroken

if TYPE_CHECKING:
    from collections.abc import Mapping

_ALGORITHM = "AWS4-HMAC-SHA256"
_END = "aws4_request"


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who signs; what is secret of it is never printed."""

    key_id: str
    secret: str = field(repr=False)
    token: str = field(default="", repr=False)
    """Of a session, as a function's role has; empty for lasting credentials."""


def read_credentials(environ: Mapping[str, str]) -> Credentials:
    """Return the credentials that Lambda, or whoever started the process, put into the environment."""
    try:
        key_id, secret = environ["AWS_ACCESS_KEY_ID"], environ["AWS_SECRET_ACCESS_KEY"]
    except KeyError as missing:
        raise StoreBroken("No AWS credentials are set.") from missing
    return Credentials(key_id, secret, environ.get("AWS_SESSION_TOKEN", ""))


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs requests to one service in one region."""

    credentials: Credentials
    region: str
    service: str

    def signed(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, moment: str
    ) -> dict[str, str]:
        """
        Return *headers* with the date, the session's token and the signature over all of them.

        Names are lower-case, `host` among them; *moment* is written like 20300131T235959Z.
        """
        token = self.credentials.token
        dated = {**headers, "x-amz-date": moment, **({"x-amz-security-token": token} if token else {})}
        names = sorted(dated)
        signed = ";".join(names)
        lines = [f"{name}:{' '.join(dated[name].split())}\n" for name in names]
        canonical = f"{method}\n{path}\n\n{''.join(lines)}\n{signed}\n{sha256(body).hexdigest()}"
        scope = f"{moment[:8]}/{self.region}/{self.service}/{_END}"
        words = f"{_ALGORITHM}\n{moment}\n{scope}\n{sha256(canonical.encode()).hexdigest()}"
        signature = hmac.digest(self._key(moment[:8]), words.encode(), "sha256").hex()
        who = f"Credential={self.credentials.key_id}/{scope}"
        return {
            **dated,
            "authorization": f"{_ALGORITHM} {who}, SignedHeaders={signed}, Signature={signature}",
        }

    def _key(self, day: str) -> bytes:
        return _signing_key(self.credentials.secret, day, self.region, self.service)


@lru_cache(maxsize=4)
def _signing_key(secret: str, *scope: str) -> bytes:
    # The same for a whole day.
    key = f"AWS4{secret}".encode()
    for part in (*scope, _END):
        key = hmac.digest(key, part.encode(), "sha256")
    return key
