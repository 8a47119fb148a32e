"""Seats drawn by chance when the last one is taken."""

import pytest

from api.play import draws
from tests.support.people import guest
from tests.support.players import fresh_key

NAMES = ("A", "B", "C", "D")


class Drawn:
    """Chance whose outcome a test knows."""

    def sample(self, seats, number):
        return [2, 0, 3, 1]


@pytest.fixture(autouse=True)
def known_chance(monkeypatch):
    monkeypatch.setattr(draws, "_CHANCE", Drawn())


def test_everybody_keeps_what_opens_the_seat(house):
    """The last who sits down brings about the draw; each token opens the seat that its holder has drawn."""
    seats = [{"name": "A"}, "open", {"name": "C"}, "open"]
    table = house.open_table(seats=seats, seating="random", visibility="public")
    assert [table.view(0)[name] for name in ("status", "seating", "hosts")] == ["waiting", "random", [0, 2]]
    table.sit(seat=3, name="D")
    before = table.view(3)
    assert before["seat"] == 3
    last = table.join(seat=1, name="B")
    assert (last.json["seat"], last.json["status"]) == (3, "playing")
    table.tokens[1] = last.json["token"]
    for came, sits in ((0, 1), (1, 3), (2, 0), (3, 2)):
        view = table.view(came)
        assert (view["seat"], view["seats"][sits]["name"]) == (sits, NAMES[came])
    assert table.view(0)["hosts"] == [1, 0]


def test_joining_again_finds_the_drawn_seat(house):
    """A lost answer is given again after the draw, with the same token."""
    table = house.open_table(seats=[{}, "open", {}, "open"], seating="random", visibility="public")
    keys = [fresh_key(), fresh_key()]
    first, second = (table.join(key=key) for key in keys)
    assert [answer.json["seat"] for answer in (first, second)] == [1, 2]
    for key, answer, sits in ((keys[0], first, 3), (keys[1], second, 2)):
        again = table.join(key=key)
        assert (again.json["seat"], again.json["token"]) == (sits, answer.json["token"])


def test_creating_again_tells_the_drawn_seats(house):
    """Where all seats are the creator's the draw is made at once, and the answer is the same again."""
    key = fresh_key()
    seats = [{"name": name} for name in NAMES]
    made, again = (house.create(key=key, seats=seats, seating="random").json for _ in range(2))
    assert [seat["name"] for seat in made["seats"]] == ["C", "A", "D", "B"]
    assert made["seats"] == again["seats"]
    for seat in made["seats"]:
        view = house.ask("GET", f"/v1/games/{made['id']}", token=seat["token"]).json
        assert view["seat"] == seat["seat"]


def test_players_are_drawn_too(house):
    """A player's token opens the seat that the player has drawn."""
    people = [guest(house, name) for name in NAMES]
    table = people[0].open_table(seating="random")
    for seat, person in enumerate(people[1:], 1):
        sat = person.join(table, invite=table.invites[seat])
    assert sat.json["seat"] == 2
    seats = [person.asked("GET", table.path)["seat"] for person in people]
    assert seats == [1, 3, 0, 2]


def test_nonces_go_with_who_gave_them(house):
    """Whoever has answered for the first shuffle has answered wherever the draw puts him; once is enough."""
    table = house.open_table(
        seats=[{}, {}, {}, "open"], seating="random", fairness={"mode": "cut"}, visibility="public"
    )
    house.ask("POST", f"{table.path}/nonces", {"nonce": "ab" * 16}, token=table.tokens[0])
    table.sit()
    view = table.view(0)
    assert (view["seat"], view["status"]) == (1, "waiting")
    assert view["fairness"]["answered"] == [False, True, False, False]
    assert view["fairness"]["nonce"] == "ab" * 16


def test_nobody_is_drawn_for_twice(house):
    """Who leaves after the draw leaves one seat open; whoever takes it sits there."""
    table = house.open_table(
        seats=[{}, {}, {}, "open"], seating="random", fairness={"mode": "cut"}, visibility="public"
    )
    assert table.join().status_code == 201
    invite = table.leave(1, table.tokens[0]).json["invite"]
    back = table.join(invite=invite, name="E")
    assert (back.json["seat"], back.json["seats"][1]["name"]) == (1, "E")


def test_fixed_seats_stay(house):
    """Without the wish everybody sits where he sat down."""
    table = house.open_table(seats=[{"name": "A"}, {"name": "B"}, {"name": "C"}, {"name": "D"}])
    assert [seat["name"] for seat in table.view(0)["seats"]] == [*NAMES]


def test_every_seating_can_be_drawn(monkeypatch, house):
    """The server's own chance, not the order of coming."""
    monkeypatch.undo()
    seats = [{"name": name} for name in NAMES]
    found = set()
    for _ in range(12):
        made = house.create(seats=seats, seating="random").json
        found.add("".join(seat["name"] for seat in made["seats"]))
    assert len(found) > 3
