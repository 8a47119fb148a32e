"""The export tells a deal's hands from the moment on that replay and proof do."""

import pytest

REVEALS = ("deal", "game")


def second_deal(view):
    return bool(view["deal"]) and view["deal"]["number"] == 2 and view["deal"]["phase"] == "play"


@pytest.fixture(params=REVEALS)
def reveal(request):
    return request.param


@pytest.fixture
def table(house, reveal):
    """A game in its second deal."""
    opened = house.table(fairness={"reveal": reveal}, options={"target": 5})
    opened.play(second_deal, seed=11)
    return opened


def hands(table, seat=None):
    """Return the hands of every deal that the export tells, None where they are face down."""
    return [
        deal["initialState"].get("playerCards") for deal in table.got("/export?format=egn", seat)["deals"]
    ]


@pytest.mark.parametrize("seat", [0, None])
def test_the_export_is_face_up_when_the_replay_is(table, reveal, seat):
    """To whoever may look on; the deal in play isn't told at all."""
    (told,) = hands(table, seat)
    looked_back = table.house.ask("GET", f"/v1/games/{table.id}/replay?at=3&face_up=1")

    assert (told is not None, looked_back.status_code) == {"deal": (True, 200), "game": (False, 409)}[reveal]


def test_once_the_match_is_over_every_deal_is_face_up(table):
    """With either setting."""
    table.play(seed=11)

    told = hands(table)
    assert len(told) > 1
    assert None not in told
