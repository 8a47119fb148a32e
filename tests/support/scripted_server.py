"""A server that answers each request as it was told to, or as no server should."""

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from zlib import crc32

Script = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    """Notes each request, and leaves the answer to the next script."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.seen.append((dict(self.headers), body, self.client_address))
        scripts = self.server.scripts
        (scripts.pop(0) if len(scripts) > 1 else scripts[0])(self)

    def give(self, status: int, body: bytes, **headers: str) -> None:
        """Send an answer as DynamoDB does."""
        self.send_response_only(status)
        given = {"Date": formatdate(time.time(), usegmt=True), "x-amz-crc32": str(crc32(body))}
        for name, value in {
            **given,
            **{key.replace("_", "-"): value for key, value in headers.items()},
        }.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        pass


class ScriptedServer(ThreadingHTTPServer):
    """Plays *scripts* in turn, the last one for ever."""

    daemon_threads = True

    def __init__(self, scripts: list[Script]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.scripts = scripts
        self.seen: list[tuple[dict[str, str], bytes, Any]] = []

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of callers that gave up waiting."""


def well(answer: Any, **headers: str) -> Script:
    """Answer as DynamoDB does when all is well."""
    return lambda handler: handler.give(200, json.dumps(answer).encode(), **headers)


def refused(status: int, code: str, **more: Any) -> Script:
    """Refuse as DynamoDB does."""
    body = {"__type": f"com.amazonaws.dynamodb.v20120810#{code}", "message": "no", **more}
    return lambda handler: handler.give(status, json.dumps(body).encode())


def raw(status: int, body: bytes, **headers: str) -> Script:
    """Answer with anything."""
    return lambda handler: handler.give(status, body, **headers)


def silent(handler: Handler) -> None:
    """Hang up without a word."""
    handler.close_connection = True


def farewell(answer: Any) -> Script:
    """Answer, and hang up a moment later without having said so."""

    def play(handler: Handler) -> None:
        well(answer)(handler)
        handler.close_connection = True

    return play


@contextlib.contextmanager
def scripted(*scripts: Script) -> Iterator[ScriptedServer]:
    """Run a server that plays *scripts* while the block lasts."""
    with ScriptedServer(list(scripts)) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
