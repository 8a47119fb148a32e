"""The server's secret is changed: games go on under the one they were made under."""

import uuid

import pytest

from api.app import create_app
from api.cli.verify import failures
from api.keyring import UnknownKey, keyring_of
from infra.secret import secret_id
from schemas.stored import unpack
from tests.support.fair_table import NONCE

OLD, NEW, OTHER = (bytes(range(start, start + 32)) for start in (0, 40, 80))


def turn(house, *secrets):
    """Start the server again with other secrets, the one for new games first."""
    house.keyring = keyring_of(secrets[0], secrets[1:])
    house.tables = house.tables.__class__(house.store, house.keyring, lambda: house.now)
    house.client = create_app(tables=house.tables).test_client()


@pytest.fixture
def house(house):
    """A server that has had one secret so far."""
    turn(house, OLD)
    return house


def key_of(house, game_id):
    return unpack(house.store.load(game_id).body).key_id


def test_a_game_goes_on_and_ends_under_the_secret_it_began_with(house):
    """
    In the middle of a deal new servers learn the secret, then begin to use it; hands, tokens and proof stay.
    """
    table = house.table(options={"target": 5})
    table.play(lambda view: view["deal"]["phase"] == "play")
    hands = [table.view(seat)["deal"]["hand"] for seat in table.tokens]

    for secrets in ((OLD, NEW), (NEW, OLD)):
        turn(house, *secrets)
        assert [table.view(seat)["deal"]["hand"] for seat in table.tokens] == hands

    assert table.play()["status"] == "finished"
    assert key_of(house, table.id) == secret_id(OLD)
    assert failures(table.got("/proof"), table.saved) == []


def test_new_games_are_made_under_the_new_secret(house):
    """
    What is created after the change needs the old secret no more.
    """
    turn(house, NEW, OLD)
    table = house.begun({"mode": "cut", "reveal": "deal"})
    turn(house, NEW)

    table.give(0, NONCE)

    assert key_of(house, table.id) == secret_id(NEW)
    assert table.play(lambda view: view["deal"]["number"] > 1)["status"] == "playing"


def test_servers_of_both_kinds_agree_while_they_are_exchanged(house):
    """
    In either step of a change a game of one server is the same game at another.
    """
    for one, other in (((OLD,), (OLD, NEW)), ((OLD, NEW), (NEW, OLD))):
        turn(house, *one)
        table = house.table()
        seen = table.view(2)
        turn(house, *other)
        assert table.view(2) == seen
        assert house.table().id != table.id


@pytest.mark.parametrize("secrets", [(OLD, NEW), (NEW, OLD)], ids=["learnt", "in use"])
def test_a_creation_sent_again_after_the_change_is_the_same(house, secrets):
    """
    A repeat under the same key gets the game it made and the same tokens; another payload is refused.
    """
    key = {"Idempotency_Key": uuid.uuid4().hex}
    wish = {"ruleset": "british_25", "seats": ["open", {}, {}, {}]}
    before = house.ask("POST", "/v1/games", wish, **key)
    turn(house, *secrets)

    again = house.ask("POST", "/v1/games", wish, **key)
    other = house.ask("POST", "/v1/games", {"ruleset": "hoyle_32"}, **key)

    assert (again.status_code, again.json["id"], again.json["seats"]) == (
        201,
        before.json["id"],
        before.json["seats"],
    )
    assert (other.status_code, other.json["code"]) == (422, "key_reused")


def test_a_creation_that_ran_ahead_is_found_by_a_server_that_lags(house):
    """
    A repeat that reaches a server still on the old secret makes no second game.
    """
    key = {"Idempotency_Key": uuid.uuid4().hex}
    turn(house, NEW, OLD)
    made = house.ask("POST", "/v1/games", {"ruleset": "british_25"}, **key)
    turn(house, OLD, NEW)

    again = house.ask("POST", "/v1/games", {"ruleset": "british_25"}, **key)

    assert again.json["id"] == made.json["id"]


def test_invites_and_joins_outlive_the_change(house):
    """
    An invite given out before still opens the seat, and a join or a new token asked for again is the same.
    """
    table = house.table(seats=["open", {}, {}, {}], visibility="private")
    (invite,) = (seat["invite"] for seat in table.created["seats"] if "invite" in seat)
    join, fresh = {"Idempotency_Key": uuid.uuid4().hex}, {"Idempotency_Key": uuid.uuid4().hex}
    turn(house, NEW, OLD)
    joined = house.ask("POST", f"/v1/games/{table.id}/seats", {"invite": invite}, **join)
    renewed = house.ask("POST", f"/v1/games/{table.id}/seats/1/token", None, table.tokens[1], **fresh)
    turn(house, OTHER, NEW, OLD)

    rejoined = house.ask("POST", f"/v1/games/{table.id}/seats", {"invite": invite}, **join)
    again = house.ask("POST", f"/v1/games/{table.id}/seats/1/token", None, table.tokens[1], **fresh)

    assert (joined.status_code, renewed.status_code) == (201, 200)
    assert rejoined.json["token"] == joined.json["token"]
    assert again.json["token"] == renewed.json["token"]


def test_a_game_whose_secret_is_gone_says_so(house):
    """
    It is 503 with a code of its own, for reads and writes; the log names the setting, the answer nothing.
    """
    table = house.table(visibility="public")
    seat = table.view()["turn"]["seats"][0]
    turn(house, NEW)

    for refused in (
        table.ask("GET"),
        table.ask("GET", "/proof"),
        table.ask("POST", "/actions", seat, {"id": "pass", "turn_number": 0}),
    ):
        assert (refused.status_code, refused.json["code"]) == (503, "secret_missing")
        assert "RIGHTBOWER" not in refused.text


def test_a_list_does_without_the_games_whose_secret_is_gone(house):
    """
    One game that can't be shown keeps nobody from the others.
    """
    house.table(visibility="public")
    turn(house, NEW)
    shown = house.table(visibility="public")

    listed = house.ask("GET", "/v1/games?status=playing")

    assert [game["id"] for game in listed.json["games"]] == [shown.id]


def test_a_game_without_an_id_is_of_the_oldest_secret():
    """
    Games stored before secrets had ids are dealt from the first secret there was.
    """
    ring = keyring_of(OTHER, (NEW, OLD))

    assert ring.of(0).secret == OLD
    assert keyring_of(OLD).of(0).secret == OLD
    assert [ring.of(secret_id(secret)).secret for secret in (OLD, NEW, OTHER)] == [OLD, NEW, OTHER]
    with pytest.raises(UnknownKey):
        keyring_of(OTHER, (NEW,)).of(secret_id(OLD))
