"""Signatures are those of AWS's published test suite, and of AWS's own client."""

from datetime import UTC, datetime

import pytest
from botocore import auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials as BotoCredentials
from hypothesis import given
from hypothesis import strategies as st

from infra.sigv4 import Credentials, Signer, read_credentials
from infra.store import StoreBroken

KEY_ID, SECRET = "AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
TOKEN = (
    "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUu"
    "wthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQc"
    "HNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/o"
    "LxBA=="
)
MOMENT = "20150830T123600Z"
HOST = {"host": "example.amazonaws.com"}
FORM = {**HOST, "content-type": "application/x-www-form-urlencoded"}

# The names are the suite's.
PUBLISHED = {
    "get-vanilla": (
        ("GET", HOST, b"", ""),
        "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
    ),
    "get-header-value-trim": (
        ("GET", {**HOST, "my-header1": " value1", "my-header2": ' "a   b   c"'}, b"", ""),
        "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736",
    ),
    "post-vanilla": (
        ("POST", HOST, b"", ""),
        "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
    ),
    "post-x-www-form-urlencoded": (
        ("POST", FORM, b"Param1=value1", ""),
        "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
    ),
    "post-sts-header-before": (
        ("POST", HOST, b"", TOKEN),
        "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead",
    ),
}


def _ours(request, region="us-east-1", service="service"):
    method, headers, body, token = request
    signer = Signer(Credentials(KEY_ID, SECRET, token), region, service)
    return signer.signed(method, "/", headers, body, MOMENT)


def _theirs(patch, request, region="us-east-1", service="service"):
    method, headers, body, token = request
    moment = datetime.strptime(MOMENT, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    patch.setattr(auth, "get_current_datetime", lambda *_, **__: moment.replace(tzinfo=None))
    signed = AWSRequest(method, "https://example.amazonaws.com/", headers, body)
    auth.SigV4Auth(BotoCredentials(KEY_ID, SECRET, token or None), service, region).add_auth(signed)
    return signed.headers["Authorization"]


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_signature(name):
    """
    The requests of AWS's test suite get the signatures printed there.
    """
    request, signature = PUBLISHED[name]

    assert _ours(request)["authorization"].endswith(f"Signature={signature}")


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_signatures_are_those_of_the_sdk(monkeypatch, name):
    """
    AWS's client makes the same of them, so the values here are the suite's.
    """
    request, _ = PUBLISHED[name]

    assert _ours(request)["authorization"] == _theirs(monkeypatch, request)


@given(
    body=st.binary(max_size=200),
    target=st.text("abcXYZ_.0123456789 ", min_size=1, max_size=40),
    token=st.sampled_from(["", TOKEN]),
    region=st.sampled_from(["eu-central-1", "us-gov-west-1", "cn-north-1"]),
)
def test_any_request_is_signed_as_the_sdk_signs_it(body, target, token, region):
    """
    Whatever is sent to DynamoDB from wherever, both sign alike.
    """
    headers = {**HOST, "content-type": "application/x-amz-json-1.0", "x-amz-target": target}
    request = ("POST", headers, body, token)

    with pytest.MonkeyPatch.context() as patch:
        theirs = _theirs(patch, request, region, "dynamodb")

    assert _ours(request, region, "dynamodb")["authorization"] == theirs


def test_credentials_are_lambda_s():
    """
    The three variables that Lambda sets are read; a printed value shows none of what is secret.
    """
    environ = {"AWS_ACCESS_KEY_ID": KEY_ID, "AWS_SECRET_ACCESS_KEY": SECRET, "AWS_SESSION_TOKEN": TOKEN}

    found = read_credentials(environ)

    assert found == Credentials(KEY_ID, SECRET, TOKEN)
    assert repr(found) == f"Credentials(key_id={KEY_ID!r})"


@pytest.mark.parametrize("missing", ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
def test_without_credentials_nothing_is_signed(missing):
    """
    Half of the credentials are none.
    """
    environ = {"AWS_ACCESS_KEY_ID": KEY_ID, "AWS_SECRET_ACCESS_KEY": SECRET}
    del environ[missing]

    with pytest.raises(StoreBroken, match="credentials"):
        read_credentials(environ)
