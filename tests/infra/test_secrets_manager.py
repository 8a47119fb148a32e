"""The secret that a function asks for at its start: how it asks, and what it makes of answers."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import boto3
import pytest

from infra import secrets_manager
from infra.aws import address
from infra.given import SettingsError
from infra.secrets_manager import fetch
from infra.settings import read_settings
from infra.store import StoreBroken, StoreUnavailable
from tests.support.scripted_server import raw, refused, scripted, silent, well

ROOT = Path(__file__).resolve().parents[2]
NAME = "rightbower/production/keys"
STRONG, BEFORE = (hashlib.sha256(word).hexdigest() for word in (b"a secret for tests", b"before"))
AWS = {
    "AWS_ACCESS_KEY_ID": "AKIDEXAMPLE",
    "AWS_SECRET_ACCESS_KEY": "x",
    "AWS_SESSION_TOKEN": "session",
    "AWS_REGION": "eu-central-1",
}
REGION = AWS["AWS_REGION"]
SAME = ("X-Amz-Target", "Content-Type")
TABLE = {"RIGHTBOWER_STORE": "dynamodb", "RIGHTBOWER_TABLE": "games", "RIGHTBOWER_STAGE": "production"}
KEPT = well({"Name": NAME, "SecretString": STRONG, "VersionStages": ["AWSCURRENT"]})
PASSING = [
    refused(400, "ThrottlingException"),
    refused(500, "InternalServiceError"),
    raw(503, b"<html>busy</html>"),
    raw(200, b"no JSON"),
    raw(200, b"[]"),
    raw(200, b"{}"),
    silent,
]


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """No pauses between attempts."""
    monkeypatch.setattr(secrets_manager, "PAUSES", (0.0, 0.0, 0.0))


def environ_of(server):
    return {**AWS, "AWS_ENDPOINT_URL_SECRETS_MANAGER": server.endpoint}


def test_what_is_asked():
    """
    One signed request names the secret and nothing else.
    """
    with scripted(KEPT) as server:
        assert fetch(NAME, environ_of(server)) == STRONG

    ((headers, body, _),) = server.seen
    assert json.loads(body) == {"SecretId": NAME}
    assert headers["x-amz-target"] == "secretsmanager.GetSecretValue"
    assert headers["content-type"] == "application/x-amz-json-1.1"
    assert headers["x-amz-security-token"] == "session"
    assert "/eu-central-1/secretsmanager/aws4_request" in headers["authorization"]


@pytest.mark.parametrize("script", PASSING)
def test_what_passes_is_tried_again(script):
    """
    A service that is busy, failing or silent is asked again.
    """
    with scripted(script, KEPT) as server:
        assert fetch(NAME, environ_of(server)) == STRONG

    assert len(server.seen) == 2


@pytest.mark.parametrize("script", PASSING)
def test_what_stays_is_unavailable(script):
    """
    Three attempts are all; the answer's own words are in no message.
    """
    with scripted(script) as server, pytest.raises(StoreUnavailable) as failed:
        fetch(NAME, environ_of(server))

    assert type(failed.value) is StoreUnavailable
    assert len(server.seen) == 3


@pytest.mark.parametrize("code", ["ResourceNotFoundException", "AccessDeniedException", "DecryptionFailure"])
def test_a_refusal_is_final(code):
    """
    What asking again won't change is said at once, by its name.
    """
    with scripted(refused(400, code)) as server, pytest.raises(StoreBroken, match=code):
        fetch(NAME, environ_of(server))

    assert len(server.seen) == 1


def test_all_attempts_end_before_the_start_has_to():
    """
    Lambda gives a function ten seconds to start.
    """
    pauses = (0.0, 0.1, 0.4)

    assert sum(pauses) + len(pauses) * secrets_manager._SECONDS < 9


@pytest.mark.parametrize("without", ["AWS_REGION", "AWS_ACCESS_KEY_ID"])
def test_settings_say_what_is_missing(without):
    """
    Without region or credentials the start fails by the name of the setting.
    """
    environ = {name: value for name, value in AWS.items() if name != without}

    with pytest.raises(SettingsError, match=r"RIGHTBOWER_KEYS: .* can't be read: No AWS"):
        read_settings({**TABLE, **environ, "RIGHTBOWER_KEYS": NAME})


def test_settings_have_the_secrets_that_are_kept():
    """
    Several are the present one and those before it.
    """
    with scripted(well({"SecretString": f"{STRONG},{BEFORE}"})) as server:
        settings = read_settings({**TABLE, **environ_of(server), "RIGHTBOWER_KEYS": NAME})

    assert (settings.secret, settings.older_secrets) == (bytes.fromhex(STRONG), (bytes.fromhex(BEFORE),))


def test_a_secret_that_is_given_is_not_asked_for():
    """
    The variable wins, so that a server can be started without the service.
    """
    settings = read_settings({**TABLE, "RIGHTBOWER_KEYS": NAME, "RIGHTBOWER_SECRET": STRONG})

    assert settings.secret == bytes.fromhex(STRONG)


@pytest.mark.parametrize("kept", ["00" * 32, "change me", ""])
def test_a_secret_that_is_kept_is_checked_like_any(kept):
    """
    Production refuses a weak one wherever it comes from.
    """
    with scripted(well({"SecretString": kept})) as server, pytest.raises(SettingsError) as refused_:
        read_settings({**TABLE, **environ_of(server), "RIGHTBOWER_KEYS": NAME})

    assert refused_.value.variable == "RIGHTBOWER_SECRET"
    assert not kept or kept not in str(refused_.value)


def test_amazon_s_own_client_asks_the_same():
    """
    Address, operation, media type and body are those of boto3.
    """
    client = boto3.client("secretsmanager", region_name=REGION)
    with scripted(KEPT) as server:
        fetch(NAME, environ_of(server))
        told = boto3.client("secretsmanager", region_name=REGION, endpoint_url=server.endpoint)
        told.get_secret_value(SecretId=NAME)

    (ours, our_body, _), (theirs, their_body, _) = server.seen
    assert client.meta.endpoint_url == address("secretsmanager", REGION)
    assert json.loads(our_body) == json.loads(their_body)
    assert [ours[name.lower()] for name in SAME] == [theirs[name] for name in SAME]


def test_the_start_loads_no_sdk_for_it():
    """
    With the lean transport and a secret that is kept, nothing of boto3 is loaded.
    """
    program = "import sys, api.handler; print(*{'boto3', 'botocore', 'urllib3'} & set(sys.modules))"
    with scripted(KEPT) as server:
        environ = {**TABLE, **environ_of(server), "RIGHTBOWER_KEYS": NAME, "RIGHTBOWER_TRANSPORT": "lean"}
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )

    assert done.stdout.strip() == ""
    assert len(server.seen) == 1
