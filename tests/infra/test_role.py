"""Credentials of a role, as a function restored from a snapshot has them."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from infra.lean_transport import connect
from infra.role import EARLY, Desk, RoleSigner, signer_of
from infra.sigv4 import Signer
from infra.store import StoreUnavailable
from tests.support.scripted_server import scripted, well

NOW = 1_790_000_000
EXPIRES, ENDS = "2026-09-21T18:00:00Z", 1_790_013_600
REGION = "eu-central-1"


class Handing(BaseHTTPRequestHandler):
    """Hands out credentials as Lambda does, new ones each time."""

    def do_GET(self):
        self.server.asked.append((self.path, self.headers["Authorization"]))
        status, body = self.server.answer(len(self.server.asked))
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


def told(number):
    """Return the credentials handed out at the *number*th time."""
    names = {"AccessKeyId": f"AKID{number}", "SecretAccessKey": "x", "Token": f"session{number}"}
    return 200, json.dumps({**names, "Expiration": EXPIRES}).encode()


@pytest.fixture
def desk():
    """A place that hands out credentials; *asked* tells who came, *answer* may be exchanged."""
    with HTTPServer(("127.0.0.1", 0), Handing) as server:
        server.asked, server.answer = [], told
        server.url = f"http://127.0.0.1:{server.server_port}/2021-12-01/credentials"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def signed(signer):
    return signer.signed("POST", "/", {"host": "h"}, b"", "20260921T000000Z")


def test_credentials_are_asked_for_once(desk):
    """
    The first request fetches them, showing the token; the next ones sign with what is there.
    """
    signer = RoleSigner(Desk(desk.url, "let me in"), REGION, "dynamodb", clock=lambda: NOW)

    headers = [signed(signer) for _ in range(3)]

    assert desk.asked == [("/2021-12-01/credentials", "let me in")]
    assert {found["x-amz-security-token"] for found in headers} == {"session1"}
    assert all("Credential=AKID1/" in found["authorization"] for found in headers)


@pytest.mark.parametrize(("now", "renewed"), [(ENDS - EARLY - 1, False), (ENDS - EARLY, True), (ENDS, True)])
def test_credentials_are_renewed_before_they_expire(desk, now, renewed):
    """
    Minutes before their end new ones are fetched.
    """
    clock = [float(NOW)]
    signer = RoleSigner(Desk(desk.url, ""), REGION, "dynamodb", clock=lambda: clock[0])
    signed(signer)
    clock[0] = now

    assert signed(signer)["x-amz-security-token"] == ("session2" if renewed else "session1")


@pytest.mark.parametrize(
    "answer",
    [(403, b"{}"), (500, b""), (200, b"no JSON"), (200, b"[]"), (200, b"{}"), (200, b'{"AccessKeyId": "x"}')],
)
def test_credentials_that_cant_be_had_are_trouble_with_the_store(desk, answer):
    """
    The request fails as one that the store didn't answer, and the next asks again.
    """
    desk.answer = lambda number: answer if number == 1 else told(number)
    signer = RoleSigner(Desk(desk.url, ""), REGION, "dynamodb", clock=lambda: NOW)

    with pytest.raises(StoreUnavailable, match="credentials"):
        signed(signer)
    assert signed(signer)["x-amz-security-token"] == "session2"


def test_nobody_there_is_trouble_with_the_store(desk):
    """
    So does one that finds nobody to ask.
    """
    with pytest.raises(StoreUnavailable, match="credentials"):
        signed(RoleSigner(Desk("http://127.0.0.1:9/", ""), REGION, "dynamodb"))


def test_the_environment_says_which_it_is(desk):
    """
    Where credentials are handed out, those of the environment don't count.
    """
    lasting = {"AWS_ACCESS_KEY_ID": "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY": "x"}
    handed = {"AWS_CONTAINER_CREDENTIALS_FULL_URI": desk.url, "AWS_CONTAINER_AUTHORIZATION_TOKEN": "t"}

    assert isinstance(signer_of(lasting, REGION, "dynamodb"), Signer)
    assert isinstance(signer_of({**lasting, **handed}, REGION, "dynamodb"), RoleSigner)


def test_the_store_is_asked_with_them(desk):
    """
    A function restored from a snapshot signs its requests as the role.
    """
    handed = {"AWS_CONTAINER_CREDENTIALS_FULL_URI": desk.url, "AWS_CONTAINER_AUTHORIZATION_TOKEN": "t"}
    with scripted(well({})) as server:
        connect({**handed, "AWS_REGION": REGION}, server.endpoint).call("GetItem", {})

    ((headers, _, _),) = server.seen
    assert headers["x-amz-security-token"] == "session1"
