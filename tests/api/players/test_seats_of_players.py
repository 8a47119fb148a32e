"""Seats held by players: their own token opens them, in every game at once."""

import subprocess
import sys
from random import Random
from threading import Barrier, Thread

import pytest

from engine import families
from engine.flow import new_game
from schemas.stored import SeatState, Stored, pack
from tests.support.people import full_table, guest
from tests.support.players import GAMES, House, fresh_key
from tests.support.processes import unmeasured

GAME = new_game(families.resolve("british_25", {}))


def test_a_player_who_creates_a_game_sits_there(house):
    """Seat 0 is his, under his name; the others are open, and he is told no token."""
    ann = guest(house)
    table = ann.open_table()
    told = ann.asked("GET", table.path)
    assert told["seat"] == 0
    assert [(seat["name"], seat["player"], seat["kind"]) for seat in told["seats"]] == [
        ("Ann", ann.id, "human"),
        *[(None, None, "open")] * 3,
    ]
    assert (table.tokens, sorted(table.invites)) == ({}, [1, 2, 3])


def test_a_player_says_where_he_sits(house):
    """`me` is his seat; the others are whoever holds their tokens, or open."""
    ann = guest(house)
    table = ann.open_table(seats=[{"name": "Bob"}, "open", {"kind": "me", "name": "Boss"}, {}])
    view = ann.asked("GET", table.path)
    assert (view["seat"], view["seats"][2]["name"]) == (2, "Boss")
    assert sorted(table.tokens) == [0, 3]
    assert house.open_table(seats=[{}] * 4).view()["seats"][0]["player"] is None


@pytest.mark.parametrize(
    ("seats", "pointer", "code"),
    [(["me", {}, {}, {}], "/seats/0", "no_player"), ([{}, {}, {}, {"kind": "me"}], "/seats/3", "no_player")],
)
def test_nobody_is_me_without_a_player_s_token(house, seats, pointer, code):
    """The word means who asks, so somebody must ask."""
    refused = house.create(seats=seats)
    assert [(e["pointer"], e["code"]) for e in refused.json["errors"]] == [(pointer, code)]


def test_a_player_sits_once_at_a_table(house):
    """Neither creating nor joining gives him a second seat."""
    ann, headers = guest(house), {"Idempotency-Key": fresh_key()}
    body = {"ruleset": "british_25", "seats": ["me", "me", {}, {}]}
    refused = ann.ask("POST", GAMES, body, headers=headers)
    assert refused.json["errors"][0]["pointer"] == "/seats/1"
    table = ann.open_table(visibility="public")
    again = ann.join(table)
    assert (again.status_code, again.json["code"], again.json["seat"]) == (409, "seated_already", 0)


def test_joining_twice_under_one_key_is_once(house):
    """The repetition shows the seat taken; it brings the player's name along."""
    bob, table, key = guest(house, "Bob"), guest(house).open_table(visibility="public"), fresh_key()
    first, again = (bob.join(table, key=key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json["seats"] == again.json["seats"]
    assert (again.json["seat"], again.json["seats"][1]["name"]) == (1, "Bob")
    assert "token" not in first.json


def test_one_key_of_two_players_is_two_keys(house):
    """What a player calls his requests is his affair, however short."""
    ann, bob = guest(house), guest(house, "Bob")
    one, other = ann.open_table(key="1", visibility="public"), bob.open_table(key="1")
    assert one.id != other.id
    assert bob.sit(one) == 1
    assert ann.open_table(key="1", visibility="public").id == one.id


def test_of_joins_sent_at_once_by_one_player_one_seat_is_taken(racing_house):
    """Eight requests under as many keys, and one under each of two: he sits once."""
    ann, bob = guest(racing_house), guest(racing_house, "Bob")
    table, told, start = ann.open_table(visibility="public"), [], Barrier(8)

    def race(number):
        start.wait()
        told.append(bob.join(table, key=f"key {number}".replace(" ", "-")).status_code)

    racers = [Thread(target=race, args=(number,)) for number in range(8)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(told) == [201] + [409] * 7
    seats = ann.asked("GET", f"{table.path}?fresh=1")["seats"]
    assert [seat["player"] for seat in seats].count(bob.id) == 1


def test_four_players_play_a_game_to_its_end(house):
    """Each by the one token he has; no seat has another."""
    house.checked = False
    table, people = full_table(house, options={"target": 5}, fairness={"mode": "cut"})
    for person in people:
        given = person.ask("POST", f"{table.path}/nonces", {"nonce": f"{len(person.id):032x}"})
        assert given.status_code == 200
    random, seat = Random(5), table.seat_on_turn
    while (view := table.view(seat))["status"] == "playing":
        action = random.choice(view["legal_actions"])
        told = table.acts(seat, action, version=view["version"], key=fresh_key())
        seat = (told["turn"]["seats"] or [seat])[0]
    assert view["result"] is not None
    assert {event["type"] for event in table.events(1)} >= {"match_started", "match_finished"}


def test_an_action_sent_twice_under_another_token_of_the_player_counts_once(house):
    """The key is the seat's: a token renewed in between changes nothing."""
    table, people = full_table(house)
    seat, key = table.seat_on_turn, fresh_key()
    first = table.acts(seat, "pass", turn_number=0, key=key)
    table.tokens[seat] = people[seat].renewed()
    again = table.act(seat, "pass", turn_number=0, key=key)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (200, "true")
    assert again.json["version"] == first["version"]


def test_a_player_leaves_before_the_first_card(house):
    """The seat is open again, and his token opens nothing there."""
    bob, table = guest(house, "Bob"), guest(house).open_table(visibility="public")
    seat = bob.sit(table)
    left = table.leave(seat)
    assert (left.status_code, left.json["seats"][seat]["player"]) == (200, None)
    assert bob.asked("GET", table.path)["seat"] is None
    assert bob.sit(table) == seat


def test_a_player_s_seat_has_no_token_to_replace(house):
    """403, and it says where to go instead."""
    table, people = full_table(house)
    headers = {"Idempotency-Key": fresh_key()}
    refused = people[1].ask("POST", f"{table.path}/seats/1/token", headers=headers)
    assert (refused.status_code, refused.json["code"]) == (403, "forbidden")


def test_a_player_watches_what_anybody_may(house):
    """Whoever doesn't sit there sees what a spectator sees; of a private game, nothing."""
    ann = guest(house)
    open_to_all, closed = house.open_table(), house.open_table(visibility="private")
    assert ann.asked("GET", open_to_all.path) == open_to_all.view()
    assert ann.ask("GET", closed.path).status_code == 404
    assert ann.ask("GET", f"{closed.path}/events").status_code == 404


def test_unfinished_games_count_against_the_player(house, tables):
    """From whatever address he creates them; the address has its own."""
    object.__setattr__(tables, "max_games", 2)
    ann = guest(house)
    for _ in range(2):
        ann.open_table()
    ann.house = House(house.app, "203.0.113.9")
    headers = {"Idempotency-Key": fresh_key()}
    assert ann.ask("POST", GAMES, {"ruleset": "british_25"}, headers=headers).json["code"] == "quota"
    assert house.create().status_code == 201


def test_acting_by_a_player_s_token_costs_what_a_seat_s_does(local_house, meter):
    """One read unit and one write unit: the token is checked without a look at the player."""
    local_house.checked = False
    table, _ = full_table(local_house)
    view = table.view(table.seat_on_turn)
    meter.taken()
    table.acts(view["seat"], "pass", version=view["version"], key=fresh_key())
    assert meter.taken() == [("GetItem", 1), ("PutItem", 1)]
    table.look(0)
    assert meter.taken() == [("GetItem", 0.5)]


def test_a_player_s_seat_takes_no_more_room_than_a_token_s():
    """The item of a game stays as small as it was: the id stands where the token's digest would."""
    opened = {
        "token": SeatState(name="Ann", token=bytes(16)),
        "player": SeatState(name="Ann", player=bytes(12)),
    }
    sizes = {}
    for how, seat in opened.items():
        game = Stored("british_25", {}, (seat,) * 4, "public", "waiting", bytes(16), 0, GAME)
        sizes[how] = len(pack(game))
    assert sizes["player"] <= sizes["token"]


PROGRAM = """
import sys
from pathlib import Path

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore

tables = Tables(SqliteStore(Path(sys.argv[1])), Keyring(bytes(32)), lambda: 1)
key = {"Idempotency-Key": "0f8fad5b-d9cb-469f-a165-70867728950e"}
client = create_app(tables=tables).test_client()
told = client.post("/v1/games", json={"ruleset": "north_american_24"}, headers=key).json
token = told["seats"][told["turn"]["seats"][0]]["token"]
headers = {"Authorization": "Bearer " + token, "If-Match": '"1.0.1"'}
acted = client.post(f"/v1/games/{told['id']}/actions", json={"id": "pass"}, headers=headers)
heavy = {"jwt", "cryptography", "zoneinfo", "schemas.players", "api.people"}
print(acted.status_code, *sorted(heavy & set(sys.modules)))
"""


def test_a_seat_token_needs_nothing_of_players(tmp_path):
    """A request that shows one loads neither the library of signed tokens nor any part of players."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "games.sqlite3")],
        capture_output=True,
        text=True,
        check=True,
        env=unmeasured(),
    )
    assert done.stdout.splitlines()[-1].split() == ["200"]
