"""Signing in by an issuer's identities, and claiming guests, against an issuer that answers over HTTP."""

import base64
import hmac
import json
from threading import Barrier, Thread

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from api.app import create_app
from api.people.sign_in import Issuer
from infra.player_settings import SignIn
from tests.support.issuer import AUDIENCE, Key, running
from tests.support.people import PLAYERS, Person, full_table, guest
from tests.support.players import House

CLAIMS = f"{PLAYERS}/claims"


@pytest.fixture
def issuer(clock):
    with running(clock) as issuer:
        yield issuer


@pytest.fixture
def house(tables, entries, issuer):
    """A house where players sign in."""
    settings = SignIn(issuer.url, (AUDIENCE,), "", ("RS256", "ES256"))
    known = Issuer(settings, cooldown=0)
    return House(create_app(tables=tables, entries=lambda: entries, issuer=lambda: known))


def sign_in(house, token, person=None, **more):
    """Show an ID token, and a guest's token where it claims one; return the answer."""
    body = {"id_token": token, **more}
    return house.ask("POST", CLAIMS, body, token=person.token if person else None)


def signed_in(house, token, person=None, **more):
    """Sign in and return who that is."""
    answer = sign_in(house, token, person, **more)
    assert answer.status_code == 201, answer.text
    return Person(house, answer.json)


def test_an_identity_is_a_player_the_second_time_as_the_first(house, issuer):
    """Whatever device signs in; another subject is another player."""
    one, again = (signed_in(house, issuer.token(name="Ann Example")) for _ in range(2))
    other = signed_in(house, issuer.token("99"))
    assert (one.id, one.refresh) == (again.id, again.refresh)
    assert other.id != one.id
    assert (one.me()["name"], one.me()["claimed"]) == ("Ann Example", True)


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({}, "Player"),
        ({"name": "x" * 30}, "x" * 20),
        ({"name": "\u00e9" * 15}, "\u00e9" * 10),
        ({"name": "a\u0000b"}, "Player"),
        ({"name": " Ann "}, "Ann"),
        ({"name": ["Ann"], "preferred_username": "annie"}, "annie"),
        ({"given_name": "Ann", "name": "Ann Example"}, "Ann"),
    ],
)
def test_a_new_player_is_called_what_the_issuer_says(house, issuer, told, name):
    """Shortened to what fits; what can't be a name isn't one."""
    assert signed_in(house, issuer.token(**told)).me()["name"] == name


def test_a_claimed_guest_keeps_all_he_had(house, issuer):
    """Name, seats and tokens; from then on the identity is he."""
    table, people = full_table(house)
    ann = people[0]
    claimed = signed_in(house, issuer.token(name="Somebody"), ann)
    assert (claimed.id, claimed.me()["name"], claimed.me()["claimed"]) == (ann.id, "Ann", True)
    elsewhere = signed_in(house, issuer.token())
    assert elsewhere.id == ann.id
    assert elsewhere.asked("GET", table.path)["seat"] == 0
    assert ann.me()["id"] == ann.id


def test_claiming_twice_is_once(house, issuer):
    """The repetition is told so, by the guest's token or without."""
    ann = guest(house)
    assert signed_in(house, issuer.token(), ann).id == ann.id
    again = sign_in(house, issuer.token(), ann)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (201, "true")


def test_an_identity_is_one_player_and_a_player_one_identity(house, issuer):
    """Neither is ever taken over."""
    ann, bob = guest(house), guest(house, "Bob")
    signed_in(house, issuer.token("1"), ann)
    taken = sign_in(house, issuer.token("1"), bob)
    assert (taken.status_code, taken.json["code"]) == (409, "claimed_elsewhere")
    second = sign_in(house, issuer.token("2"), ann)
    assert (second.status_code, second.json["code"]) == (409, "claimed_already")
    assert bob.me()["claimed"] is False


def test_of_two_guests_claimed_at_once_by_one_identity_one_is(house, issuer):
    """Eight guests show one ID token: one is claimed, and signing in is being that one."""
    house.checked = False
    guests, told, start, token = [guest(house) for _ in range(8)], [], Barrier(8), issuer.token()

    def race(person):
        start.wait()
        told.append((sign_in(house, token, person).status_code, person.id))

    run(race, guests)
    assert sorted(status for status, _ in told) == [201] + [409] * 7
    (winner,) = [player for status, player in told if status == 201]
    assert signed_in(house, token).id == winner


def test_signing_in_eight_times_at_once_makes_one_player(house, issuer):
    """The first time of an identity, from eight devices."""
    house.checked = False
    told, start, token = [], Barrier(8), issuer.token()

    def race(_):
        start.wait()
        told.append(signed_in(house, token).id)

    run(race, range(8))
    assert len(set(told)) == 1


def run(race, racers):
    threads = [Thread(target=race, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def encoded(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def coded(value):
    return encoded(json.dumps(value).encode())


def wrong_tokens(issuer):
    """Yield ID tokens that nobody should take, by what is wrong."""
    now, key = issuer.now(), issuer.keys[0]
    for name in ("iss", "sub", "aud", "exp", "iat"):
        yield f"no {name}", issuer.token(**({name: None} if name != "sub" else {"subject": None}))
    changes = {
        "other issuer": {"iss": "https://evil.example"},
        "issuer with slash": {"iss": issuer.url + "/"},
        "other audience": {"aud": "another"},
        "two audiences": {"aud": [AUDIENCE, "another"]},
        "another party": {"azp": "another"},
        "two, another party": {"aud": [AUDIENCE, "another"], "azp": "another"},
        "expired": {"exp": now - 61},
        "not yet issued": {"iat": now + 61},
        "not yet valid": {"nbf": now + 61},
        "expiry in words": {"exp": "soon"},
        "truth for a time": {"iat": True},
        "no subject": {"subject": ""},
        "long subject": {"subject": "x" * 256},
        "unasked nonce": {"nonce": "n"},
    }
    for name, change in changes.items():
        yield name, issuer.token(**change)
    yield "key not published", issuer.token(key=Key("two"))
    yield "another's key under its name", issuer.token(key=Key("one"))
    yield "no key id", issuer.token(header={"kid": None})
    public = key.private.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    signed = f"{coded({'alg': 'HS256', 'typ': 'JWT', 'kid': 'one'})}.{coded(issuer.claims())}"
    yield "public key as a secret", f"{signed}.{encoded(hmac.digest(public, signed.encode(), 'sha256'))}"
    yield "no algorithm", jwt.encode(issuer.claims(), None, "none", headers={"kid": "one"})
    head, body, sign = issuer.token().split(".")
    yield "changed body", f"{head}.{coded(issuer.claims('7'))}.{sign}"
    yield "no signature", f"{head}.{body}."
    yield "no token", "x"
    yield "brought key", issuer.token(key=Key("evil"), header={"jwk": Key("evil").published()})
    yield "brought address", issuer.token(key=Key("evil"), header={"jku": issuer.url + "/evil"})


def test_no_wrong_id_token_is_taken(house, issuer):
    """401 for each, nothing is made of it, and no address in a token is ever asked."""
    assert sign_in(house, issuer.token()).status_code == 201
    assert sign_in(house, issuer.token(aud=[AUDIENCE, "another"], azp=AUDIENCE)).status_code == 201
    found = {}
    for name, token in wrong_tokens(issuer):
        answer = sign_in(house, token)
        found[name] = (answer.status_code, answer.json["code"])
    assert found == dict.fromkeys(found, (401, "bad_identity"))
    assert set(issuer.asked) == {"/.well-known/openid-configuration", "/keys"}


def test_the_nonce_is_the_one_of_the_request(house, issuer):
    """Given and in the token, and the same."""
    assert sign_in(house, issuer.token(nonce="abc"), nonce="abc").status_code == 201
    for token, given in ((issuer.token(nonce="abc"), "abd"), (issuer.token(), "abc")):
        assert sign_in(house, token, nonce=given).json["code"] == "bad_identity"


def test_keys_are_kept_and_fetched_when_they_change(house, issuer):
    """One fetch for many tokens; a new key is found at once; one withdrawn is good no longer than kept."""
    for _ in range(5):
        assert sign_in(house, issuer.token()).status_code == 201
    assert issuer.asked.count("/keys") == 1
    old = issuer.keys[0]
    issuer.keys = [Key("two", "ES256"), old]
    assert sign_in(house, issuer.token()).status_code == 201
    assert sign_in(house, issuer.token(key=old)).status_code == 201
    assert issuer.asked.count("/keys") == 2
    issuer.keys = [Key("three")]
    assert sign_in(house, issuer.token()).status_code == 201
    assert sign_in(house, issuer.token(key=old)).json["code"] == "bad_identity"


def test_made_up_keys_ask_the_issuer_once(tables, entries, issuer):
    """Whoever makes up key ids doesn't make the server flood the issuer."""
    known = Issuer(SignIn(issuer.url, (AUDIENCE,), f"{issuer.url}/keys", ("RS256",)))
    house = House(create_app(tables=tables, entries=lambda: entries, issuer=lambda: known))
    for number in range(5):
        assert sign_in(house, issuer.token(header={"kid": f"made up {number}"})).status_code == 401
    assert issuer.asked == ["/keys"]


BROKEN = [(500, ""), (200, "no JSON"), (200, "[]"), (200, "{}"), (404, ""), (302, "http://127.0.0.1:9/keys")]


@pytest.mark.parametrize("broken", BROKEN)
def test_an_issuer_that_is_away_is_503(house, issuer, broken):
    """The request may be repeated, and then it works."""
    issuer.broken = broken
    refused = sign_in(house, issuer.token())
    assert (refused.status_code, refused.json["code"]) == (503, "issuer_unavailable")
    issuer.broken = None
    assert sign_in(house, issuer.token()).status_code == 201


def test_an_issuer_that_points_elsewhere_is_not_followed(house, issuer):
    """It is asked where the settings say it is: a redirect leads nowhere, whatever stands there."""
    issuer.broken = (302, f"{issuer.url}/moved")
    assert sign_in(house, issuer.token()).json["code"] == "issuer_unavailable"
    assert issuer.asked == ["/.well-known/openid-configuration"]


def test_without_an_issuer_nobody_signs_in(tables, entries, issuer):
    """404: there is nothing here."""
    house = House(create_app(tables=tables, entries=lambda: entries))
    assert sign_in(house, issuer.token()).status_code == 404


def test_a_deleted_player_s_identity_is_free(house, entries, issuer):
    """Nothing of it is kept; signing in again is a new player."""
    ann = signed_in(house, issuer.token("secret-subject"))
    exported = ann.asked("GET", f"{PLAYERS}/me/export")
    assert exported["identity"] == {"issuer": issuer.url, "subject": "secret-subject"}
    ann.asked("DELETE", f"{PLAYERS}/me")
    kept = [entry.body for entry in entries.within(f"PLAYER#{ann.id}", limit=9).entries]
    assert [body for body in kept if b"secret" in body] == []
    again = signed_in(house, issuer.token("secret-subject"))
    assert again.id != ann.id
