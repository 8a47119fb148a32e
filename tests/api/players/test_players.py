"""Players over HTTP: who they are, what they say of themselves, and how they leave."""

from threading import Barrier, Thread

import pytest

from tests.support.people import PLAYERS, Person, guest
from tests.support.players import fresh_key

QUIET = {"from": "22:00", "to": "07:30"}
IN_FULL = {
    "time_zone": "America/New_York",
    "quiet_hours": QUIET,
    "digest": "daily",
    "preferences": {"theme": "green", "sounds": False, "speed": 3},
}


def test_a_guest_is_whom_he_says(house):
    """Name alone will do; all else has a default that can be read."""
    ann = guest(house, "Ann")
    assert ann.me() == {
        "id": ann.id,
        "name": "Ann",
        "created": house.app.extensions["rightbower"].tables.now(),
        "deleted": False,
        "time_zone": "UTC",
        "quiet_hours": None,
        "digest": "never",
        "preferences": {},
        "claimed": False,
    }
    full = guest(house, "Bob", **IN_FULL).me()
    assert {name: full[name] for name in IN_FULL} == IN_FULL


def test_others_see_the_name_and_no_more(house, ann):
    """The public profile has no settings, whoever looks."""
    for token in (None, ann.token, guest(house, "Bob").token):
        seen = house.ask("GET", f"{PLAYERS}/{ann.id}", token=token)
        assert seen.json.keys() == {"id", "name", "created", "deleted"}
        assert seen.json["name"] == "Ann"


def test_making_a_player_twice_under_one_key_makes_one(house):
    """The repetition tells the same player and refresh token; another body under the key is refused."""
    key = fresh_key()
    first, again = guest(house, key=key), guest(house, key=key)
    assert (first.id, first.refresh) == (again.id, again.refresh)
    other = house.ask("POST", PLAYERS, {"name": "Bob"}, headers={"Idempotency-Key": key})
    assert (other.status_code, other.json["code"]) == (422, "key_reused")


def test_what_is_given_changes_and_the_rest_stays(ann):
    """Each member replaces its own; null takes quiet hours away."""
    assert ann.change(1, **IN_FULL).json["quiet_hours"] == QUIET
    changed = ann.change(2, name="Anna", quiet_hours=None)
    assert changed.headers["ETag"] == '"3"'
    assert (changed.json["name"], changed.json["quiet_hours"]) == ("Anna", None)
    assert (changed.json["time_zone"], changed.json["preferences"]) == (
        IN_FULL["time_zone"],
        IN_FULL["preferences"],
    )
    assert ann.me() == changed.json


def test_a_change_of_what_has_moved_on_is_refused(ann):
    """412 with the player as he is; the same change sent twice is done once and told twice."""
    assert ann.change(1, name="Anna").status_code == 200
    assert ann.change(1, name="Anna").headers["ETag"] == '"2"'
    refused = ann.change(1, name="Bob")
    assert (refused.status_code, refused.json["code"]) == (412, "stale_player")
    assert refused.json["player"]["name"] == "Anna"


def test_of_changes_sent_at_once_one_is_made(racing_house):
    """Eight clients change one version: one is told yes, and that is what stands."""
    ann, told, start = guest(racing_house), [], Barrier(8)

    def race(number):
        start.wait()
        answer = ann.change(1, name=f"Ann {number}")
        told.append((answer.status_code, answer.json))

    racers = [Thread(target=race, args=(number,)) for number in range(8)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(status for status, _ in told) == [200] + [412] * 7
    assert [body for status, body in told if status == 200] == [ann.me()]


def test_a_look_that_finds_nothing_new_is_empty(ann):
    """304 for the present ETag, and for no other."""
    path = f"{PLAYERS}/me"
    assert ann.ask("GET", path, headers={"If-None-Match": '"1"'}).status_code == 304
    ann.change(1, name="Anna")
    assert ann.ask("GET", path, headers={"If-None-Match": '"1"'}).status_code == 200


BAD = [
    ("name", "", "blank"),
    ("name", "x" * 21, "too_long"),
    ("time_zone", "Europe/Atlantis", "no_such_zone"),
    ("time_zone", "America", "no_such_zone"),
    ("time_zone", "../etc/passwd", "no_such_zone"),
    ("time_zone", "/etc/localtime", "no_such_zone"),
    ("time_zone", 1, "invalid"),
    ("quiet_hours", {"from": "24:00", "to": "07:00"}, "invalid"),
    ("quiet_hours", {"from": "07:00", "to": "07:00"}, "disagrees"),
    ("quiet_hours", {"from": "07:00"}, "required"),
    ("digest", "yearly", "invalid"),
    ("preferences", {"x": None}, "null"),
    ("preferences", {"x": 1.5}, "scalar"),
    ("preferences", {"x": ["a"]}, "scalar"),
    ("preferences", {"x": "y" * 65}, "too_long"),
    ("preferences", {"x" * 65: 1}, "too_long"),
    ("preferences", {f"x{n}": n for n in range(33)}, "invalid"),
    ("id", "A" * 16, "unknown_field"),
]


@pytest.mark.parametrize(("field", "value", "code"), BAD)
def test_a_bad_member_is_named(ann, field, value, code):
    """422 with a pointer to it, and nothing is changed."""
    refused = ann.change(1, **{field: value})
    assert (refused.status_code, refused.json["code"]) == (422, "invalid_fields")
    (error,) = refused.json["errors"]
    assert error["pointer"].startswith(f"/{field}")
    assert error["code"] == code
    assert ann.me()["name"] == "Ann"


def test_a_player_takes_his_data_along(ann):
    """The export holds all that the player sees of himself, and by what he signs in."""
    ann.change(1, **IN_FULL)
    exported = ann.asked("GET", f"{PLAYERS}/me/export")
    assert exported["player"] == ann.me()
    assert exported["identity"] is None


def test_of_a_deleted_player_the_id_is_left(house, entries, ann):
    """Nothing he said of himself is kept, no token of his is any good, and the id isn't given again."""
    key = fresh_key()
    bob = guest(house, "Robert", key=key, **IN_FULL)
    left = bob.asked("DELETE", f"{PLAYERS}/me")
    assert (left["id"], left["name"], left["deleted"]) == (bob.id, None, True)
    assert house.ask("GET", f"{PLAYERS}/{bob.id}").json == left
    for token in (bob.token, bob.refresh):
        assert bob.ask("GET", f"{PLAYERS}/me", token=token).status_code == 401
    assert bob.ask("POST", f"{PLAYERS}/me/token", token=bob.refresh).status_code == 401
    kept = [entry.body for entry in entries.within(f"PLAYER#{bob.id}", limit=10).entries]
    assert [word for body in kept for word in (b"Robert", b"New_York", b"green") if word in body] == []
    again = house.ask("POST", PLAYERS, {"name": "Robert", **IN_FULL}, headers={"Idempotency-Key": key})
    assert (again.status_code, again.json["code"]) == (422, "key_reused")
    assert ann.me()["name"] == "Ann"


def test_a_deletion_can_be_repeated(ann):
    """Whoever didn't hear the answer asks again with the token that has ended meanwhile."""
    first = ann.asked("DELETE", f"{PLAYERS}/me")
    assert ann.asked("DELETE", f"{PLAYERS}/me") == first


def test_an_unknown_player_is_not_there(house):
    """404 for ids that were never given, and for what is no id."""
    for player in ("A" * 16, "A" * 15, "me2", "..", "PROFILE"):
        assert house.ask("GET", f"{PLAYERS}/{player}").status_code == 404


def test_a_guest_and_his_namesake_are_two(house):
    """Names needn't differ."""
    one, other = guest(house), guest(house)
    assert isinstance(one, Person)
    assert one.id != other.id
