"""The sweep as the schedule orders it, and nobody else."""

import importlib
import sys
from types import SimpleNamespace

import pytest
from moto import mock_aws

from api.gateway import UnknownEvent
from tests.support.players import House
from tests.support.stack import create_stack

TABLE = "rightbower-dev"
ORDER = {"sweep": TABLE}
SETTINGS = {
    "RIGHTBOWER_STORE": "dynamodb",
    "RIGHTBOWER_TABLE": TABLE,
    "RIGHTBOWER_SECRET": "0123456789abcdef" * 4,
}
MODULES = ("api.handler", "api.wsgi", "api.sweep_handler")
BOTS = [{"bot": "random"}] * 4
OTHERS = (
    {"sweep": "rightbower-production"},
    {"sweep": None},
    {"sweep": [TABLE]},
    {"sweep": TABLE, "command": "os.getcwd"},
    {"Sweep": TABLE},
    {"detail-type": "Scheduled Event", "detail": ORDER},
)


def lambda_with(milliseconds):
    """Return what Lambda tells of the time left."""
    return SimpleNamespace(get_remaining_time_in_millis=lambda: milliseconds)


@pytest.fixture(scope="module")
def deployed():
    """The handler over the template's table, and the store beneath."""
    with mock_aws(), pytest.MonkeyPatch.context() as patch:
        create_stack("dev")
        for name, value in SETTINGS.items():
            patch.setenv(name, value)
        for name in MODULES:
            patch.delitem(sys.modules, name, raising=False)
        yield importlib.import_module("api.handler")
        for name in MODULES:
            sys.modules.pop(name, None)


@pytest.fixture
def game(deployed):
    """A game of bots alone, with nobody who asks for it, and no other that a sweep would find."""
    while deployed.lambda_handler(ORDER, lambda_with(15_000))["swept"]:
        pass
    wsgi = importlib.import_module("api.wsgi")
    return House(wsgi.app).open_table(seats=BOTS)


def test_a_sweep_goes_on_with_games_and_twice_does_no_harm(deployed, game):
    """
    Each order plays on what is due, until nothing is; an order delivered twice finds the game as it is.
    """
    swept = []
    while not swept or swept[-1]:
        swept.append(deployed.lambda_handler(ORDER, lambda_with(15_000))["swept"])

    final = game.view()
    assert final["status"] == "finished"
    assert final["version"] == len(swept), "one write for each sweep but the last"
    assert deployed.lambda_handler(ORDER, lambda_with(15_000)) == {"swept": 0}
    assert game.view() == final


def test_no_game_is_begun_when_time_is_nearly_out(deployed, game):
    """
    Lambda never ends the function amid a game; the next order finds the rest.
    """
    version = game.view()["version"]

    assert deployed.lambda_handler(ORDER, lambda_with(4_000)) == {"swept": 0}
    assert game.view()["version"] == version


@pytest.mark.parametrize("event", OTHERS, ids=str)
def test_nothing_else_is_an_order(deployed, event):
    """
    Another table's, a longer one, or one like it is refused as loudly as any event.
    """
    with pytest.raises(UnknownEvent):
        deployed.lambda_handler(event, lambda_with(15_000))
