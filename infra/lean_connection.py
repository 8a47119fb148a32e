"""Connections kept alive between requests, each used by one request at a time."""

from __future__ import annotations

import contextlib
import select
import weakref
from collections import deque
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Mapping
    from ssl import SSLContext

CONNECT_SECONDS = 1.0
READ_SECONDS = 2.0


class Answer(NamedTuple):
    """What came back, whatever it says."""

    status: int
    date: str
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
        """Send a request and wait for its answer, not much longer than *seconds*."""
        connection = self._taken()
        try:
            answer = _posted(connection, headers, body, seconds)
        except (OSError, HTTPException) as failed:
            connection.close()
            raise NoAnswer(type(failed).__name__) from failed
        self._idle.append(connection)
        return answer

    def _taken(self) -> HTTPConnection:
        # The one used last is the one most likely to be alive; threads may take and return at once.
        with contextlib.suppress(IndexError):
            return self._idle.pop()
        return HTTPSConnection(self._host, context=self._tls) if self._tls else HTTPConnection(self._host)


def _posted(connection: HTTPConnection, headers: Mapping[str, str], body: bytes, seconds: float) -> Answer:
    _connect(connection, seconds)
    connection.sock.settimeout(min(READ_SECONDS, seconds))
    connection.request("POST", "/", body, headers)
    reply = connection.getresponse()
    answer = Answer(reply.status, reply.headers.get("Date", ""), reply.read())
    checksum = reply.headers.get("x-amz-crc32")
    if checksum is not None and checksum != str(crc32(answer.body)):
        raise HTTPException("The checksum doesn't fit the answer.")
    return answer


def _connect(connection: HTTPConnection, seconds: float) -> None:
    if connection.sock and _is_spent(connection):
        connection.close()
    if not connection.sock:
        connection.timeout = min(CONNECT_SECONDS, seconds)
        connection.connect()


def _is_spent(connection: HTTPConnection) -> bool:
    # Nothing was asked, so what there is to read is the other side's farewell: it outlived our freeze.
    with contextlib.suppress(OSError, ValueError):
        return bool(select.select([connection.sock], [], [], 0)[0])
    return True


def _close(connections: deque[HTTPConnection]) -> None:
    while connections:
        connections.pop().close()
