"""What reaches an application of a request, and what comes back of its answer, behind every gateway."""

import json

import pytest

from api.gateway import entry
from tests.support.gateways import BY_NAME, CALLER, GATEWAYS, Caller

SPOOFED = {
    "X-Forwarded-For": "203.0.113.9, 203.0.113.8",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-Port": "1",
}


class Application:
    """Notes what it is asked, and answers as told."""

    def __init__(self, status="200 OK", headers=(("Content-Type", "text/plain"),), body=b"yes"):
        self.answer = status, list(headers), body
        self.asked = []

    def __call__(self, environ, start_response):
        self.asked.append(dict(environ, body=environ["wsgi.input"].read()))
        status, headers, body = self.answer
        start_response(status, headers)
        return [body]


def _behind(gateway, app):
    handler = entry(app)
    return Caller(gateway, lambda event: handler(event, None))


@pytest.fixture(params=GATEWAYS, ids=lambda gateway: gateway.name)
def gateway(request):
    return request.param


def test_the_address_is_the_one_the_gateway_saw(gateway):
    """
    X-Forwarded-For is the client's own word and moves nothing.
    """
    app = Application()

    _behind(gateway, app).send("GET", gateway.root + "/", headers=SPOOFED)

    assert app.asked[0]["REMOTE_ADDR"] == CALLER


def test_every_request_came_by_https(gateway):
    """
    Gateways speak nothing but https, whatever the client says.
    """
    app = Application()

    _behind(gateway, app).send("GET", gateway.root + "/", headers=SPOOFED)

    assert (app.asked[0]["wsgi.url_scheme"], app.asked[0]["SERVER_PORT"]) == ("https", "443")


@pytest.mark.parametrize(
    "path", ["/", "/dev", "/dev/", "/dev/x", "/developers", "/v1/games", "/$default/x", "/a//b"]
)
def test_root_and_path_are_what_the_client_wrote(gateway, path):
    """
    The stage is the root where it is part of the address, and no path is shortened for looking like it.
    """
    app = Application()

    _behind(gateway, app).send("GET", gateway.root + path)

    assert (app.asked[0]["SCRIPT_NAME"], app.asked[0]["PATH_INFO"]) == (gateway.root, path)


@pytest.mark.parametrize("name", ["rest_stage", "http_stage"])
def test_a_stage_alone_is_the_first_page(name):
    """
    The address of the stage without a slash is the root.
    """
    app = Application()

    _behind(BY_NAME[name], app).send("GET", "/dev")

    assert (app.asked[0]["SCRIPT_NAME"], app.asked[0]["PATH_INFO"]) == ("/dev", "/")


def _latin(text):
    return text.encode().decode("latin-1")


@pytest.mark.parametrize(
    ("written", "meant"),
    [("/%41", "/A"), ("/%2541", "/%41"), ("/caf%C3%A9", _latin("/café")), ("/%E2%99%A5", _latin("/♥"))],
)
def test_paths_are_decoded_once(gateway, written, meant):
    """
    Percent signs are taken away once, by the gateway or by us.
    """
    app = Application()

    _behind(gateway, app).send("GET", gateway.root + written)

    assert app.asked[0]["PATH_INFO"] == meant


def test_queries_keep_their_characters(gateway):
    """
    Escapes, repeats and empty values come through.
    """
    app = Application()

    _behind(gateway, app).send("GET", gateway.root + "/?a=%E2%99%A5&a=2&b=")

    assert app.asked[0]["QUERY_STRING"] == "a=%E2%99%A5&a=2&b="


def test_a_query_that_was_never_escaped_is_still_readable():
    """
    A gateway that passes on a character beyond Latin-1 doesn't break the application.
    """
    app = Application()

    _behind(BY_NAME["function_url"], app).send("GET", "/?a=♥")

    assert app.asked[0]["QUERY_STRING"].encode("latin-1") == "a=♥".encode()


@pytest.mark.parametrize("as_base64", [False, True])
def test_bodies_come_through_whole(gateway, as_base64):
    """
    The body is what was sent, and its length is its own.
    """
    app = Application()
    wrong = {"Content-Length": "1", "Transfer-Encoding": "chunked", "Content-Type": "text/plain"}

    caller = _behind(gateway, app)
    caller.send("POST", gateway.root + "/", headers=wrong, body={"é": "♥"}, as_base64=as_base64)

    asked = app.asked[0]
    assert asked["body"] == json.dumps({"é": "♥"}).encode()
    assert asked["CONTENT_LENGTH"] == str(len(asked["body"]))
    assert "HTTP_TRANSFER_ENCODING" not in asked


def test_repeated_request_headers_are_one_list(gateway):
    """
    A header given twice arrives as one, both values in order.
    """
    app = Application()
    twice = [("If-None-Match", '"1"'), ("If-None-Match", '"2"')]

    _behind(gateway, app).send("GET", gateway.root + "/", headers=twice)

    assert app.asked[0]["HTTP_IF_NONE_MATCH"] in {'"1","2"', '"1", "2"'}


def test_cookies_are_set_once(gateway):
    """
    Two cookies are two, not four and not one.
    """
    cookies = [("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", "b=2")]

    answer = _behind(gateway, Application(headers=cookies)).send("GET", gateway.root + "/")

    assert answer.all("Set-Cookie") == ["a=1; Path=/", "b=2"]


def test_repeated_answer_headers_are_one_list(gateway):
    """
    No value of a header given twice is lost.
    """
    app = Application(headers=[("Vary", "Accept"), ("vary", "Origin"), ("X-One", "1")])

    answer = _behind(gateway, app).send("GET", gateway.root + "/")

    assert (answer.all("Vary"), answer.all("X-One")) == (["Accept, Origin"], ["1"])


@pytest.mark.parametrize("media", ["application/json", "application/problem+json", "text/html", "text/css"])
def test_text_is_sent_as_text(gateway, media):
    """
    JSON and problems are legible in the event.
    """
    app = Application(headers=[("Content-Type", media)], body="♥".encode())

    answer = _behind(gateway, app).send("GET", gateway.root + "/")

    assert (answer.body.decode(), answer.was_base64) == ("♥", False)


def test_bytes_are_sent_as_base64(gateway):
    """
    What is no text comes out byte for byte.
    """
    app = Application(headers=[("Content-Type", "image/png")], body=b"\x89PNG\xff")

    answer = _behind(gateway, app).send("GET", gateway.root + "/")

    assert (answer.body, answer.was_base64) == (b"\x89PNG\xff", True)
