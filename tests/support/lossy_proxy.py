"""A way to DynamoDB on which answers get lost after the work is done, and callers die."""

import contextlib
import http.client
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

WRITES = (".PutItem", ".TransactWriteItems")


class LossyProxy(ThreadingHTTPServer):
    """
    Forwards requests; loses the next *to_lose* answers to writes.

    *doom*, where it is set, is a moment, `before` or `after` the next write, and what happens then.
    """

    daemon_threads = True

    def __init__(self, endpoint: str) -> None:
        super().__init__(("127.0.0.1", 0), _Forward)
        self.target = urlsplit(endpoint)
        self.to_lose = 0
        self.writes = 0
        self.doom: tuple[str, Callable[[], None]] | None = None

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def loses(self, target: str) -> bool:
        """Tell whether this answer is to be lost, and count it."""
        if not target.endswith(WRITES):
            return False
        self.writes += 1
        self.to_lose -= 1
        return self.to_lose >= 0

    def strikes(self, moment: str, target: str) -> bool:
        """Tell whether it was for this moment that doom was set; it has happened then."""
        if self.doom is None or self.doom[0] != moment or not target.endswith(WRITES):
            return False
        (_, happens), self.doom = self.doom, None
        happens()
        return True

    def handle_error(self, request, client_address) -> None:
        """Say nothing of callers that gave up waiting."""


class _Forward(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Headers and body are written apart: without this each answer waits 40 ms.
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        body, target = self.rfile.read(int(self.headers["Content-Length"])), self.headers["X-Amz-Target"]
        if self.server.strikes("before", target):
            self.close_connection = True
            return
        upstream = http.client.HTTPConnection(self.server.target.netloc, timeout=20)
        upstream.request("POST", "/", body, dict(self.headers))
        reply = upstream.getresponse()
        answer = reply.read()
        upstream.close()
        if self.server.strikes("after", target) or self.server.loses(target):
            self.close_connection = True
            return
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.headers["Content-Type"])
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *args) -> None:
        pass


@contextlib.contextmanager
def lossy(endpoint: str) -> Iterator[LossyProxy]:
    """Run a proxy in front of *endpoint*."""
    with LossyProxy(endpoint) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield proxy
        proxy.shutdown()
        thread.join()
