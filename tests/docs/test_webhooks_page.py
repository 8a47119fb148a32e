"""The page on webhooks does what it says, as printed."""

import json
import re
import subprocess
import time
from pathlib import Path

import pytest
from standardwebhooks import WebhookVerificationError

from api.endpoints import faring, messages, signing
from api.endpoints.deliveries import DEAD_SECONDS
from api.keyring import Keyring
from infra.outbound import SECONDS
from schemas.stored_notices import Notice
from schemas.stored_webhooks import Endpoint, Salt
from tests.support.contract import OPERATIONS
from tests.support.node import node

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "webhooks.md").read_text()
KEYRING, NOW = Keyring(bytes(32)), 1_796_153_400
ENDPOINT = Endpoint("b3VyLWVuZHBvaW50", "https://club.example/", (), NOW, (Salt(bytes(16), 0),))
SECRET = signing.secret_of(KEYRING, ENDPOINT)
NOTICE = Notice("your_turn", "Wq3f0cVx8rTg5KpEa1ZbLA", NOW, "british_25", 2, "playing", 19, 3, (4, 6))
MESSAGE = messages.told(messages.key_of("mX2c9QvB4nTz0KpE", 7), NOTICE)


def printed(language):
    (code,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return code


def test_the_message_is_the_one_that_is_sent():
    """Byte for byte."""
    assert printed("json").strip().encode() == MESSAGE.body


def checked(tmp_path, body, now):
    """Run the page's JavaScript on a message."""
    (tmp_path / "told.mjs").write_text(printed("js"))
    headers = signing.headers_of(KEYRING, ENDPOINT, MESSAGE, NOW)
    given = ", ".join(map(json.dumps, (SECRET, headers, body, now)))
    script = f'import {{ told }} from "{tmp_path}/told.mjs"; console.log(JSON.stringify(told({given})))'
    command = [node(), "--input-type=module", "-e", script]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_javascript_takes_what_is_ours_and_nothing_else(tmp_path):
    """Not what was changed, nor what is old."""
    body = MESSAGE.body.decode()
    assert json.loads(checked(tmp_path, body, NOW + 300).stdout) == json.loads(body)
    for refused in (checked(tmp_path, f"{body} ", NOW), checked(tmp_path, body, NOW + 301)):
        assert "not ours" in refused.stderr


def test_python_takes_what_is_ours_and_nothing_else():
    """By the library of those who made the specification."""
    scope = {}
    exec(printed("python"), scope)  # noqa: S102  # the page's own
    headers = signing.headers_of(KEYRING, ENDPOINT, MESSAGE, int(time.time()))
    assert scope["told"](SECRET, headers, MESSAGE.body) == json.loads(MESSAGE.body)
    with pytest.raises(WebhookVerificationError):
        scope["told"](SECRET, headers, MESSAGE.body + b" ")


def test_the_numbers_are_those_of_the_code():
    """Tries, pauses, limits."""
    pauses = [faring.pause(tries, 0, 0.5) for tries in range(1, faring.TRIES)]
    assert (faring.TRIES, pauses[0], pauses[-1]) == (9, 5, 10 * 3600)
    assert 25 <= sum(pauses) / 3600 < 26
    assert (SECONDS, faring.FAILURES, faring.FAILING_SECONDS) == (5, 20, 3 * 24 * 3600)
    assert (DEAD_SECONDS, signing.OVERLAP_SECONDS) == (30 * 24 * 3600, 24 * 3600)
    assert faring.LONGEST_WISH == 24 * 3600


def test_every_route_is_on_the_page():
    """By its method and the end of its path."""
    for method, path, _ in OPERATIONS.values():
        if path.startswith("/v1/webhooks"):
            end = path.replace("/v1/webhooks", "").replace("/{webhook_id}", "…/{id}") or "/v1/webhooks"
            assert f"{method} {end}" in PAGE
