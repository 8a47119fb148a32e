"""Creating games: repeatable by key, and no more of them than one caller may have."""

import importlib
import sys

import pytest

from api.keyring import Keyring
from infra.settings import read_settings
from tests.support.players import GAMES, House, fresh_key
from tests.support.racers import at_once

LIMIT = 50
SEATS = ["open", {"name": "Bob"}, "open", {"name": "Dora"}]


def refusal(response):
    return response.status_code, response.json["code"]


def elsewhere(house, address):
    return House(house.app, address, checked=house.checked)


def finish(table):
    """Play a game to its end."""
    for _, _, _, answer in table.play():
        assert answer.status_code == 200
    assert table.view()["status"] == "finished"


def invites_of(created):
    """Yield the invites that a creation told."""
    return (seat["invite"] for seat in created.json["seats"] if "invite" in seat)


def secrets_of(created):
    """Return the tokens and invites that a creation told, by seat."""
    return [(seat.get("token"), seat.get("invite")) for seat in created.json["seats"]]


def test_by_default_the_creator_gets_every_seat_and_the_cards_are_dealt(house):
    """Nothing but a ruleset is needed for a game in progress."""
    created = house.create("british_25")

    assert (created.status_code, created.json["status"], created.json["visibility"]) == (
        201,
        "playing",
        "unlisted",
    )
    assert [told["seat"] for told in created.json["seats"]] == [0, 1, 2, 3]
    assert not any("invite" in told for told in created.json["seats"])
    assert len({told["token"] for told in created.json["seats"]}) == 4
    assert (created.json["version"], created.json["seq"], created.json["turn_number"]) == (1, 2, 0)


def test_creating_again_with_the_key_gives_the_same_game(house):
    """Same id, same tokens, same invites, and no second game; the view is the present one."""
    key = fresh_key()
    first = house.create(key=key, seats=SEATS)
    taken = house.ask(
        "POST",
        f"{GAMES}/{first.json['id']}/seats",
        {"invite": next(invites_of(first))},
        headers={"Idempotency-Key": fresh_key()},
    )

    again = house.create(key=key, seats=SEATS)

    assert (taken.status_code, again.status_code, again.headers["Idempotency-Replayed"]) == (201, 201, "true")
    assert "Idempotency-Replayed" not in first.headers
    assert again.json["id"] == first.json["id"]
    assert secrets_of(again) == secrets_of(first)
    assert (first.json["version"], again.json["version"]) == (1, 2)
    assert again.headers["Location"] == first.headers["Location"]


def test_creating_again_from_another_address_gives_the_same_game(house):
    """The key is the caller: a phone changes its network between two attempts."""
    key = fresh_key()

    assert elsewhere(house, "203.0.113.9").create(key=key).json["id"] == house.create(key=key).json["id"]


@pytest.mark.parametrize(
    "other",
    [
        {"ruleset": "british_25"},
        {"options": {"stick_the_dealer": "must_call"}},
        {"visibility": "public"},
        {"seats": SEATS},
    ],
)
def test_a_key_creates_one_game(house, other):
    """With another wish it is refused, and the first game stays as it was."""
    key = fresh_key()
    table = house.open_table(key=key)

    assert refusal(house.create(key=key, **other)) == (422, "key_reused")
    assert table.view()["version"] == 1


def test_one_creation_sent_sixteen_times_at_once(house):
    """It is one game, one quota slot, and sixteen times the same tokens."""
    key = fresh_key()

    answers = at_once(16, lambda n: house.create(key=key, seats=SEATS))

    assert {answer.status_code for answer in answers} == {201}
    assert len({str([answer.json["id"], secrets_of(answer)]) for answer in answers}) == 1
    assert sum("Idempotency-Replayed" in answer.headers for answer in answers) == 15


def test_other_secrets_make_other_games_of_the_same_key(keyring):
    """Ids and tokens derive from the server's secret: a key alone gives nobody anything."""
    other = Keyring(bytes(32))

    assert keyring.game_id("k") != other.game_id("k")
    assert keyring.seat_token("g", 0, 0, "k") != other.seat_token("g", 0, 0, "k")
    tokens = {
        keyring.seat_token("g", seat, changes, key) for seat in (0, 1) for changes in (0, 1) for key in "kl"
    }
    assert len(tokens) == 8


@pytest.mark.parametrize(
    ("key", "code"),
    [
        (None, "key_required"),
        ("game-1", "weak_key"),
        ("0" * 40, "weak_key"),
        ("018f0000-0000-7000-8000-0123456789ab", "weak_key"),
        ("a,b", "bad_key"),
        ("x" * 129, "bad_key"),
    ],
)
def test_creating_needs_a_key_that_nobody_guesses(house, key, code):
    """Whoever knew the key would get every token."""
    headers = {"Idempotency-Key": key} if key else {}

    assert refusal(house.ask("POST", GAMES, {"ruleset": "north_american_24"}, headers=headers)) == (400, code)


@pytest.mark.parametrize(
    ("wish", "pointer", "code"),
    [
        ({}, "/ruleset", "required"),
        ({"ruleset": "whist"}, "/ruleset", "unknown_ruleset"),
        ({"ruleset": 3}, "/ruleset", "invalid"),
        ({"ruleset": "british_25", "options": {"sticky": True}}, "/options/sticky", "bad_option"),
        ({"ruleset": "british_25", "options": {"target": "11"}}, "/options/target", "bad_option"),
        ({"ruleset": "british_25", "options": {"laps": 1}}, "/options/laps", "bad_option"),
        ({"ruleset": "british_25", "options": []}, "/options", "invalid"),
        ({"ruleset": "british_25", "seats": ["open"] * 6}, "/seats", "wrong_number"),
        ({"ruleset": "british_25", "seats": ["open"]}, "/seats", "invalid"),
        ({"ruleset": "british_25", "seats": "open"}, "/seats", "invalid"),
        ({"ruleset": "british_25", "seats": [{}, {}, {}, "taken"]}, "/seats/3", "not_an_object"),
        ({"ruleset": "british_25", "seats": [{}, {}, {}, {"name": " Ann"}]}, "/seats/3/name", "outer_space"),
        ({"ruleset": "british_25", "seats": [{}, {}, {}, {"kind": "bot"}]}, "/seats/3/kind", "invalid"),
        ({"ruleset": "british_25", "visibility": "secret"}, "/visibility", "invalid"),
        ({"ruleset": "british_25", "clok": None}, "/clok", "unknown_field"),
    ],
)
def test_a_bad_wish_is_refused_by_the_name_of_its_field(house, wish, pointer, code):
    """Nothing is created, and the field at fault is named with a code."""
    refused = house.ask("POST", GAMES, wish, headers={"Idempotency-Key": fresh_key()})

    assert refusal(refused) == (422, "invalid_fields")
    assert [(error["pointer"], error["code"]) for error in refused.json["errors"]] == [(pointer, code)]


def test_options_that_clash_are_both_named(house):
    """Each field of a conflict has its entry."""
    clash = {"players": 6, "teams": "pairs", "pack": "p24"}

    refused = house.create(options=clash)

    assert refusal(refused) == (422, "invalid_fields")
    assert len({error["pointer"] for error in refused.json["errors"]}) >= 2


def test_fifty_games_from_one_address(house):
    """The fifty-first is refused and told why; another address has its own fifty; a repeat is no new game."""
    house.checked = False
    keys = [fresh_key() for _ in range(60)]

    answers = [house.create(key=key) for key in keys]

    assert [answer.status_code for answer in answers] == [201] * LIMIT + [429] * 10
    refused = answers[-1]
    house.checked = True
    assert refusal(house.create()) == (429, "quota")
    assert (refused.json["limit"], refused.headers["Retry-After"]) == (LIMIT, "10")
    assert house.create(key=keys[7]).json["id"] == answers[7].json["id"]
    assert elsewhere(house, "203.0.113.9").create().status_code == 201


def test_sixty_games_at_once_from_one_address(house):
    """Asked for in parallel, they are fifty, too."""
    house.checked = False

    answers = at_once(60, lambda n: house.create())

    assert sorted(answer.status_code for answer in answers) == [201] * LIMIT + [429] * 10


def test_a_finished_game_makes_room_for_another(house):
    """Its slot comes free in the write that ends it, once."""
    house.checked = False
    first, *_ = [house.open_table(options={"hands_limit": 1}) for _ in range(LIMIT)]
    assert house.create().status_code == 429

    finish(first)

    assert [house.create().status_code for _ in range(2)] == [201, 429]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.7", "198.51.100.8", False),
        ("198.51.100.7", "::ffff:198.51.100.7", True),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("", "", True),
    ],
)
def test_who_counts_as_one_caller(keyring, one, other, same):
    """An IPv4 address is one caller; an IPv6 caller has a whole /64 network to choose addresses from."""
    assert (keyring.principal(one) == keyring.principal(other)) is same
    assert one not in keyring.principal(one) or not one


@pytest.mark.parametrize(("setting", "counted_apart"), [({}, False), ({"RIGHTBOWER_TRUST_PROXY": "1"}, True)])
def test_whom_a_proxy_speaks_for_counts_only_where_it_is_trusted(
    tmp_path, monkeypatch, setting, counted_apart
):
    """Else whoever calls could name a new address each time."""
    monkeypatch.setenv("RIGHTBOWER_DB", str(tmp_path / "games.sqlite3"))
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)
    wsgi = importlib.import_module("api.wsgi")
    monkeypatch.delitem(sys.modules, "api.wsgi")
    environ = {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), "RIGHTBOWER_MAX_GAMES": "1", **setting}
    house = House(wsgi.build(read_settings(environ)))

    statuses = [create_by_way_of(house, address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")]

    assert statuses == [201, 201 if counted_apart else 429, 429]


def create_by_way_of(house, address):
    """Create a game through a proxy that says who asks."""
    headers = {"Idempotency-Key": fresh_key(), "X-Forwarded-For": f"203.0.113.5, {address}"}
    return house.ask("POST", GAMES, {"ruleset": "north_american_24"}, headers=headers).status_code


def test_a_word_that_is_no_seat_is_told_what_a_seat_is(house):
    """The refusal names both forms: an object, or the word `open`."""
    house.checked = False
    refused = house.create("british_25", seats=["open", "bot", {}, {}])
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/seats/1")
    assert "`open`" in refused.json["errors"][0]["detail"]
