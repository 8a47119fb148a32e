"""Webhooks as their owners keep them: made once, shown, changed, their secrets told once and replaced."""

from base64 import b64decode
from datetime import datetime
from threading import Barrier, Thread

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from api.app import create_app
from api.endpoints.keeping import MOST
from api.endpoints.signing import OVERLAP_SECONDS
from api.play.tables import Tables
from infra.places import app_partition, player_partition
from tests.support.people import Backend, full_table, guest
from tests.support.players import House, fresh_key
from tests.support.webhook_questions import URL, WEBHOOKS, made


@pytest.fixture
def ann(house):
    return guest(house)


def test_a_webhook_is_shown_without_its_secret(ann, clock):
    """The secret is told when it is made; afterwards nobody is."""
    told = made(ann, kinds=["your_turn", "reminder"])
    secret = told.pop("secret")
    health = {"last_success": None, "failures": 0, "last_failure": None, "disabled": None}
    kept = {"url": URL, "kinds": ["your_turn", "reminder"], "created": clock.now, "enabled": True}
    assert told == {"id": told["id"], **kept, "health": health}
    listed = ann.ask("GET", WEBHOOKS)
    assert listed.json == {"webhooks": [told]}
    assert secret not in listed.text
    assert ann.asked("GET", f"{WEBHOOKS}/{told['id']}") == told


def test_a_secret_is_one_by_the_specification(ann):
    """`whsec_` and base64 of 24 to 64 bytes; each webhook has another."""
    secrets = {made(ann)["secret"] for _ in range(3)}
    assert len(secrets) == 3
    for secret in secrets:
        assert secret.startswith("whsec_")
        assert len(b64decode(secret.removeprefix("whsec_"), validate=True)) == 32


def test_the_table_alone_does_not_tell_a_secret(ann, entries):
    """What is stored is half of it: without the server's key it is worth nothing."""
    secret = made(ann)["secret"]
    raw = b64decode(secret.removeprefix("whsec_"))
    stored = entries.within(player_partition(ann.id), limit=99).entries
    assert stored
    for entry in stored:
        assert raw not in entry.body
        assert secret.removeprefix("whsec_").encode() not in entry.body


def test_a_repeated_request_makes_no_second_one(ann):
    """The same key gives the same answer, for another payload none."""
    key = fresh_key()
    headers = {"Idempotency-Key": key}
    first = made(ann, key=key)
    again = ann.ask("POST", WEBHOOKS, {"url": URL}, headers=headers)
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first, "true")
    assert ann.ask("POST", WEBHOOKS, {"url": URL + "2"}, headers=headers).json["code"] == "key_reused"
    assert len(ann.asked("GET", WEBHOOKS)["webhooks"]) == 1


def test_what_is_changed_is_what_is_given(ann):
    """The rest stays; the secret does, too."""
    told = made(ann, kinds=["your_turn"])
    path = f"{WEBHOOKS}/{told['id']}"
    moved = ann.asked("PATCH", path, {"url": "https://club.example:8443/other?x=1"})
    assert (moved["url"], moved["kinds"]) == ("https://club.example:8443/other?x=1", ["your_turn"])
    assert ann.asked("PATCH", path, {"kinds": None})["kinds"] is None
    off = ann.asked("PATCH", path, {"enabled": False})
    assert (off["enabled"], off["health"]["disabled"]["why"]) == (False, "owner")
    assert ann.asked("PATCH", path, {"enabled": True})["health"]["disabled"] is None
    assert ann.asked("PATCH", path, {}) == ann.asked("GET", path)


def test_a_deleted_one_is_gone(ann):
    """With all that is kept of it."""
    told, other = made(ann), made(ann)
    ann.asked("DELETE", f"{WEBHOOKS}/{told['id']}")
    assert ann.ask("DELETE", f"{WEBHOOKS}/{told['id']}").status_code == 404
    assert [each["id"] for each in ann.asked("GET", WEBHOOKS)["webhooks"]] == [other["id"]]


def test_there_is_an_end_to_them_even_under_races(house, ann):
    """Of twenty made at once, ten are there."""
    house.checked, start = False, Barrier(4)

    def makes():
        start.wait()
        for _ in range(5):
            ann.ask("POST", WEBHOOKS, {"url": URL}, headers={"Idempotency-Key": fresh_key()})

    threads = [Thread(target=makes) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ann.asked("GET", WEBHOOKS)["webhooks"]) == MOST


REFUSED = [
    ("http://club.example/", "https_required"),
    ("ftp://club.example/", "https_required"),
    ("//club.example/", "https_required"),
    ("club.example", "https_required"),
    ("https://", "bad_host"),
    ("https:///x", "bad_host"),
    ("https://localhost/", "bad_host"),
    ("https://192.0.2.1/", "bad_host"),
    ("https://127.1/", "bad_host"),
    ("https://0x7f.0.0.0x1/", "bad_host"),
    ("https://2130706433/", "bad_host"),
    ("https://[::1]/", "bad_host"),
    ("https://club_example/", "bad_host"),
    ("https://club.example./", "bad_host"),
    ("https://user@club.example/", "bad_url"),
    ("https://user:word@club.example/", "bad_url"),
    ("https://@club.example/", "bad_url"),
    ("https://club.example/#x", "bad_url"),
    ("https://club.example:22/", "bad_port"),
    ("https://club.example:80/", "bad_port"),
    ("https://club.example:99999/", "bad_url"),
    ("https://club.example/\u00e9", "bad_url"),
    ("https://club.example/a b", "bad_url"),
    ("https://[::1", "bad_url"),
    ("https://ex\u00e4mple.org/", "bad_url"),
]


@pytest.mark.parametrize(("url", "code"), REFUSED)
def test_an_address_that_is_never_sent_to_is_refused(ann, url, code):
    """When the webhook is made, and when it is changed: by name, and what is wrong with it."""
    headers = {"Idempotency-Key": fresh_key()}
    refused = ann.ask("POST", WEBHOOKS, {"url": url}, headers=headers)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/url")
    assert refused.json["errors"][0]["code"] == code
    told = made(ann)
    assert ann.ask("PATCH", f"{WEBHOOKS}/{told['id']}", {"url": url}).status_code == 422


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"url": None},
        {"url": ""},
        {"url": URL + "x" * 1024},
        {"url": URL, "kinds": []},
        {"url": URL, "kinds": ["your_turn", "nothing"]},
        {"url": URL, "kinds": "your_turn"},
        {"url": URL, "secret": "whsec_mine"},
    ],
    ids=str,
)
def test_a_wish_that_is_not_understood_is_refused(ann, wish):
    """Nothing is guessed."""
    refused = ann.ask("POST", WEBHOOKS, wish, headers={"Idempotency-Key": fresh_key()})
    assert (refused.status_code, refused.json["code"]) == (422, "invalid_fields")


def test_apps_and_players_see_their_own_alone(house, entries, ann):
    """An app's is not its players', nor the other way round, nor another app's."""
    club, other = Backend(house, entries), Backend(house, entries, "other")
    bob = club.player("1")
    of_club = house.ask(
        "POST", WEBHOOKS, {"url": URL}, token=club.made.key, headers={"Idempotency-Key": fresh_key()}
    )
    assert of_club.status_code == 201
    path = f"{WEBHOOKS}/{of_club.json['id']}"
    assert house.ask("GET", path, token=club.made.key).status_code == 200
    for token in (other.made.key, bob.token, ann.token):
        assert house.ask("GET", path, token=token).status_code == 404
        assert house.ask("DELETE", path, token=token).status_code == 404
        assert house.ask("GET", WEBHOOKS, token=token).json == {"webhooks": []}
    assert len(entries.within(app_partition(club.made.app.id), limit=99).entries) == 3


class Message:
    """What a receiver checks, by a library that isn't ours."""

    def __init__(self, received):
        self.headers, self.body = received.headers, received.body

    def is_signed_by(self, secret):
        try:
            Webhook(secret).verify(self.body, self.headers)
        except WebhookVerificationError:
            return False
        return True


@pytest.fixture
def at_the_receiver(house, receiver, deliver, clock, monkeypatch):
    """A player with a webhook, and what the receiver gets when a test message is sent."""
    monkeypatch.setattr("standardwebhooks.webhooks.datetime", _Standing(clock))

    class Sent:
        person = guest(house)
        told = made(person, f"{receiver.url}/status/200")
        path = f"{WEBHOOKS}/{told['id']}"

        def ping(self):
            self.person.token = self.person.renewed()
            self.person.asked("POST", f"{self.path}/ping")
            deliver()
            (received,) = receiver.taken()
            return Message(received)

        def rotated(self, key=None):
            headers = {"Idempotency-Key": key or fresh_key()}
            return self.person.asked("POST", f"{self.path}/rotate", headers=headers)["secret"]

    return Sent()


class _Standing:
    """The library's clock, which says what ours does."""

    def __init__(self, clock):
        self.clock = clock

    def __getattr__(self, name):
        return getattr(datetime, name)

    def now(self, tz):
        return self.fromtimestamp(self.clock(), tz)


def test_messages_are_signed_as_the_specification_says(at_the_receiver):
    """An independent library takes them, and takes none that was changed."""
    message = at_the_receiver.ping()
    assert message.is_signed_by(at_the_receiver.told["secret"])
    assert not message.is_signed_by("whsec_" + "A" * 32)
    message.body += b" "
    assert not message.is_signed_by(at_the_receiver.told["secret"])


def test_for_a_day_both_secrets_sign(at_the_receiver, clock):
    """A receiver may change at leisure; then the old one is worth nothing."""
    old, new = at_the_receiver.told["secret"], at_the_receiver.rotated()
    clock.now += OVERLAP_SECONDS - 1
    message = at_the_receiver.ping()
    assert message.is_signed_by(old)
    assert message.is_signed_by(new)
    clock.now += 1
    message = at_the_receiver.ping()
    assert not message.is_signed_by(old)
    assert message.is_signed_by(new)


def test_a_repeated_replacement_replaces_once(at_the_receiver):
    """A lost answer costs nobody a secret; another key makes another."""
    key = fresh_key()
    assert at_the_receiver.rotated(key) == at_the_receiver.rotated(key)
    assert at_the_receiver.rotated() != at_the_receiver.rotated()


def test_a_webhook_outlives_the_server_s_secret(at_the_receiver, house, deliveries, receiver, keyring):
    """Under a new server key the old webhooks keep their secrets, as long as the old key is there."""
    secret = at_the_receiver.told["secret"]
    at_the_receiver.person.asked("POST", f"{at_the_receiver.path}/ping")
    successor = keyring._replace(secret=bytes(32), id=9, older=(keyring,))
    assert deliveries._replace(keyring=successor).deliver_due() == 1
    assert Message(receiver.taken()[0]).is_signed_by(secret)


def test_without_the_server_s_secret_nothing_is_sent(tables, entries, deliveries, receiver, clock):
    """The health says so; with the secret back it goes out."""
    keyring = tables.keyring._replace(id=3)
    own = Tables(tables.store, keyring, clock)
    ann = guest(House(create_app(tables=own, entries=lambda: entries, reach="local")))
    path = f"{WEBHOOKS}/{made(ann, receiver.url + '/status/200')['id']}"
    ann.asked("POST", f"{path}/ping")
    deliveries._replace(keyring=keyring._replace(id=7)).deliver_due()
    assert receiver.taken() == []
    assert ann.asked("GET", path)["health"]["last_failure"]["why"] == "secret_missing"
    ann.asked("POST", f"{path}/ping")
    assert deliveries._replace(keyring=keyring).deliver_due() == 1
    assert len(receiver.taken()) == 1


def test_a_replay_brings_an_inbox_once_more(house, receiver, deliver):
    """From behind a number on, under the same ids; of another's inbox nothing."""
    table, people = full_table(house)
    ann, bob = people[table.seat_on_turn], people[(table.seat_on_turn + 1) % 4]
    hook = made(ann, f"{receiver.url}/status/200")
    path = f"{WEBHOOKS}/{hook['id']}/replay"
    deliver()
    first = [each.headers["webhook-id"] for each in receiver.taken()]
    assert ann.asked("POST", path, {"limit": 1}) == {"queued": 1, "after": 1, "more": True}
    assert ann.asked("POST", path, {"after": 1}) == {"queued": 1, "after": 2, "more": False}
    assert ann.asked("POST", path, {"after": 2}) == {"queued": 0, "after": 2, "more": False}
    assert ann.asked("POST", path, {"player": ann.id})["queued"] == 0
    deliver()
    assert [each.headers["webhook-id"] for each in receiver.taken()] == first
    assert ann.ask("POST", path, {"player": bob.id}).status_code == 404


def test_an_app_hears_of_its_players_and_of_no_others(house, entries, receiver, deliver):
    """Each message says of whom; a replay has to name one of the app's own."""
    club, other = Backend(house, entries), Backend(house, entries, "other")
    headers = {"Idempotency-Key": fresh_key()}
    body = {"url": f"{receiver.url}/status/200", "kinds": ["game_started"]}
    told = house.ask("POST", WEBHOOKS, body, token=club.made.key, headers=headers).json
    people = [club.player(str(n)) for n in range(4)]
    table = people[0].open_table()
    for seat, person in enumerate(people[1:], 1):
        person.sit(table, invite=table.invites[seat])
    full_table(house)
    deliver()
    ids = sorted(each.headers["webhook-id"] for each in receiver.taken())
    assert ids == sorted(f"msg_{person.id}_1" for person in people)
    path = f"{WEBHOOKS}/{told['id']}/replay"
    stranger = other.player("1")
    for wish, status in (({}, 422), ({"player": stranger.id}, 404), ({"player": people[2].id}, 200)):
        assert house.ask("POST", path, wish, token=club.made.key).status_code == status
    deliver()
    assert [each.headers["webhook-id"] for each in receiver.taken()] == [f"msg_{people[2].id}_1"]


def test_a_test_message_is_sent_once_and_waits_once(house, receiver, deliver, clock):
    """However often it is asked for; a failure is told and not tried again."""
    ann = guest(house)
    path = f"{WEBHOOKS}/{made(ann, f'{receiver.url}/status/500')['id']}"
    first = ann.asked("POST", f"{path}/ping")
    clock.now += 1
    assert ann.asked("POST", f"{path}/ping") == first
    deliver()
    assert [each.headers["webhook-id"] for each in receiver.taken()] == [first["message"]]
    assert ann.asked("GET", path)["health"]["last_failure"]["why"] == "status_500"
    clock.now += 600
    deliver()
    assert receiver.taken() == []
    assert ann.asked("GET", f"{path}/dead-letters") == {"dead_letters": [], "cursor": None}


def test_where_there_are_none_they_are_not_found(tables, entries, ann):
    """A server may be told to send nothing."""
    off = House(create_app(tables=tables, entries=lambda: entries, reach="off"))
    assert off.ask("GET", WEBHOOKS, token=ann.token).status_code == 404
