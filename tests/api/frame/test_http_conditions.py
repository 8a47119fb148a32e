"""Preconditions, entity tags, idempotency keys and bearer tokens."""

import secrets
import uuid

import pytest

from api.conditional import Tag, is_current
from api.keys import key_bits, read_key
from api.problems import Refusal

TAG = Tag(17, "2", 1)


@pytest.mark.parametrize("header", ['"17.2.1"', '"17.s.1"', '"17.0.2"', ' "17.2.1" '])
def test_if_match_compares_the_version_alone(client, header):
    """Who sees it and in what format is no part of what a write was made against."""
    assert client.post("/act", headers={"If-Match": header}).json["version"] == 17


@pytest.mark.parametrize(
    ("header", "status", "code"),
    [
        ("*", 428, "precondition_required"),
        ('W/"17.2.1"', 400, "bad_etag"),
        ('"17.2.1", "18.2.1"', 400, "bad_etag"),
        ('"17"', 400, "bad_etag"),
        ("17.2.1", 400, "bad_etag"),
        ('"017.2.1"', 400, "bad_etag"),
        ('"-1.2.1"', 400, "bad_etag"),
        ('"\u0661.2.1"', 400, "bad_etag"),
        ('"99999999999999999.2.1"', 400, "bad_etag"),
        ('"17.x.1"', 400, "bad_etag"),
        ('"17.2.1', 400, "bad_etag"),
        ("", 400, "bad_etag"),
    ],
)
def test_an_if_match_that_names_no_version_is_refused(client, header, status, code):
    """`*` says nothing (428); weak tags, lists and anything malformed are 400."""
    response = client.post("/act", environ_overrides={"HTTP_IF_MATCH": header})
    assert (response.status_code, response.json["code"]) == (status, code)


def test_a_write_says_what_it_was_made_against(client):
    """Version or turn number; neither is 428."""
    headers = {"Content-Type": "application/json"}
    assert client.post("/act", data='{"turn_number":3}', headers=headers).json["turn_number"] == 3
    assert client.post("/act").status_code == 428


@pytest.mark.parametrize(
    ("header", "current"),
    [
        (None, False),
        ("*", True),
        ('"17.2.1"', True),
        ('W/"17.2.1"', True),
        ('"3.2.1", W/"17.2.1"', True),
        (', "x" ,,"17.2.1",', True),
        ('"18.2.1"', True),
        ('"16.2.1"', False),
        ('"17.s.1"', False),
        ('"17.2.2"', False),
        ('"17.2.1-gzip"', False),
        ('"someone_else\'s"', False),
        ('"a,b"', False),
    ],
)
def test_a_client_that_has_seen_as_much_gets_304(header, current):
    """Comparison is weak; a version newer than this copy counts as seen; another seat's view doesn't."""
    assert is_current(header, TAG) is current


@pytest.mark.parametrize("header", ["17.2.1", '"17.2.1" "18.2.1"', '"17', 'w/"17.2.1"', '*, "17.2.1"', ""])
def test_a_malformed_if_none_match_is_refused(header):
    """It isn't taken for a miss."""
    with pytest.raises(Refusal) as refusal:
        is_current(header, TAG)
    assert refusal.value.kind.code == "bad_etag"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_304_has_the_headers_of_the_answer_and_no_body(client, method):
    """ETag, Cache-Control and Vary come with it, a content type doesn't."""
    response = client.open("/view", method=method, headers={"If-None-Match": '"17.2.1"'})
    assert (response.status_code, response.data) == (304, b"")
    assert response.headers["ETag"] == '"17.2.1"'
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert response.headers["Vary"] == "Authorization"
    assert "Content-Type" not in response.headers


@pytest.mark.parametrize(
    ("header", "key"),
    [
        ("abc", "abc"),
        ('"abc"', "abc"),
        (r'"a\"b\\c"', 'a"b\\c'),
        ("!#~", "!#~"),
        ("x" * 128, "x" * 128),
        ('"' + "x" * 128 + '"', "x" * 128),
        (" abc ", "abc"),
    ],
)
def test_a_key_is_bare_or_quoted(header, key):
    """Both forms mean the same key."""
    assert read_key(header) == key


@pytest.mark.parametrize(
    "header",
    ["", '""', '"', "a b", '"a b"', "a,b", '"a", "b"', '"a";p=1', r'"a\b"', "\u00fc", "a\tb", "x" * 129],
)
def test_a_malformed_key_is_refused(client, header):
    """Spaces, lists, parameters, other escapes and other alphabets: 400."""
    response = client.post(
        "/act", environ_overrides={"HTTP_IDEMPOTENCY_KEY": header, "HTTP_IF_MATCH": '"1.0.1"'}
    )
    assert (response.status_code, response.json["code"]) == (400, "bad_key")


@pytest.mark.parametrize(
    "make", [lambda: str(uuid.uuid4()), lambda: secrets.token_hex(16), secrets.token_urlsafe]
)
def test_a_random_key_is_enough_for_an_anonymous_caller(client, make):
    """Version 4 UUIDs, 32 hexadecimal and 22 or more base64url characters always are."""
    for _ in range(50):
        assert client.post("/create", headers={"Idempotency-Key": make()}).status_code == 201


def test_22_base64url_characters_hold_128_bits():
    """The shortest form of 16 random bytes is accepted, always."""
    assert min(key_bits(secrets.token_urlsafe(16)) for _ in range(2_000)) >= 128


@pytest.mark.parametrize(
    "key",
    [
        "1",
        "game-1",
        "a" * 128,
        "ab" * 64,
        "1" * 32,
        "0123456789" * 3,
        "11111111-1111-4111-8111-111111111111",
        "018f3b5a-7c2e-7d4b-9a1f-3c5e7d9b1a2f",
        "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "0123456789abcdef0123456789abcde",
        "abcdefghijklmnopqrstuvwxyz",
        "AbCdEfGhIjKlMnOpQrStU",
    ],
)
def test_a_guessable_key_is_refused_from_an_anonymous_caller(client, key):
    """Short, monotonous or clock-made keys would let a stranger repeat the creation and get the tokens."""
    response = client.post("/create", headers={"Idempotency-Key": key})
    assert (response.status_code, response.json["code"]) == (400, "weak_key")


def test_creation_needs_a_key(client):
    """Without one it could not be repeated."""
    response = client.post("/create")
    assert (response.status_code, response.json["code"]) == (400, "key_required")


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "Bearer  "])
def test_a_token_is_read_whatever_the_case_of_the_scheme(client, scheme):
    """Schemes are compared without case (RFC 9110)."""
    assert client.get("/who", headers={"Authorization": f"{scheme} a.B-c_~+/=="}).json == {
        "token": "a.B-c_~+/=="
    }


def test_without_the_header_nobody_is_asked_for(client):
    """Spectators need no credentials."""
    assert client.get("/who").json == {"token": None}


@pytest.mark.parametrize(
    "header",
    [
        *(
            "",
            "Bearer",
            "Bearer ",
            "Basic YTpi",
            "abc",
            "Bearer a b",
            "Bearer a,b",
            "Bearer \u00fc",
            "Bearer =",
        ),
        "Bearer " + "x" * 2049,
    ],
)
def test_a_malformed_authorization_is_not_anonymity(client, header):
    """It is 401 and names the scheme; the token isn't repeated."""
    response = client.get("/who", environ_overrides={"HTTP_AUTHORIZATION": header})
    assert (response.status_code, response.json["code"]) == (401, "bad_credentials")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")
