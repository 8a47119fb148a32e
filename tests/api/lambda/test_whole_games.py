"""Whole games through the handlers, behind every gateway."""

import itertools

import pytest

from tests.support.gateways import BY_NAME, GATEWAYS, Caller
from tests.support.whole_game import create, followed, play


def _check(played):
    assert played.view["status"] == "finished"
    assert max(played.view["scores"]) >= played.view["target"]
    assert [event["seq"] for event in played.events] == list(range(1, played.view["seq"] + 1))


def test_a_whole_game_through_our_handler(caller):
    """
    Behind each gateway a game is played to its end by following the links the API gives.
    """
    _check(play(caller))


def test_a_whole_game_with_encoded_bodies(function):
    """
    A gateway that hands bodies over in base64 changes nothing.
    """
    _check(play(Caller(BY_NAME["http_stage"], function), as_base64=True))


@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
def test_a_whole_game_through_the_handler_of_zappa(zappa_function, gateway):
    """
    The application runs under Zappa's own handler, too, behind each gateway.
    """
    _check(play(Caller(gateway, zappa_function)))


@pytest.mark.parametrize("name", ["rest_stage", "function_url"])
def test_a_whole_game_with_encoded_bodies_through_the_handler_of_zappa(zappa_function, name):
    """
    Zappa's handler reads bodies in base64 of either payload.
    """
    _check(play(Caller(BY_NAME[name], zappa_function), as_base64=True))


@pytest.mark.parametrize("handler", ["function", "zappa_function"])
@pytest.mark.parametrize("gateway", GATEWAYS, ids=lambda gateway: gateway.name)
def test_lists_are_followed_to_their_end(request, handler, gateway):
    """
    The `next` link of a list leads through the same gateway to the rest, each game once.
    """
    caller = Caller(gateway, request.getfixturevalue(handler))
    made = {create(caller, seats=["open"] * 4, visibility="public").json["id"] for _ in range(3)}

    listed = [game["id"] for game in followed(caller, caller.at("/v1/games?open=1&limit=2"), "games")]

    assert made <= set(listed)
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize(
    ("one", "other"),
    list(itertools.pairwise(GATEWAYS)),
    ids=lambda gateway: gateway.name,
)
def test_a_game_is_the_same_behind_every_gateway(function, one, other):
    """
    What was made through one gateway is found through another.
    """
    made = create(Caller(one, function)).json

    seen = Caller(other, function).send("GET", f"{other.root}/v1/games/{made['id']}")

    assert (seen.status, seen.json["version"]) == (200, made["version"])
