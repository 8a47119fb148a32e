"""Web Push: encrypted for the browser alone, from whoever it was subscribed to, to push services alone."""

from base64 import urlsafe_b64decode

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from api.app import create_app
from api.keyring import Keyring
from api.pushing.keeping import MOST, SERVICES
from api.pushing.sealing import encrypted
from infra.places import push_place
from schemas.stored_push import Subscription
from tests.push.conftest import CONTACT
from tests.support.browsers import PUSH, SERVICE, Browser, text
from tests.support.inboxes import passes
from tests.support.people import PLAYERS, full_table, guest
from tests.support.players import House

SAYS = {"number", "kind", "game", "at", "ruleset", "seat", "status", "turn_number", "deal", "scores"}


@pytest.fixture
def ann(house):
    return guest(house)


def key_told(house):
    """The public key that browsers subscribe under."""
    point = urlsafe_b64decode(house.ask("GET", "/v1/push").json["public_key"] + "=")
    assert len(point) == 65
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def test_a_subscription_is_kept_once_and_tells_no_secret(ann, clock):
    """However often it comes; neither address nor keys are told again, and deleted it is gone."""
    browser = Browser()
    made = browser.subscribes(ann)
    assert made.status_code == 201
    assert made.json.keys() == {"id", "service", "created"}
    assert made.json["service"] == "updates.push.services.mozilla.com"
    clock.now += 5
    assert browser.subscribes(ann).json == made.json
    assert ann.asked("GET", PUSH) == {"subscriptions": [made.json]}
    assert ann.asked("GET", f"{PLAYERS}/me/export")["push"] == [made.json]
    assert ann.asked("DELETE", f"{PUSH}/{made.json['id']}") == {"subscriptions": []}
    assert ann.ask("DELETE", f"{PUSH}/{made.json['id']}").status_code == 404


def test_another_s_subscriptions_are_not_one_s_own(house, ann):
    """Nobody sees or ends them."""
    made = Browser().subscribes(ann).json
    eve = guest(house, "Eve")
    assert eve.ask("DELETE", f"{PUSH}/{made['id']}").status_code == 404
    assert ann.asked("GET", PUSH) == {"subscriptions": [made]}


def test_there_is_an_end_to_browsers(ann):
    """Five of them; one that is subscribed anew takes its own place."""
    browsers = [Browser(f"{SERVICE}/{n}") for n in range(MOST + 1)]
    assert [browser.subscribes(ann).status_code for browser in browsers] == [201] * MOST + [409]
    again = Browser(browsers[0].url)
    assert again.subscribes(ann).status_code == 201
    assert len(ann.asked("GET", PUSH)["subscriptions"]) == MOST


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://club.example/push", "bad_host"),
        ("https://push.apple.com.club.example/", "bad_host"),
        ("https://evilpush.apple.com/", "bad_host"),
        ("https://127.0.0.1/", "bad_host"),
        ("http://fcm.googleapis.com/", "https_required"),
        ("https://fcm.googleapis.com:22/", "bad_port"),
        ("https://a@fcm.googleapis.com/", "bad_url"),
    ],
)
def test_nothing_but_a_push_service_is_sent_to(ann, url, code):
    """Whoever could name any address could have us ask it."""
    refused = Browser(url).subscribes(ann)
    fault = refused.json["errors"][0]
    assert (refused.status_code, fault["pointer"], fault["code"]) == (422, "/endpoint", code)


def test_the_push_services_of_browsers_are_known(ann):
    """By their domains, and what is below them."""
    for host in SERVICES:
        assert Browser(f"https://one.{host}/x").subscribes(ann).status_code in (201, 409)


@pytest.mark.parametrize(
    "keys",
    [{}, {"p256dh": "", "auth": ""}, {"p256dh": text(bytes(64)), "auth": text(bytes(16))}, {"p256dh": 1}],
)
def test_keys_that_are_none_are_refused(ann, keys):
    """By the field."""
    refused = ann.ask("POST", PUSH, {**Browser().subscription, "keys": keys})
    assert refused.status_code == 422
    assert refused.json["errors"][0]["pointer"].startswith("/keys/")


def test_what_is_due_is_pushed_so_that_the_browser_alone_reads_it(house, follow, queue, receiver, clock):
    """Each message is signed for its service; it says what any spectator knows, and no token."""
    table, people = full_table(house)
    person = people[table.seat_on_turn]
    browser = Browser(f"{receiver.url}/status/201")
    assert browser.subscribes(person).status_code == 201
    follow()
    queue.deliver_due()
    (received,) = receiver.taken()
    told = browser.reads(received.body)
    assert told["count"] == len(told["notices"]) == 2
    assert [notice["kind"] for notice in told["notices"]] == ["game_started", "your_turn"]
    assert all(notice.keys() == SAYS for notice in told["notices"])
    headers = received.headers
    assert (headers["Topic"], headers["Urgency"], headers["Content-Encoding"]) == (
        *(table.id, "high"),
        "aes128gcm",
    )
    token, key = headers["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == house.ask("GET", "/v1/push").json["public_key"]
    options = {"verify_exp": False}
    claims = jwt.decode(token, key_told(house), ["ES256"], audience=receiver.url, options=options)
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - clock.now < 24 * 3600
    queue.deliver_due()
    assert receiver.taken() == []


def test_a_browser_that_is_gone_is_forgotten(house, follow, queue, receiver, entries):
    """By the word of its service; the others are told."""
    table, people = full_table(house)
    person = people[table.seat_on_turn]
    for path in ("410", "404", "201"):
        Browser(f"{receiver.url}/status/{path}").subscribes(person)
    follow()
    queue.deliver_due()
    assert len(receiver.taken()) == 3
    assert len(person.asked("GET", PUSH)["subscriptions"]) == 1


def test_what_a_service_cannot_take_now_comes_again(house, follow, queue, receiver, clock):
    """429 and 5xx; any other refusal is the end of that message."""
    table, people = full_table(house)
    person = people[table.seat_on_turn]
    Browser(f"{receiver.url}/status/201").subscribes(person)
    receiver.statuses += [503, 429, 413]
    follow()
    for _ in range(5):
        queue.deliver_due()
        clock.now += 3600
        person.token = person.renewed()
    assert len(receiver.taken()) == 3


def test_a_browser_outlives_the_server_s_secret(house, follow, queue, push, receiver, keyring, entries):
    """What was subscribed under an older key is signed with it; without that key it is forgotten."""
    table, people = full_table(house)
    person = people[table.seat_on_turn]
    browser = Browser(f"{receiver.url}/status/201")
    browser.subscribes(person)
    before = key_told(house)
    follow()
    newer = Keyring(bytes(31) + b"1", id=7, older=(keyring,))
    queue._replace(channels=(push._replace(keyring=newer),)).deliver_due()
    (received,) = receiver.taken()
    token = received.headers["Authorization"].removeprefix("vapid t=").split(", k=")[0]
    options = {"verify_exp": False, "verify_aud": False}
    assert jwt.decode(token, before, ["ES256"], options=options)
    passes(table)


def test_what_nobody_can_read_is_not_sent(house, follow, queue, receiver):
    """A key that is no point of the curve: the subscription goes."""
    table, people = full_table(house)
    person = people[table.seat_on_turn]
    wrong = Browser(f"{receiver.url}/status/201").subscription
    wrong["keys"]["p256dh"] = text(b"\x04" + bytes(64))
    assert person.ask("POST", PUSH, wrong).status_code == 201
    follow()
    queue.deliver_due()
    assert receiver.taken() == []
    assert person.asked("GET", PUSH) == {"subscriptions": []}


def test_a_deleted_player_is_told_in_no_browser(house, entries):
    """The subscriptions go along."""
    ann = guest(house)
    Browser().subscribes(ann)
    assert ann.ask("DELETE", f"{PLAYERS}/me").status_code == 200
    assert entries.within(push_place(ann.id).partition, prefix="PUSH", limit=9).entries == ()


def test_where_nothing_is_pushed_nobody_subscribes(tables, entries, ann):
    """What was subscribed before can be seen and ended."""
    off = House(create_app(tables=tables, entries=lambda: entries))
    assert off.ask("GET", "/v1/push").status_code == 404
    assert off.ask("POST", PUSH, Browser().subscription, token=ann.token).status_code == 404
    assert off.ask("GET", PUSH, token=ann.token).json == {"subscriptions": []}


def bytes_of(value):
    return urlsafe_b64decode(value + "=" * (-len(value) % 4))


def test_a_message_is_encrypted_as_the_specification_s_example_is():
    """RFC 8291, section 5 and appendix A: the same keys and salt give the same bytes."""
    browser = Subscription(
        *("", ""),
        bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes_of("BTBZMqHH6r4Tts7J_aSIgg"),
        *(0, 0),
    )
    own = bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    key = ec.derive_private_key(int.from_bytes(own), ec.SECP256R1())
    told = b"When I grow up, I want to be a watermelon"
    assert encrypted(browser, told, key, bytes_of("DGv6ra1nlYgDCS1FRnbzlw")) == bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
