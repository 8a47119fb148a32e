"""Requests to where others wish: to the very address that was checked, in a limited time, and no further."""

from __future__ import annotations

import contextlib
import io
import socket
import ssl
import time
from email.utils import parsedate_to_datetime
from functools import cache
from http.client import HTTPException, parse_headers
from typing import TYPE_CHECKING, NamedTuple

from infra.addresses import BadAddress, Target, is_here, is_open, read_target

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SECONDS = 5.0
"""For an attempt from the connection on until the head of the answer is there."""
LONGEST_HEAD = 16_384
MOST_ADDRESSES = 4
_CHUNK = 4096
_END = b"\r\n\r\n"


class Answered(NamedTuple):
    """What came back. Its body is never read: nothing in it matters, and it may have no end."""

    status: int
    retry_after: int = 0
    """Seconds to wait, as the other side wishes."""


class NotReached(Exception):
    """Nothing came back, or nothing was sent; *why* says in a word what for."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def resolved(host: str, port: int) -> tuple[str, ...]:
    """Return the addresses of a host, as the system knows them."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(where[0]) for *_, where in found))


@cache
def trusted() -> ssl.SSLContext:
    """Return what certificates are checked by."""
    return ssl.create_default_context()


class Outbound(NamedTuple):
    """Sends; *local* is for developers, whose receivers are on this machine."""

    local: bool = False
    seconds: float = SECONDS
    resolve: Callable[[str, int], tuple[str, ...]] = resolved
    allowed: Callable[[str], bool] = is_open
    tls: Callable[[], ssl.SSLContext] = trusted

    def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        """Send *body* once and return how it was answered, a redirect too, or raise NotReached."""
        try:
            target = read_target(url, local=self.local)
        except BadAddress as bad:
            raise NotReached(bad.code) from None
        until = time.monotonic() + self.seconds
        try:
            with self._connected(target, self._addresses(target), until) as connection:
                return _exchanged(connection, _request(target, headers, body), until)
        except TimeoutError:
            raise NotReached("timeout") from None
        except ssl.SSLError:
            raise NotReached("bad_certificate") from None
        except OSError:
            raise NotReached("no_connection") from None
        except (HTTPException, ValueError):
            raise NotReached("bad_answer") from None

    def _addresses(self, target: Target) -> tuple[str, ...]:
        """Return the only addresses that are connected to; a name with one that isn't allowed has none."""
        try:
            found = self.resolve(target.host, target.port)
        except (OSError, UnicodeError):
            raise NotReached("unknown_host") from None
        allowed = self.allowed if target.tls else is_here
        if not found or not all(map(allowed, found)):
            raise NotReached("refused_address")
        return found[:MOST_ADDRESSES]

    def _connected(self, target: Target, addresses: tuple[str, ...], until: float) -> socket.socket:
        plain = _first(addresses, target.port, until)
        if not target.tls:
            return plain
        try:
            plain.settimeout(_left(until))
            return self.tls().wrap_socket(plain, server_hostname=target.host)
        except OSError:
            plain.close()
            raise


def _first(addresses: tuple[str, ...], port: int, until: float) -> socket.socket:
    """Connect to the first address that answers: not every network has a way to each."""
    *others, last = addresses
    for address in others:
        with contextlib.suppress(OSError):
            return socket.create_connection((address, port), timeout=_left(until) / 2)
    return socket.create_connection((last, port), timeout=_left(until))


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    own = {"Host": target.authority, "Connection": "close", "Content-Length": str(len(body))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in {**headers, **own}.items())
    return f"POST {target.path} HTTP/1.1\r\n{lines}\r\n".encode("ascii") + body


def _exchanged(connection: socket.socket, request: bytes, until: float) -> Answered:
    connection.settimeout(_left(until))
    connection.sendall(request)
    received = bytearray()
    while True:
        while (end := received.find(_END)) < 0:
            received += _more(connection, len(received), until)
        answered = _answered(bytes(received[: end + len(_END)]))
        # What is only told meanwhile isn't the answer.
        if answered.status >= 200:
            return answered
        del received[: end + len(_END)]


def _more(connection: socket.socket, so_far: int, until: float) -> bytes:
    if so_far > LONGEST_HEAD:
        raise HTTPException("The head of the answer has no end.")
    connection.settimeout(_left(until))
    received = connection.recv(_CHUNK)
    if not received:
        raise HTTPException("The answer breaks off.")
    return received


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _answered(head: bytes) -> Answered:
    first, _, rest = head.partition(b"\r\n")
    version, _, status = first.partition(b" ")
    if version not in (b"HTTP/1.1", b"HTTP/1.0") or not status[:3].isdigit():
        raise HTTPException("The answer is no HTTP.")
    return Answered(int(status[:3]), _seconds(parse_headers(io.BytesIO(rest)).get("Retry-After", "")))


def _seconds(text: str) -> int:
    if text.isascii() and text.isdigit():
        return int(text[:9])
    try:
        return max(0, int(parsedate_to_datetime(text).timestamp() - time.time()))
    except (ValueError, OverflowError):
        return 0
