"""What a tournament costs, in the units that DynamoDB Local counts."""

import pytest

from tests.support.tournaments import Evening

pytestmark = pytest.mark.dynamodb_local

WRITE = ("PutItem", 1)


@pytest.fixture
def evening(local_house, meter):
    """An evening of 40 in DynamoDB Local, its first round drawn, paid for."""
    evening = Evening(local_house, 0, count=40, rounds=39)
    evening.draw()
    meter.taken()
    return evening


def test_an_act_is_one_query_and_one_unit(evening, meter):
    """A report, a ruling, the next draw: whatever is done is one small item, however many there are."""
    codes, shown = evening.codes(), evening.shown()
    meter.taken()
    for match in shown["matches"]:
        said = {"points": [9, 6]}
        token = codes[match["sides"][0][0]]
        assert (
            evening.asked("POST", f"/matches/{match['match']}/reports", said, token=token).status_code == 200
        )
        assert meter.taken() == [("Query", 1), WRITE]
    assert evening.draw(2).status_code == 200
    assert meter.taken() == [("Query", 1), WRITE]


def test_what_isnt_new_costs_half_a_unit(evening, meter):
    """Who polls the standing pays for the last act alone, once there is one."""
    tag = evening.house.ask("GET", f"{evening.path}/standings").headers["ETag"]
    meter.taken()
    again = evening.house.ask("GET", f"{evening.path}/standings", headers={"If-None-Match": tag})

    assert again.status_code == 304
    assert meter.taken() == [("Query", 0.5)]


def test_what_is_refused_is_not_written(evening, meter):
    """Nor what is so already; who has no token is told so for nothing."""
    evening.draw(2)
    evening.asked("POST", "/rounds", {"round": 2}, token="nobody")
    evening.asked("POST", "/entrants", {"entrants": ["Player 1"]})

    assert meter.taken() == [("Query", 1), ("Query", 1)]
