"""The server's secrets as AWS Secrets Manager keeps them: read once, at the start, without an SDK."""

from __future__ import annotations

import json
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from infra.aws import address, region_of, tls
from infra.lean_connection import Connections, NoAnswer
from infra.role import signer_of
from infra.store import StoreBroken, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from infra.lean_connection import Answer
    from infra.role import Signs

_SERVICE = "secretsmanager"
# As AWS's own clients call it; local stand-ins are reached by it.
_ELSEWHERE = "AWS_ENDPOINT_URL_SECRETS_MANAGER"
_SECONDS = 2.5
PAUSES = (0.0, 0.1, 0.4)
"""Before each attempt; all of them end before Lambda's ten seconds for a start are over."""
_THROTTLED = "ThrottlingException"


def fetch(name: str, environ: Mapping[str, str]) -> str:
    """Return the secret kept under *name*; StoreBroken or StoreUnavailable where that can't be had."""
    region = region_of(environ)
    url = environ.get(_ELSEWHERE) or address(_SERVICE, region)
    scheme, _, host = url.rstrip("/").partition("://")
    connections = Connections(host, tls() if scheme == "https" else None)
    return _patiently(_Desk(host, connections, signer_of(environ, region, _SERVICE)), name)


class _Desk(NamedTuple):
    host: str
    connections: Connections
    signer: Signs


def _patiently(desk: _Desk, name: str) -> str:
    failed = StoreUnavailable("Secrets Manager wasn't asked.")
    for pause in PAUSES:
        time.sleep(pause)
        try:
            return _asked(desk, name)
        except StoreBroken:
            raise
        except StoreUnavailable as unavailable:
            failed = unavailable
    raise failed


def _asked(desk: _Desk, name: str) -> str:
    body = json.dumps({"SecretId": name}).encode()
    headers = {
        "host": desk.host,
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": f"{_SERVICE}.GetSecretValue",
    }
    moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    signed = desk.signer.signed("POST", "/", headers, body, moment)
    try:
        return _read(desk.connections.post(signed, body, _SECONDS))
    except NoAnswer as lost:
        raise StoreUnavailable(f"Secrets Manager is out of reach: {lost}.") from lost
    except (ValueError, KeyError, TypeError) as garbled:
        raise StoreUnavailable("Secrets Manager's answer can't be read.") from garbled


def _read(answer: Answer) -> str:
    if answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise StoreUnavailable(f"Secrets Manager answers {answer.status}.")
    said = json.loads(answer.body)
    if answer.status == HTTPStatus.OK:
        return str(said["SecretString"])
    code = str(said["__type"]).rpartition("#")[2]
    if code == _THROTTLED:
        raise StoreUnavailable("Secrets Manager is busy.")
    raise StoreBroken(f"Secrets Manager refuses: {code}.")
