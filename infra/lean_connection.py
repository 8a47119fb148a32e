"""Connections kept alive between requests, and as much of HTTP as DynamoDB speaks on them."""

from __future__ import annotations

import contextlib
import select
import time
import weakref
from collections import deque
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from infra import errand

if TYPE_CHECKING:
    from collections.abc import Mapping
    from socket import socket
    from ssl import SSLContext

CONNECT_SECONDS = 1.0
READ_SECONDS = 2.0
_LONGEST_HEAD = 65_536
_CHUNK = 65_536
_END = b"\r\n\r\n"


class Answer(NamedTuple):
    """What came back, whatever it says."""

    status: int
    headers: dict[bytes, bytes]
    """By lower-case name."""
    body: bytes


class NoAnswer(Exception):
    """Nothing came back, or nothing whole: the request may have been fulfilled or not."""


class Connections:
    """The ways to one host that are open: as many as there were requests at once."""

    def __init__(self, host: str, tls: SSLContext | None) -> None:
        self._host = host
        self._tls = tls
        self._idle: deque[HTTPConnection] = deque()
        weakref.finalize(self, _close, self._idle)

    def post(self, headers: Mapping[str, str], body: bytes, seconds: float) -> Answer:
        """Send a request and wait for its answer, *seconds* at the most once connected."""
        connection = self._taken()
        try:
            answer = _posted(connection, _request(headers, body), seconds)
        except (OSError, HTTPException) as failed:
            connection.close()
            raise NoAnswer(type(failed).__name__) from failed
        self._put_back(connection, answer)
        return answer

    def _taken(self) -> HTTPConnection:
        # The one used last is the one most likely to be alive; threads may take and return at once.
        with contextlib.suppress(IndexError):
            return self._idle.pop()
        return HTTPSConnection(self._host, context=self._tls) if self._tls else HTTPConnection(self._host)

    def _put_back(self, connection: HTTPConnection, answer: Answer) -> None:
        if answer.headers.get(b"connection", b"").lower() == b"close":
            connection.close()
        self._idle.append(connection)


def _request(headers: Mapping[str, str], body: bytes) -> bytes:
    # One piece, so one packet; http.client sends two, and takes as long over it as over all the rest.
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"POST / HTTP/1.1\r\n{lines}content-length: {len(body)}\r\n\r\n".encode() + body


def _posted(connection: HTTPConnection, request: bytes, seconds: float) -> Answer:
    _connect(connection, seconds)
    until = time.monotonic() + seconds
    connection.sock.settimeout(min(READ_SECONDS, seconds))
    connection.sock.sendall(request)
    errand.run()
    answer = _read(connection.sock, until)
    checksum = answer.headers.get(b"x-amz-crc32")
    if checksum is not None and checksum != str(crc32(answer.body)).encode():
        raise HTTPException("The checksum doesn't fit the answer.")
    return answer


def _connect(connection: HTTPConnection, seconds: float) -> None:
    if connection.sock and _is_spent(connection.sock):
        connection.close()
    if not connection.sock:
        connection.timeout = min(CONNECT_SECONDS, seconds)
        connection.connect()


def _is_spent(sock: socket) -> bool:
    # Nothing was asked, so what there is to read is the other side's farewell: it outlived our freeze.
    with contextlib.suppress(OSError, ValueError):
        return bool(select.select([sock], [], [], 0)[0])
    return True


def _read(sock: socket, until: float) -> Answer:
    received = bytearray()
    while (end := received.find(_END)) < 0:
        if len(received) > _LONGEST_HEAD:
            raise HTTPException("The head of the answer has no end.")
        received += _more(sock, until)
    status, headers = _head(bytes(received[:end]))
    body = received[end + len(_END) :]
    length = _number(headers.get(b"content-length", b""))
    while len(body) < length:
        body += _more(sock, until)
    if len(body) > length:
        raise HTTPException("The answer is longer than it says.")
    return Answer(status, headers, bytes(body))


def _head(head: bytes) -> tuple[int, dict[bytes, bytes]]:
    first, *lines = head.split(b"\r\n")
    version, _, rest = first.partition(b" ")
    if version != b"HTTP/1.1":
        raise HTTPException("The answer is no HTTP/1.1.")
    fields = (line.partition(b":") for line in lines)
    return _number(rest[:3]), {name.lower(): value.strip() for name, _, value in fields}


def _number(digits: bytes) -> int:
    # Without a length there is no telling where an answer ends; DynamoDB always gives one.
    if not digits.isdigit():
        raise HTTPException("The answer hasn't the shape of DynamoDB's.")
    return int(digits)


def _more(sock: socket, until: float) -> bytes:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    sock.settimeout(min(READ_SECONDS, left))
    received = sock.recv(_CHUNK)
    if not received:
        raise ConnectionResetError
    return received


def _close(connections: deque[HTTPConnection]) -> None:
    while connections:
        connections.pop().close()
