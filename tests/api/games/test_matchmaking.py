"""Quick match: the first public game that fits, or a new one, once for each key."""

from threading import Barrier, Thread

import pytest

from tests.support.people import guest
from tests.support.players import fresh_key

RULES = "north_american_24"
FIND = "/v1/matchmaking"


def find(house, key=None, token=None, ruleset=RULES, **wish):
    """Ask for a game and return the answer."""
    headers = {"Idempotency-Key": key or fresh_key()}
    return house.ask("POST", FIND, {"ruleset": ruleset, **wish}, token=token, headers=headers)


def test_four_who_wish_the_same_play_together(house):
    """The first gets a new game, the others its seats; with the fourth it begins."""
    told = [find(house, name=name) for name in "ABCD"]
    assert [answer.status_code for answer in told] == [201] * 4
    assert len({answer.json["id"] for answer in told}) == 1
    assert [answer.json["seat"] for answer in told] == [0, 1, 2, 3]
    assert [answer.json["status"] for answer in told] == ["waiting"] * 3 + ["playing"]
    for answer in told:
        path = f"/v1/games/{answer.json['id']}"
        view = house.ask("GET", path, token=answer.json["token"]).json
        assert view["seat"] == answer.json["seat"]
    assert [seat["name"] for seat in view["seats"]] == [*"ABCD"]


@pytest.mark.parametrize(
    "wish",
    [
        {"ruleset": "british_25"},
        {"options": {"stick_the_dealer": "must_call"}},
        {"visibility": "unlisted"},
        {"visibility": "private"},
        {"fairness": {"mode": "cut"}},
        {"spectators": {"delay": "deal"}},
    ],
)
def test_another_game_is_none_that_fits(house, wish):
    """Other rules, a game that isn't public, or one that asks for more than playing."""
    other = house.open_table(**{"seats": [{}, "open", {}, {}], "visibility": "public", **wish})
    assert find(house).json["id"] != other.id


def test_a_game_that_fits_is_found_however_its_rules_are_named(house):
    """By preset and options or by share code: the rules count."""
    made = house.open_table(
        options={"stick_the_dealer": "must_call"}, seats=[{}, "open", {}, {}], visibility="public"
    )
    code = made.view(0)["ruleset"]["code"]
    assert find(house, ruleset=code).json["id"] == made.id


@pytest.mark.parametrize("first", [False, True])
def test_one_key_finds_one_seat(house, first):
    """Whether it made the game or joined it, the same request gets the same seat and token again."""
    if not first:
        find(house)
    key = fresh_key()
    told = find(house, key)
    find(house)
    again = find(house, key)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (201, "true")
    for name in ("id", "seat", "token"):
        assert again.json[name] == told.json[name]


def test_a_key_finds_for_one_wish_only(house):
    """Another payload under the key is refused."""
    key = fresh_key()
    find(house, key)
    refused = find(house, key, ruleset="british_25")
    assert (refused.status_code, refused.json["code"]) == (422, "key_reused")


def test_a_player_sits_at_a_table_once(house):
    """Asked under another key a player gets another game, never a second seat of the same."""
    ann, bob = guest(house), guest(house, "Bob")
    one, two = find(house, token=ann.token), find(house, token=ann.token)
    assert one.json["id"] != two.json["id"]
    assert "token" not in one.json
    assert find(house, token=bob.token).json["id"] in {one.json["id"], two.json["id"]}
    assert one.json["seats"][0]["player"] == ann.id


@pytest.mark.parametrize("who_blocks", [0, 1])
def test_who_is_blocked_is_not_brought_together(house, who_blocks):
    """A table where somebody won't sit with you is passed over."""
    ann, bob = guest(house), guest(house, "Bob")
    blocker, other = ((ann, bob), (bob, ann))[who_blocks]
    blocker.asked("PUT", f"/v1/players/me/blocked/{other.id}")
    made = find(house, token=ann.token)
    assert find(house, token=bob.token).json["id"] != made.json["id"]


def test_many_at_once(racing_house):
    """Asked for by twelve at the same time, each request twice: every key has one seat, no seat two keys."""
    keys = [fresh_key() for _ in range(8)]
    told, start = [], Barrier(16)

    def race(key):
        start.wait()
        told.append((key, find(racing_house, key)))

    racers = [Thread(target=race, args=(key,)) for key in keys * 2]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    for key, answer in [pair for pair in told if pair[1].status_code == 503]:
        told.remove((key, answer))
        told.append((key, find(racing_house, key)))
    seats = {
        key: {(a.json["id"], a.json["seat"], a.json["token"]) for k, a in told if k == key} for key in keys
    }
    assert all(len(found) == 1 for found in seats.values())
    taken = [next(iter(found))[:2] for found in seats.values()]
    assert len(set(taken)) == len(keys)


def test_a_request_that_broke_off_is_made_good(house, tables, monkeypatch):
    """Where a game was chosen and the seat not taken, asking again takes it there; full, elsewhere."""
    find(house)
    key = fresh_key()
    with monkeypatch.context() as broken:
        broken.setattr("api.play.seating.join", gone)
        with pytest.raises(KeyboardInterrupt):
            find(house, key)
    others = [find(house).json["id"] for _ in range(3)]
    told = find(house, key).json
    assert (told["id"] in others, told["seat"]) == (False, 0)
    assert find(house, key).json["id"] == told["id"]


def gone(*_args, **_more):
    raise KeyboardInterrupt
