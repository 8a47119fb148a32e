"""Many requests at one moment: one of them acts, and every other is told so."""

import sys
from random import Random

import pytest

from tests.support.players import fresh_key
from tests.support.racers import at_once, in_processes
from tests.support.rivals import acts_in_each_round

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

SOME = [pytest.param(25, id="25"), pytest.param(200, id="200", marks=pytest.mark.thorough)]


@pytest.fixture(autouse=True)
def impatient_threads():
    """Let threads take turns more often than they would."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def decisions(house, rounds):
    """Yield decisions of games played at random: the table, the seat on turn, its view, a legal action."""
    random = Random(rounds)
    table = house.open_table()
    for _ in range(rounds):
        view = table.view(table.seat_on_turn)
        yield table, view["seat"], view, random.choice(view["legal_actions"])
        if table.view()["status"] != "playing":
            table = house.open_table()


def check_one_event(table, seat, before):
    """What happened since *before* is one action of *seat*."""
    told = table.events(after=before["seq"])
    assert [event["seat"] for event in told if event["type"] == "acted"] == [seat]
    assert table.view(seat)["version"] == before["version"] + 1


@pytest.mark.parametrize("rounds", SOME)
def test_of_sixteen_requests_one_acts(racing_house, rounds):
    """Upon one version with different keys: one 200 and fifteen 412, every round, and one event."""
    for table, seat, view, action in decisions(racing_house, rounds):
        keys = [fresh_key() for _ in range(16)]

        answers = at_once(
            16,
            lambda n: table.act(seat, action, version=view["version"], key=keys[n]),  # noqa: B023
        )

        assert sorted(answer.status_code for answer in answers) == [200] + [412] * 15
        present = table.view(seat)
        assert all(answer.json["game"] == present for answer in answers if answer.status_code == 412)
        check_one_event(table, seat, view)


@pytest.mark.parametrize("rounds", SOME)
def test_one_request_sent_sixteen_times_acts_once(racing_house, rounds):
    """With one key all sixteen are 200 with the same view, and there is one event."""
    for table, seat, view, action in decisions(racing_house, rounds):
        key = fresh_key()

        answers = at_once(
            16,
            lambda _: table.act(seat, action, version=view["version"], key=key),  # noqa: B023
        )

        assert [answer.status_code for answer in answers] == [200] * 16
        assert {answer.data for answer in answers} == {table.look(seat).data}
        check_one_event(table, seat, view)


def test_sixteen_requests_by_turn_act_once(racing_house):
    """Made against the decision, not the version: one 200 and fifteen times `turn_passed`."""
    for table, seat, view, action in decisions(racing_house, 10):
        answers = at_once(
            16,
            lambda _: table.act(seat, action, turn_number=view["turn_number"]),  # noqa: B023
        )

        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 15
        assert {answer.json["code"] for answer in answers if answer.status_code == 409} == {"turn_passed"}
        check_one_event(table, seat, view)


def test_four_players_who_join_at_once_all_sit(racing_house):
    """Each at a seat of their own; the game starts once."""
    for _ in range(5):
        table = racing_house.open_table(seats=["open"] * 4, visibility="public")

        answers = at_once(4, lambda n: table.join(name=f"P{n}"))  # noqa: B023

        assert sorted(answer.json.get("seat", answer.text) for answer in answers) == [0, 1, 2, 3]
        assert [event["type"] for event in table.events()] == ["match_started", "dealt"]
        assert table.view()["version"] == 5


@pytest.mark.parametrize(
    "rounds", [pytest.param(30, id="30"), pytest.param(400, id="400", marks=pytest.mark.thorough)]
)
def test_of_sixteen_requests_to_four_processes_one_acts(house, tmp_path, keyring, rounds):
    """Over one file processes keep the law as threads do: one of many acts, of the same all are answered."""
    house.checked = False
    # Long enough for every round.
    created = house.create("cornish_league_25", options={"games_to_win": 5}).json

    path = tmp_path / "games.sqlite3"
    parts = in_processes(4, acts_in_each_round, path, keyring.secret, created, rounds)

    statuses = [sorted(status for part in parts for status in part[round_]) for round_ in range(rounds)]
    assert statuses == [[200] + [412] * 15, [200] * 16] * (rounds // 2)
    present = house.ask("GET", f"/v1/games/{created['id']}").json
    assert (present["version"], present["turn_number"]) == (rounds + 1, rounds)


def test_one_creation_sent_eight_times_at_once_is_one_game(racing_house):
    """Each of the eight is told the same tokens."""
    for _ in range(5):
        key = fresh_key()

        answers = at_once(8, lambda _: racing_house.create(key=key))  # noqa: B023

        assert {answer.status_code for answer in answers} == {201}
        told = {(answer.json["id"], *(seat["token"] for seat in answer.json["seats"])) for answer in answers}
        assert len(told) == 1


def test_leaving_and_joining_at_once(racing_house):
    """Before the last join the seat is open again; after it the game has begun and nobody leaves."""
    for _ in range(10):
        table = racing_house.open_table(seats=["open", "open", "open", {}], visibility="public")
        first = table.sit(seat=0)

        left, *joined = at_once(3, lambda n: table.leave(first) if n == 0 else table.join())  # noqa: B023

        assert [answer.status_code for answer in joined] == [201, 201]
        seats = {answer.json["seat"] for answer in joined} | ({first} if left.status_code == 409 else set())
        assert len(seats) == 2 + (left.status_code == 409)
        view = table.view(3)
        assert {n for n, seat in enumerate(view["seats"]) if seat["kind"] == "human"} == {*seats, 3}
        assert (left.status_code, view["status"]) in {(200, "waiting"), (409, "playing")}
