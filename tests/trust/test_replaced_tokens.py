"""A seat's token can be replaced by whoever has it, and the old one is dead in the same write."""

from dataclasses import replace

import pytest

from api.app import create_app
from tests.support.players import House, fresh_key
from tests.support.racers import at_once
from tests.support.unsure import FAULTS, Unsure


def replaced(table, seat, *, token=None, key=None, house=None):
    """Ask for another token and return the answer."""
    headers = {"Idempotency-Key": key or fresh_key()}
    path, token = f"{table.path}/seats/{seat}/token", token or table.tokens[seat]
    return (house or table.house).ask("POST", path, token=token, headers=headers)


def refusal(response):
    return response.status_code, response.json["code"]


def test_the_new_token_opens_the_seat_and_the_old_one_nothing(table):
    """One write: the version goes up by one, and with it the doors change."""
    old, others = table.tokens[2], [table.tokens[seat] for seat in (0, 1, 3)]
    answer = replaced(table, 2)

    assert (answer.status_code, answer.json["seat"], answer.json["version"]) == (200, 2, 2)
    assert answer.json["token"] not in (old, *others)
    assert answer.headers["ETag"] == '"2.2.1"'
    assert refusal(table.house.ask("GET", table.path, token=old)) == (401, "bad_credentials")
    table.tokens[2] = answer.json["token"]
    assert table.view(2)["deal"]["hand"] == answer.json["deal"]["hand"]
    assert [table.look(seat).status_code for seat in (0, 1, 3)] == [200, 200, 200]


def test_asked_again_with_the_old_token_and_the_key_it_is_the_same(table):
    """A lost answer loses no seat; without the old token, or with another key, nothing is told."""
    old, key = table.tokens[2], fresh_key()
    first = replaced(table, 2, key=key)
    again = replaced(table, 2, key=key)

    assert (again.json["token"], again.headers["Idempotency-Replayed"]) == (first.json["token"], "true")
    assert "Idempotency-Replayed" not in first.headers
    assert again.json["version"] == 2
    assert refusal(replaced(table, 2, key=fresh_key(), token=old)) == (401, "bad_credentials")
    assert refusal(replaced(table, 2, key=key, token=table.tokens[1])) == (403, "forbidden")


def test_a_token_replaced_twice_is_dead_for_good(table):
    """Not even its own replacement can be asked for again: somebody has replaced that one since."""
    old, key = table.tokens[2], fresh_key()
    second = replaced(table, 2, key=key).json["token"]
    third = replaced(table, 2, token=second, key=key).json["token"]

    assert third not in (old, second)
    assert refusal(replaced(table, 2, token=old, key=key)) == (401, "bad_credentials")
    assert refusal(table.house.ask("GET", table.path, token=second)) == (401, "bad_credentials")


@pytest.mark.parametrize(("seat", "expected"), [(1, (403, "forbidden")), (9, (403, "forbidden"))])
def test_nobody_replaces_another_seats_token(table, seat, expected):
    """Nor that of a seat which isn't there."""
    assert refusal(replaced(table, seat, token=table.tokens[0])) == expected
    assert table.view()["version"] == 1


def test_it_goes_on_before_the_first_card_and_after_the_last(house):
    """While a game waits and when it is over."""
    house.checked = False
    waiting = house.open_table(seats=["open", {}, {}, {}])
    over = house.open_table(options={"hands_limit": 1})
    for _ in over.play():
        pass
    assert [replaced(table, 1).json["status"] for table in (waiting, over)] == ["waiting", "finished"]


def test_who_joined_and_replaced_the_token_is_not_told_the_dead_one(house):
    """The request that took the seat is spent."""
    key = fresh_key()
    table = house.open_table(seats=["open", {}, "open", {}], visibility="public")
    seat = table.sit(key=key)
    assert replaced(table, seat).status_code == 200
    assert refusal(table.join(key=key)) == (422, "key_reused")


@pytest.mark.parametrize("fault", sorted(set(FAULTS)))
def test_whatever_happens_to_the_write_one_token_opens_the_seat(tables, table, fault):
    """Asked again until it is told, the seat has the token that is told and no other."""
    unsure = Unsure(tables.store)
    app = create_app(tables=replace(tables, store=unsure))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    unsure.fault, key, old = fault, fresh_key(), table.tokens[2]
    house = House(app, checked=False)
    answers = [replaced(table, 2, key=key, house=house) for _ in range(2)]

    assert answers[-1].status_code == 200
    assert table.house.ask("GET", table.path, token=answers[-1].json["token"]).json["seat"] == 2
    assert table.house.ask("GET", table.path, token=old).status_code == 401
    assert table.view()["version"] == 2


def test_of_two_who_replace_it_at_once_one_has_the_seat(table):
    """The other finds the token dead."""
    table.house.checked = False
    answers = at_once(6, lambda _: replaced(table, 2))
    assert sorted(answer.status_code for answer in answers) == [200, *[401] * 5]
    assert table.view()["version"] == 2
