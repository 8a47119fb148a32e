"""Signatures by the Standard Webhooks specification, under secrets that are stored nowhere."""

from __future__ import annotations

import hmac
from base64 import b64encode
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import UnknownKey

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.keyring import Keyring
    from schemas.stored_webhooks import Endpoint, Salt

OVERLAP_SECONDS = 24 * 3600
"""How long a secret that was replaced signs beside its successor."""
_PREFIX = "whsec_"


class Message(NamedTuple):
    """What is sent: the same bytes under the same id, however often."""

    id: str
    body: bytes


def secret_of(keyring: Keyring, endpoint: Endpoint) -> str:
    """Return the present secret of a webhook, as its owner is told it."""
    return _PREFIX + b64encode(_key(keyring, endpoint, endpoint.salts[0])).decode()


def headers_of(keyring: Keyring, endpoint: Endpoint, message: Message, now: int) -> dict[str, str]:
    """Return the headers that *message* is sent with; raises UnknownKey where the secret is lost."""
    signed = b".".join((message.id.encode(), str(now).encode(), message.body))
    signatures = (hmac.digest(key, signed, "sha256") for key in _keys(keyring, endpoint, now))
    return {
        "Content-Type": "application/json",
        "User-Agent": "Rightbower",
        "webhook-id": message.id,
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(f"v1,{b64encode(signature).decode()}" for signature in signatures),
    }


def _keys(keyring: Keyring, endpoint: Endpoint, now: int) -> Iterator[bytes]:
    present, *before = endpoint.salts
    yield _key(keyring, endpoint, present)
    for salt in before:
        if salt.until > now and (key := _key_if_any(keyring, endpoint, salt)):
            yield key


def _key_if_any(keyring: Keyring, endpoint: Endpoint, salt: Salt) -> bytes | None:
    try:
        return _key(keyring, endpoint, salt)
    except UnknownKey:
        return None


def _key(keyring: Keyring, endpoint: Endpoint, salt: Salt) -> bytes:
    return keyring.of(salt.key_id).webhook_secret(endpoint.id, salt.salt)
