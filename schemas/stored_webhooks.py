"""Webhooks as stored bytes: an owner's list, how each one fares, what waits for it and what never arrived."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

from schemas.stored import KeyMemo

FORMAT = 1
"""Raise it with any change of what is stored; every format ever written must load."""


class Salt(NamedTuple):
    """What a signing secret derives from, together with a key of the server's: alone it reveals nothing."""

    salt: bytes
    """16 random bytes."""
    key_id: int
    until: int = 0
    """Epoch seconds up to which a replaced secret still signs; 0 for the present one."""


class Endpoint(NamedTuple):
    """Where an owner wants to be told."""

    id: str
    url: str
    kinds: tuple[str, ...]
    """Of notices; none for all."""
    created: int
    """Epoch seconds."""
    salts: tuple[Salt, ...]
    """The present one first."""
    creation: KeyMemo = KeyMemo(b"", b"")
    rotation: bytes = b""
    """Digest of the last replacement of the secret, so that its repetition is known."""


class Health(NamedTuple):
    """How an endpoint fares; all times are epoch seconds, 0 for never."""

    succeeded: int = 0
    failures: int = 0
    """In a row."""
    since: int = 0
    """When the first of them was."""
    failed: int = 0
    why: str = ""
    """What the last one came of: `status_500`, `timeout`, ..."""
    disabled: int = 0
    reason: str = ""
    """Why it is disabled: `owner`, `gone`, `failing`."""


class Delivery(NamedTuple):
    """A message that waits for an endpoint, or that never arrived there."""

    began: int
    """Epoch seconds."""
    tries: int = 0
    tried: int = 0
    why: str = ""
    """What the last attempt came of."""


def pack_endpoints(endpoints: tuple[Endpoint, ...]) -> bytes:
    """Return an owner's endpoints as bytes."""
    return _packed(endpoints)


def unpack_endpoints(body: bytes) -> tuple[Endpoint, ...]:
    """Read what *pack_endpoints* wrote, in any format."""
    return tuple(_endpoint(values) for values in _values(body))


def pack_health(health: Health) -> bytes:
    """Return *health* as bytes."""
    return _packed(health)


def unpack_health(body: bytes) -> Health:
    """Read what *pack_health* wrote, in any format."""
    return Health(*_values(body))


def pack_delivery(delivery: Delivery) -> bytes:
    """Return *delivery* as bytes."""
    return _packed(delivery)


def unpack_delivery(body: bytes) -> Delivery:
    """Read what *pack_delivery* wrote, in any format."""
    return Delivery(*_values(body))


def _endpoint(values: tuple[Any, ...]) -> Endpoint:
    endpoint = Endpoint(*values)
    salts = tuple(Salt(*salt) for salt in endpoint.salts)
    return endpoint._replace(salts=salts, creation=KeyMemo(*endpoint.creation))


def _packed(values: tuple[Any, ...]) -> bytes:
    packed: bytes = msgpack.packb([FORMAT, *values])
    return packed


def _values(body: bytes) -> Any:
    _format, *values = msgpack.unpackb(body, use_list=False)
    return values
