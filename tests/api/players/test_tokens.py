"""Players' tokens: what opens, for how long, for what, and how they are taken back."""

import base64
import json

import jwt
import pytest

from api.keyring import Keyring, keyring_of
from api.people import tokens
from tests.support.people import PLAYERS, full_table, guest
from tests.support.players import fresh_key

ME = f"{PLAYERS}/me"
SECOND = bytes(range(1, 33))


def status(ann, token, path=ME, method="GET"):
    return ann.ask(method, path, token=token).status_code


def claims(token):
    return jwt.decode(token, options={"verify_signature": False})


def signed(keyring, told, *, key=None, algorithm="HS256", **header):
    return jwt.encode(
        told,
        keyring.player_key() if key is None else key,
        algorithm,
        headers={"kid": str(keyring.id), **header},
    )


def test_a_token_is_good_for_an_hour(ann, clock):
    """To the second."""
    clock.now += tokens.LIFETIME - 1
    assert status(ann, ann.token) == 200
    clock.now += 1
    assert status(ann, ann.token) == 401
    assert status(ann, ann.renewed()) == 200


def test_a_token_says_who_what_for_and_until_when(ann, clock):
    """Subject, scopes, expiry and the id of the key, and nothing about the player besides."""
    told = claims(ann.token)
    assert told == {
        "sub": ann.id,
        "scope": "read play profile",
        "iat": clock.now,
        "exp": clock.now + 3600,
        "gen": 0,
    }
    assert jwt.get_unverified_header(ann.token).keys() == {"alg", "typ", "kid"}


def test_a_token_is_for_its_scopes_alone(ann):
    """403 names the scope that is missing; what it is for it does."""
    look = ann.renewed(["read"])
    assert status(ann, look) == 200
    refused = ann.ask("GET", f"{ME}/export", token=look)
    assert (refused.status_code, refused.json["code"], refused.json["scope"]) == (
        403,
        "missing_scope",
        "profile",
    )
    game = {"ruleset": "british_25"}
    headers = {"Idempotency-Key": fresh_key()}
    assert ann.ask("POST", "/v1/games", game, token=look, headers=headers).json["scope"] == "play"
    assert ann.ask("GET", ME, token=ann.renewed(["play"])).json["scope"] == "read"


def test_scopes_are_known_ones(ann):
    """An unknown or no scope is refused by name."""
    for scope in (["all"], [], ["read", 1], "read"):
        refused = ann.ask("POST", f"{ME}/token", {"scope": scope}, token=ann.refresh)
        assert refused.json["errors"][0]["pointer"].startswith("/scope")


def forged(keyring, ann):
    """Yield every way we know to make up a token, by name."""
    told = claims(ann.token)
    head, body, sign = ann.token.split(".")

    def coded(value):
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()

    header = {"alg": "HS256", "typ": "JWT", "kid": "0"}
    yield "no algorithm", f"{coded({**header, 'alg': 'none'})}.{body}."
    yield "no algorithm, signed", f"{coded({**header, 'alg': 'none'})}.{body}.{sign}"
    yield "other case", f"{coded({**header, 'alg': 'nOnE'})}.{body}."
    yield "asymmetric", f"{coded({**header, 'alg': 'RS256'})}.{body}.{sign}"
    yield "longer digest", signed(keyring, told, algorithm="HS512", key=keyring.player_key() * 2)
    yield "changed body", f"{head}.{coded({**told, 'sub': 'A' * 16})}.{sign}"
    yield "changed signature", f"{head}.{body}.{sign[:-2]}AA"
    yield "no signature", f"{head}.{body}."
    yield "server secret", signed(keyring, told, key=keyring.secret)
    yield "other server", signed(Keyring(SECOND), told)
    yield "other type", signed(keyring, told, typ="at+jwt")
    yield "no key id", jwt.encode(told, keyring.player_key(), "HS256")
    yield "unknown key", signed(keyring, told, kid="77")
    yield "path as key", signed(keyring, told, kid="../../dev/null")
    yield "crit", signed(keyring, told, crit=["exp"])
    for name in ("sub", "scope", "exp", "iat", "gen"):
        yield f"no {name}", signed(keyring, {key: value for key, value in told.items() if key != name})
    for name, value in (
        *(("exp", told["exp"] + 1), ("exp", str(told["exp"])), ("exp", 1e300), ("iat", True)),
        *(("iat", told["iat"] + 3600), ("gen", "0"), ("gen", 1), ("sub", "me"), ("scope", ["read"])),
        *(("app", 5), ("sub", "B" * 16), ("app", "x" * 40)),
    ):
        yield f"{name} {value}", signed(keyring, {**told, name: value})
    yield "three dots", "eyJ..."
    yield "no dot", "eyJhbGciOiJIUzI1NiJ9"


def test_no_forged_token_is_taken(keyring, ann):
    """401 without a word on what was wrong with the signature, and no failure of ours."""
    assert status(ann, signed(keyring, claims(ann.token))) == 200
    found = {name: status(ann, token) for name, token in forged(keyring, ann)}
    assert found == dict.fromkeys(found, 401)
    assert len(found) > 30


def test_a_public_key_is_no_secret(keyring, ann):
    """A token that names an asymmetric algorithm isn't checked with the key as if it were one."""
    pem = "-----BEGIN PUBLIC KEY-----"
    body = ann.token.split(".")[1]
    head = base64.urlsafe_b64encode(
        json.dumps({"alg": "ES256", "typ": "JWT", "kid": "0", "jwk": pem}).encode()
    )
    assert status(ann, f"{head.rstrip(b'=').decode()}.{body}.AAAA") == 401


def test_revoking_ends_every_token_there_is(ann):
    """The new ones are good, the old ones aren't; a look at the player finds out at once."""
    old_token, old_refresh = ann.token, ann.refresh
    other = ann.renewed()
    told = ann.revoke().json
    for token in (old_token, other):
        assert status(ann, token) == 401
    assert status(ann, old_refresh, f"{ME}/token", "POST") == 401
    assert status(ann, told["token"]) == 200
    assert status(ann, told["refresh_token"], f"{ME}/token", "POST") == 200


def test_revoking_twice_under_one_key_is_once(ann):
    """Whoever lost the answer gets it again with the old refresh token and the key; both are needed."""
    key = fresh_key()
    first = ann.revoke(key)
    again = ann.revoke(key)
    assert first.json["refresh_token"] == again.json["refresh_token"]
    assert again.headers["Idempotency-Replayed"] == "true"
    assert ann.revoke().status_code == 401


def test_a_revoked_token_takes_no_seat(house, ann):
    """Creating and joining look at the player: what is revoked does neither."""
    table = house.open_table(seats=["open", {}, {}, {}], visibility="public")
    ann.revoke()
    assert ann.join(table).status_code == 401
    headers = {"Idempotency-Key": fresh_key()}
    assert ann.ask("POST", "/v1/games", {"ruleset": "british_25"}, headers=headers).status_code == 401


def test_a_revoked_token_opens_seats_until_it_ends(house, clock):
    """Acting costs one read, of the game: that is why a token lasts an hour and no longer."""
    table, people = full_table(house)
    people[0].revoke()
    assert table.look(0).json["seat"] == 0
    clock.now += 3600
    assert table.look(0).status_code == 401


def test_tokens_outlive_a_change_of_the_server_s_secret(house, tables, ann):
    """As long as the old secret is still named; without it they are of no server."""
    after = keyring_of(SECOND, (tables.keyring.secret,))
    for ring, expected in ((after, 200), (keyring_of(SECOND), 401)):
        object.__setattr__(tables, "keyring", ring)
        assert status(ann, ann.token) == expected
    object.__setattr__(tables, "keyring", after)
    renewed = ann.renewed()
    assert jwt.get_unverified_header(renewed)["kid"] == str(after.id)
    assert status(ann, renewed) == 200


@pytest.mark.parametrize(
    "token", ["rbr_", "rbr_" + "A" * 48, "rbs_" + "A" * 32, "x", "rbr_" + "A" * 47 + "/"]
)
def test_a_made_up_refresh_token_gets_nothing(ann, token):
    """Neither for a player there is nor for one there isn't."""
    assert status(ann, token, f"{ME}/token", "POST") == 401
    mine = ann.refresh[:-1] + ("A" if ann.refresh[-1] != "A" else "B")
    assert status(ann, mine, f"{ME}/token", "POST") == 401


def test_a_refresh_token_is_no_token(house, ann):
    """It gets tokens and opens nothing itself; nor does a token get another."""
    table = house.open_table()
    assert status(ann, ann.refresh) == 401
    assert status(ann, ann.refresh, table.path) == 401
    assert status(ann, ann.token, f"{ME}/token", "POST") == 401


def test_two_guests_have_nothing_in_common(house, ann):
    """Neither id nor token of one is good for the other."""
    bob = guest(house, "Bob")
    assert bob.me()["id"] == bob.id != ann.id
    spliced = bob.refresh[:20] + ann.refresh[20:]
    assert status(ann, spliced, f"{ME}/token", "POST") == 401
