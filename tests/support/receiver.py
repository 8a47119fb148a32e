"""A receiver of webhooks on this machine, which answers as the path says: well, badly, late or never."""

from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import NamedTuple

AT_MOST = 10


class Received(NamedTuple):
    """A request as it came in."""

    path: str
    headers: dict
    body: bytes


class Receiver(ThreadingHTTPServer):
    """
    Keeps what it is sent.

    `/status/500` answers so, `/redirect` leads to `/status/200`, `/retry/60` is 503 with Retry-After, `/hang`
    answers when it is released, `/drip` a byte at a time, `/endless` with a body that doesn't end, `/noise`
    with no HTTP, `/head` with a head without end, `/early` with 103 first. *statuses* go before all that.
    """

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.received, self.statuses, self.released = [], [], Event()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}"

    def taken(self):
        """Return what has come in since the last time."""
        received, self.received = self.received, []
        return received

    def handle_error(self, request, client_address):
        """Leave it: the other side goes when it has waited long enough."""


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append(Received(self.path, {**self.headers}, body))
        self.close_connection = True
        kind, _, detail = self.path.strip("/").partition("/")
        if self.server.statuses:
            kind, detail = "status", self.server.statuses.pop(0)
        with suppress(OSError):
            getattr(self, f"answer_{kind}")(detail)

    do_GET = do_POST  # noqa: N815

    def says(self, status, **headers):
        self.send_response(int(status))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answer_status(self, status):
        self.says(status)

    def answer_redirect(self, _):
        self.says(307, Location=f"{self.server.url}/status/200")

    def answer_retry(self, wish):
        self.says(503, Retry_After=wish.replace("_", " "))

    def answer_hang(self, _):
        self.server.released.wait(AT_MOST)
        self.says(200)

    def answer_drip(self, _):
        while not self.server.released.wait(0.02):
            self.wfile.write(b"H")

    def answer_endless(self, _):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while not self.server.released.is_set():
            self.wfile.write(b"x" * 65_536)

    def answer_head(self, _):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while not self.server.released.is_set():
            self.wfile.write(b"X-More: more\r\n" * 1000)

    def answer_noise(self, _):
        self.wfile.write(b"220 mail.example ESMTP\r\n\r\n")

    def answer_early(self, _):
        self.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n")
        self.says(204)

    def log_message(self, format, *args):  # noqa: A002  # its name there
        """Say nothing."""


@contextmanager
def receiving(wrap=lambda server: None):
    """Run a receiver; *wrap* may put TLS around its socket."""
    with Receiver() as server:
        wrap(server)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.released.set()
            server.shutdown()
            thread.join()
