"""How the API answers behind every gateway."""

import pytest

from tests.support.gateways import GATEWAYS, Caller
from tests.support.whole_game import create


def test_a_problem_is_sent_as_text(caller):
    """
    A refusal is a problem document in plain JSON, its place the public one.
    """
    address = caller.at("/v1/games/nowhere")

    answer = caller.send("GET", address)

    assert (answer.status, answer.header("Content-Type")) == (404, "application/problem+json")
    assert (answer.was_base64, answer.json["instance"]) == (False, address)


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
def test_a_problem_is_sent_as_text_by_zappa(zappa_function, gateway):
    """
    The settings tell Zappa's handler that problems are text.
    """
    answer = Caller(gateway, zappa_function).send("GET", gateway.root + "/v1/games/nowhere")

    assert (answer.status, answer.was_base64) == (404, False)


def test_an_encoded_path_finds_the_game_and_a_doubly_encoded_one_does_not(caller):
    """
    An id may be written with percent signs, but there is one way only to decode it.
    """
    game_id = create(caller).json["id"]
    once = f"%{ord(game_id[0]):02X}{game_id[1:]}"

    found = caller.send("GET", caller.at(f"/v1/games/{once}"))
    missed = caller.send("GET", caller.at(f"/v1/games/{once.replace('%', '%25')}"))

    assert (found.status, found.json["id"]) == (200, game_id)
    assert (missed.status, missed.json["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/caf%C3%A9", "/%E2%99%A5", "/v1/games/%00", "/v1/games/%FF", "/%ED%A0%80"])
def test_odd_paths_are_not_found(caller, path):
    """
    Bytes that no route means are 404, no failure.
    """
    assert caller.send("GET", caller.at(path)).status == 404


def test_head_is_get_without_a_body(caller):
    """
    HEAD answers with the headers of GET and nothing else.
    """
    made = create(caller)

    asked = [caller.send(method, made.header("Location")) for method in ("GET", "HEAD")]

    assert [answer.status for answer in asked] == [200, 200]
    assert asked[0].header("ETag") == asked[1].header("ETag")
    assert asked[1].body == b""


def test_options_tells_what_is_allowed(caller):
    """
    OPTIONS answers 204 with Allow and no body.
    """
    answer = caller.send("OPTIONS", caller.at("/v1/games"))

    assert (answer.status, answer.body) == (204, b"")
    assert set(answer.header("Allow").split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_nothing_new_is_304(caller):
    """
    A poll with the tag of the last view is answered without a body.
    """
    made = create(caller)
    seen = caller.send("GET", made.header("Location"))

    polled = caller.send("GET", made.header("Location"), headers={"If-None-Match": seen.header("ETag")})

    assert (polled.status, polled.body, polled.header("ETag")) == (304, b"", seen.header("ETag"))
