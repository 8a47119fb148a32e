"""Bodies: what is read, and how each hostile one is refused."""

import io
import json

import pytest

JSON = {"Content-Type": "application/json"}
DEEP = b'{"a":' * 17 + b"1" + b"}" * 17

HOSTILE = [
    pytest.param(b"", 400, "empty_body", None, id="empty"),
    pytest.param(b"   ", 400, "not_json", None, id="only space"),
    pytest.param(b"{", 400, "not_json", None, id="cut off"),
    pytest.param(b"{'a':1}", 400, "not_json", None, id="single quotes"),
    pytest.param(b'{"a":1,}', 400, "not_json", None, id="trailing comma"),
    pytest.param(b'{"a":1} x', 400, "not_json", None, id="more after the end"),
    pytest.param(b'{"a":01}', 400, "not_json", None, id="leading zero"),
    pytest.param(b'{"a":+1}', 400, "not_json", None, id="plus sign"),
    pytest.param(b"a=1&b=2", 400, "not_json", None, id="form"),
    pytest.param(b'{"a":NaN}', 400, "not_json", "/a", id="NaN"),
    pytest.param(b'[1,{"a":-Infinity}]', 400, "not_json", "/1/a", id="Infinity"),
    pytest.param(b'{"a":"\xff"}', 400, "not_utf8", None, id="not UTF-8"),
    pytest.param('{"a":"\u00fc"}'.encode("utf-16"), 400, "not_utf8", None, id="UTF-16"),
    pytest.param(b'{"a":"\xed\xa0\x80"}', 400, "not_utf8", None, id="surrogate as bytes"),
    pytest.param(b'\xef\xbb\xbf{"a":1}', 400, "byte_order_mark", None, id="byte order mark"),
    pytest.param(b'{"b":[{"x":1,"x":2}]}', 400, "duplicate_key", "/b/0/x", id="duplicate key"),
    pytest.param(b'{"x":1,"\\u0078":1}', 400, "duplicate_key", "/x", id="duplicate key, escaped"),
    pytest.param(b'{"\\u0000":1,"\\u0000":1}', 400, "duplicate_key", "", id="duplicate NUL"),
    pytest.param(DEEP, 400, "too_deep", None, id="17 deep"),
    pytest.param(b"[" * 60_000, 400, "too_deep", None, id="60,000 deep"),
    pytest.param(b'{"a":' * 10_000, 400, "too_deep", None, id="10,000 deep, unclosed"),
    pytest.param(b'{"a":9007199254740992}', 400, "bad_number", "/a", id="2^53"),
    pytest.param(b'{"a":-9007199254740992}', 400, "bad_number", "/a", id="-2^53"),
    pytest.param(b'{"a":9223372036854775808}', 400, "bad_number", "/a", id="2^63"),
    pytest.param(b'{"a":' + b"9" * 39 + b"}", 400, "bad_number", "/a", id="39 digits"),
    pytest.param(b'{"a":' + b"9" * 5_000 + b"}", 400, "bad_number", "/a", id="5,000 digits"),
    pytest.param(b'{"a":1e400}', 400, "bad_number", "/a", id="overflow"),
    pytest.param(b'{"a":-1e400}', 400, "bad_number", "/a", id="negative overflow"),
    pytest.param(b'{"a":"\\ud800"}', 400, "bad_text", "/a", id="lone surrogate"),
    pytest.param(b'{"a":"\\ude00\\ud83d"}', 400, "bad_text", "/a", id="pair the wrong way round"),
    pytest.param(b'{"a~/b":"\\u0000"}', 400, "bad_text", "/a~0~1b", id="NUL"),
    pytest.param(b'{"a":"\\u001b[2J"}', 400, "bad_text", "/a", id="escape sequence"),
    pytest.param(b'{"a":"\\u0085"}', 400, "bad_text", "/a", id="C1 control"),
    pytest.param(b'{"a":"x\\ny"}', 400, "bad_text", "/a", id="line break"),
    pytest.param(b'{"a":{"\\u0000":1}}', 400, "bad_text", "/a", id="NUL in a key"),
    pytest.param(b'{"a":"\x01"}', 400, "not_json", None, id="raw control character"),
    pytest.param(b'"' + b"x" * 65_536, 413, "body_too_large", None, id="one byte too long"),
    pytest.param(b'"' + b"x" * 10_000_000, 413, "body_too_large", None, id="10 MB"),
]


@pytest.mark.parametrize(("body", "status", "code", "pointer"), HOSTILE)
def test_a_hostile_body_gets_its_status_code_and_pointer(client, body, status, code, pointer):
    """Every hostile body has its own 4xx, and says where where it can."""
    response = client.post("/json", data=body, headers=JSON)
    assert (response.status_code, response.json["code"], response.json.get("pointer")) == (
        status,
        code,
        pointer,
    )


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b'{"a":9007199254740991,"b":-9007199254740991}', {"a": 2**53 - 1, "b": 1 - 2**53}),
        (b'{"a":"\\ud83d\\ude00","b":"[[[[[[[[[[[[[[[[[[{{{{"}', {"a": "\U0001f600", "b": "[" * 18 + "{{{{"}),
        (b'{"egn":"x\\r\\n\\ty"}', {"egn": "x\r\n\ty"}),
        (b"[" * 16 + b"]" * 16, json.loads("[" * 16 + "]" * 16)),
        (b"[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]", [[]] * 18),
        (b"[1.5,-0,1e3,null]", [1.5, 0, 1000.0, None]),
    ],
)
def test_what_is_within_bounds_is_read_as_it_stands(client, body, value):
    """The bounds belong to what is allowed; brackets in texts don't nest; prose may have lines."""
    assert client.post("/json", data=body, headers=JSON).json == {"got": value}


def test_a_body_may_have_just_64_kib(client):
    """65,536 bytes are read."""
    body = b'"' + b"x" * 65_534 + b'"'
    assert client.post("/json", data=body, headers=JSON).status_code == 200


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 415, "unsupported_media_type"),
        ({"Content-Type": ""}, 415, "unsupported_media_type"),
        ({"Content-Type": "text/plain"}, 415, "unsupported_media_type"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "unsupported_media_type"),
        ({"Content-Type": "application/problem+json"}, 415, "unsupported_media_type"),
        ({"Content-Type": "application/json; charset=utf-16"}, 415, "unsupported_media_type"),
        ({**JSON, "Content-Encoding": "gzip"}, 415, "unsupported_encoding"),
        ({**JSON, "Content-Encoding": "identity, br"}, 415, "unsupported_encoding"),
        ({**JSON, "Content-Encoding": "identity"}, 200, None),
        ({"Content-Type": "Application/JSON; Charset=UTF-8"}, 200, None),
        ({"Content-Type": 'application/json;charset="utf-8"'}, 200, None),
    ],
)
def test_the_headers_say_what_the_body_is(client, headers, status, code):
    """Another type, another charset, a compressed body: 415, and never an empty body instead."""
    for path in ("/json", "/maybe"):
        response = client.post(path, data=b'{"alone":true}', headers=headers)
        assert (response.status_code, response.json.get("code")) == (status, code)


@pytest.mark.parametrize(("size", "status"), [(65_536, 200), (65_537, 413), (1_000_000, 413)])
def test_the_limit_holds_without_a_length(client, size, status):
    """A chunked body is measured while it is read."""
    environ = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    stream = io.BytesIO(b'"' + b"x" * (size - 2) + b'"')
    response = client.post("/json", input_stream=stream, headers=JSON, environ_overrides=environ)
    assert response.status_code == status


def test_a_chunked_body_that_cannot_be_read_is_not_an_empty_one(client):
    """Where the server doesn't end the stream, the answer is 411."""
    environ = {"HTTP_TRANSFER_ENCODING": "chunked"}
    response = client.post("/maybe", input_stream=io.BytesIO(b"{}"), headers=JSON, environ_overrides=environ)
    assert (response.status_code, response.json["code"]) == (411, "length_required")


@pytest.mark.parametrize("length", ["abc", "-5", "1_0", "+2", "2.0"])
def test_a_length_is_a_number(client, length):
    """An unreadable Content-Length isn't zero."""
    response = client.post("/maybe", data=b"{}", headers=JSON, environ_overrides={"CONTENT_LENGTH": length})
    assert (response.status_code, response.json["code"]) == (400, "bad_length")


def test_fewer_bytes_than_announced_are_refused(client):
    """A body cut off on its way is malformed, not shorter."""
    stream = io.BytesIO(b"{}")
    response = client.post(
        "/maybe", input_stream=stream, headers=JSON, environ_overrides={"CONTENT_LENGTH": "9"}
    )
    assert (response.status_code, response.json["code"]) == (400, "bad_request")


@pytest.mark.parametrize("body", ["null", "[]", '"x"', "5", "true", "[[]]"])
@pytest.mark.parametrize("path", ["/table", "/maybe"])
def test_where_an_object_is_wanted_nothing_else_will_do(client, path, body):
    """Any other JSON is 422 at the root."""
    response = client.post(path, data=body, headers=JSON)
    assert response.status_code == 422
    assert [(error["pointer"], error["code"]) for error in response.json["errors"]] == [("", "not_an_object")]


@pytest.mark.parametrize("headers", [{}, JSON, {"Content-Type": "text/plain"}])
def test_an_optional_body_may_be_missing(client, headers):
    """Without a body there is nothing whose type could be wrong."""
    assert client.post("/maybe", headers=headers).json == {"got": {}}


def test_a_body_where_none_belongs_is_refused(client):
    """Nothing is silently ignored."""
    assert client.delete("/nothing").status_code == 200
    response = client.delete("/nothing", data=b"{}", headers=JSON)
    assert (response.status_code, response.json["code"]) == (400, "unexpected_body")


def test_the_place_of_a_syntax_error_is_told(client):
    """Line and column count from one."""
    body = client.post("/json", data=b'{"a":1,\n "b" 2}', headers=JSON).json
    assert (body["line"], body["column"]) == (2, 6)


def test_bad_fields_are_listed_by_pointer(client):
    """A body of the wrong shape names every fault, each with a code."""
    seats = [{"name": "N"}, {"name": "", "alone": 1, "bid": "3"}, {"Name": "x"}]
    response = client.post("/table", data=json.dumps({"seats": seats}), headers=JSON)
    found = {(error["pointer"], error["code"]) for error in response.json["errors"]}
    assert response.status_code == 422
    assert found == {
        ("/seats/1/name", "blank"),
        ("/seats/1/alone", "invalid"),
        ("/seats/1/bid", "invalid"),
        ("/seats/2/name", "required"),
        ("/seats/2/Name", "unknown_field"),
    }
