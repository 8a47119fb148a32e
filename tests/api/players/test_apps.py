"""Apps: backends that act for their own players, none of which ever meets another's."""

from itertools import product

import pytest

from api.app import create_app
from api.people import apps
from tests.support.people import PLAYERS, Backend, guest
from tests.support.players import GAMES, House, fresh_key


@pytest.fixture
def chess(house, entries):
    return Backend(house, entries, "chess club")


@pytest.fixture
def bridge(house, entries):
    return Backend(house, entries, "bridge club")


def test_a_user_is_one_player_however_often_asked_for(chess, bridge):
    """The same id of the app's is the same player; another app's same id is another."""
    one, again, other = chess.player("48213"), chess.player("48213", "Renamed"), bridge.player("48213")
    assert one.id == again.id != other.id
    assert again.me()["name"] == "Ann"
    assert one.refresh is None
    assert chess.ask("48213").headers["Idempotency-Replayed"] == "true"


def test_a_player_s_id_tells_nothing_of_the_user_s(chess, house, entries):
    """It derives from what the app alone has: nobody can try out user ids."""
    twin = Backend(house, entries, "chess club")
    assert chess.player("1").id != twin.player("1").id


def test_a_key_is_good_until_it_is_replaced(house, entries, chess):
    """The new key gets the same players; the old one, a changed or a made-up one gets nobody."""
    ann, old = chess.player("1"), chess.made
    chess.made = apps.replace_key(entries, old.app.id)
    assert chess.player("1").id == ann.id
    other = "A" if old.key[-1] != "A" else "B"
    for key in (old.key, chess.made.key[:-1] + other, "rba_" + "A" * 48, "rba_"):
        refused = house.ask("POST", PLAYERS, {"user": "1", "name": "Ann"}, token=key)
        assert (refused.status_code, refused.json["code"]) == (401, "bad_credentials")


def test_no_key_is_stored(entries, chess):
    """A digest is, and the key isn't in it."""
    (kept,) = entries.within(f"APP#{chess.made.app.id}", limit=9).entries
    assert chess.made.key.encode() not in kept.body
    assert chess.made.key[12:].encode() not in kept.body


def test_an_app_s_key_is_no_player(house, chess):
    """It gets tokens and opens nothing itself."""
    table = house.open_table()
    for method, path in (("GET", f"{PLAYERS}/me"), ("GET", table.path), ("GET", "/v1/sync")):
        assert house.ask(method, path, token=chess.made.key).status_code == 401


def test_a_token_may_be_for_less(chess):
    """The backend says what its client may do with it."""
    look = chess.player("1", scope=["read"])
    refused = look.ask("PATCH", f"{PLAYERS}/me", {"name": "Eve"}, headers={"If-Match": '"1"'})
    assert (look.ask("GET", f"{PLAYERS}/me").status_code, refused.json["code"]) == (200, "missing_scope")


def test_a_user_who_was_deleted_is_not_made_again(chess):
    """409 for that user id; another user is another player."""
    ann = chess.player("1")
    ann.asked("DELETE", f"{PLAYERS}/me")
    refused = chess.ask("1")
    assert (refused.status_code, refused.json["code"]) == (409, "player_deleted")
    assert chess.player("2").id != ann.id


@pytest.mark.parametrize(
    "body", [{"name": "Ann"}, {"user": "", "name": "Ann"}, {"user": "x" * 65, "name": "A"}]
)
def test_an_app_names_its_user(house, chess, body):
    """422 pointing at `user`; without an app's key the member is unknown."""
    refused = house.ask("POST", PLAYERS, {"name": "Ann", **body}, token=chess.made.key)
    assert [error["pointer"] for error in refused.json["errors"]] == ["/user"]
    unknown = house.ask(
        "POST", PLAYERS, {"user": "1", "name": "Ann"}, headers={"Idempotency-Key": fresh_key()}
    )
    assert [error["code"] for error in unknown.json["errors"]] == ["unknown_field"]


def test_tenants_never_see_each_other(house, chess, bridge):
    """Neither players nor games, listed or by id, to watch or to join, nor does anybody outside see them."""
    people = {"chess": chess.player("1"), "bridge": bridge.player("1"), "nobody": guest(house)}
    tables = {name: person.open_table(visibility="public") for name, person in people.items()}
    for looker, owner in product(people, people):
        person, table = people[looker], tables[owner]
        same = looker == owner
        listed = person.asked("GET", GAMES)["games"]
        assert (table.id in [game["id"] for game in listed]) is same
        for path in ("", "/events", "/proof"):
            assert person.ask("GET", table.path + path).status_code == (200 if same else 404)
        assert person.ask("GET", f"{PLAYERS}/{people[owner].id}").status_code == (200 if same else 404)
        joined = person.join(table, invite=table.invites[1]).status_code
        assert joined == (409 if same else 404)


def test_a_quick_match_stays_with_the_tenant(house, chess, bridge):
    """Users of one app meet; nobody else does, though all wish the same."""

    def find(person):
        key = {"Idempotency-Key": fresh_key()}
        return person.asked("POST", "/v1/matchmaking", {"ruleset": "british_25"}, 201, headers=key)["id"]

    first = find(chess.player("1"))
    assert find(chess.player("2")) == first
    assert len({first, find(bridge.player("1")), find(guest(house))}) == 3


def test_who_is_nobody_s_user_sees_no_tenant_s_game(house, chess):
    """A spectator, and whoever has but an invite, is outside; a seat's own token is inside."""
    ann = chess.player("1")
    table = ann.open_table(visibility="public", seats=["me", {"name": "Bob"}, "open", "open"])
    assert house.ask("GET", table.path).status_code == 404
    assert table.join(invite=table.invites[2]).status_code == 404
    assert house.listed() == [[]]
    assert table.view(1)["seat"] == 1
    bob = chess.player("2", "Bob")
    assert bob.sit(table, invite=table.invites[2]) == 2


CREATE = [("open", (201, 201, 201)), ("player", (401, 201, 201)), ("app", (401, 403, 201))]


@pytest.mark.parametrize(("policy", "expected"), CREATE)
def test_the_setting_says_who_creates_games(tables, entries, house, policy, expected):
    """Anybody, players, or apps' players alone; where apps alone do, nobody comes as a guest."""
    ann, app = guest(house), Backend(house, entries, "club").player("1")
    strict = House(create_app(tables=tables, entries=lambda: entries, create=policy))
    headers = {"Idempotency-Key": fresh_key()}
    for token, status in zip((None, ann.token, app.token), expected, strict=True):
        made = strict.ask("POST", GAMES, {"ruleset": "british_25"}, token=token, headers=headers)
        assert made.status_code == status
    came = strict.ask("POST", PLAYERS, {"name": "Eve"}, headers=headers)
    assert came.status_code == (401 if policy == "app" else 201)
