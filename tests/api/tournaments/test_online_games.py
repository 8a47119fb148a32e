"""Results taken from games that were played online."""

import pytest

from tests.support.tournaments import Evening

SHORT = {"ruleset": "progressive_24"}


@pytest.fixture
def evening(house):
    """An evening whose first round is drawn, with a match to be reported."""
    evening = Evening(house, **SHORT)
    evening.draw()
    return evening


def of_the_first(evening, number=1):
    """Return the first of a match's first side."""
    return evening.shown(f"/matches/{number}")["sides"][0][0]


def reported(evening, game, number=1):
    """Report a match by a game and return the answer."""
    code = evening.codes()[of_the_first(evening, number)]
    return evening.asked("POST", f"/matches/{number}/reports", {"game": game}, token=code)


def test_a_game_tells_the_result_of_one_match(evening, house):
    """Its score counts, for the director too; before its end and for another match it is refused."""
    table = house.open_table(**SHORT)
    early = reported(evening, table.id)
    assert table.play_until(lambda view: False) is None
    told = reported(evening, table.id)
    twice = reported(evening, table.id, 2)
    ruled = evening.rule(1, game=table.id)
    twice_ruled = evening.rule(2, game=table.id)

    assert (early.status_code, early.json["code"]) == (409, "wrong_game")
    assert told.json["result"]["points"] == table.view(0)["scores"]
    assert (twice.status_code, twice.json["code"]) == (409, "wrong_game")
    assert ruled.json["ruling"]["points"] == table.view(0)["scores"]
    assert twice_ruled.json["code"] == "wrong_game"


def test_a_game_that_was_given_up_is_for_the_director(evening, house):
    """The score isn't what decided it."""
    table = house.open_table(**SHORT)
    house.ask("POST", f"{table.path}/resign", token=table.tokens[0])

    assert reported(evening, table.id).json["code"] == "wrong_game"
    assert reported(evening, "A" * 22).status_code == 404


def test_a_game_by_other_rules_or_with_other_deals_tells_nothing(evening, house):
    """Whether it is over or not."""
    other, table = house.open_table("british_25"), house.open_table(**SHORT)
    duplicate = Evening(house, duplicate=True, deals=2)
    duplicate.draw()

    assert "other rules" in reported(evening, other.id).json["detail"]
    assert "own deals" in reported(duplicate, table.id).json["detail"]
