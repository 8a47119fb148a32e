"""DynamoDB without an SDK: signed requests over a connection that is kept, for where time is billed."""

from __future__ import annotations

import secrets
import time
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from infra import dynamo_json
from infra.aws import address, region_of, tls
from infra.lean_connection import Connections, NoAnswer
from infra.role import signer_of
from infra.store import StoreUnavailable
from infra.transport import refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from infra.lean_connection import Answer
    from infra.role import Signs
    from infra.store import StoreError

SECONDS = 5.0
"""How long a call may take, with all it does again; two calls still end before the function's time is up."""
_WEIGHT = 4
_SHORTEST, _LONGEST = 0.05, 0.5
_SKEW_SECONDS = 60
_INSTANT = 0.001
_CHANCE = SystemRandom()
_SERVICE = "DynamoDB_20120810."
_THROTTLED = frozenset(
    {
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "ThrottledException",
        "ThrottlingException",
    }
)
_BAD_TIME = frozenset({"InvalidSignatureException", "RequestTimeTooSkewed"})


def connect(environ: Mapping[str, str], endpoint: str | None = None) -> LeanTransport:
    """Return a transport with the region and credentials of the environment; TLS is made ready at once."""
    region = region_of(environ)
    return LeanTransport(endpoint or address("dynamodb", region), signer_of(environ, region, "dynamodb"))


class LeanTransport:
    """Calls DynamoDB at an address; threads may share it."""

    def __init__(self, url: str, signer: Signs, *, clock: Callable[[], float] = time.time) -> None:
        scheme, _, self._host = url.rstrip("/").partition("://")
        self._connections = Connections(self._host, tls() if scheme == "https" else None)
        self._signer = signer
        self._clock = clock
        self._skew = 0.0

    def call(self, operation: str, request: dict[str, Any]) -> dict[str, Any]:
        """Perform one operation; what may pass is tried again for a few seconds."""
        if operation == "TransactWriteItems":
            request = {**request, "ClientRequestToken": secrets.token_hex(16)}
        body = dynamo_json.encode(request)
        patience = _Patience()
        while True:
            try:
                return self._once(operation, body, patience.left())
            except _Passing as passing:
                patience.bear(passing)

    def _once(self, operation: str, body: bytes, seconds: float) -> dict[str, Any]:
        try:
            answer = self._connections.post(self._headers(operation, body), body, seconds)
            if answer.status == HTTPStatus.OK:
                return dynamo_json.decode(answer.body)
        except NoAnswer as lost:
            raise _Silence(f"The store is out of reach: {lost}.") from lost
        except ValueError as garbled:
            raise _Silence("The store's answer can't be read.") from garbled
        raise self._refused(answer)

    def _headers(self, operation: str, body: bytes) -> dict[str, str]:
        moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(self._clock() + self._skew))
        headers = {
            "host": self._host,
            "content-type": "application/x-amz-json-1.0",
            "x-amz-target": _SERVICE + operation,
        }
        return self._signer.signed("POST", "/", headers, body, moment)

    def _refused(self, answer: Answer) -> Exception:
        said = _said(answer)
        code = str(said.get("__type", answer.status)).rpartition("#")[2]
        error = refusal(code, said.get("Item"), said.get("CancellationReasons", ()))
        if code in _THROTTLED or answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return _Passing(error)
        return (
            _Passing(error)
            if code in _BAD_TIME and self._sets_clock(answer.headers.get(b"date", b""))
            else error
        )

    def _sets_clock(self, date: bytes) -> bool:
        """Go by the clock of the other side from now on, and tell whether that makes a difference."""
        before = self._skew
        try:
            self._skew = parsedate_to_datetime(date.decode("latin-1")).timestamp() - self._clock()
        except ValueError:
            return False
        return abs(self._skew - before) > _SKEW_SECONDS


class _Passing(Exception):
    """What may be over in a moment; *error* is what it comes to otherwise."""

    weight = 1
    rest = _SHORTEST

    def __init__(self, error: StoreError) -> None:
        self.error = error


class _Silence(_Passing):
    """No answer: waited for long enough, so tried again at once, but not often."""

    weight = 2
    rest = 0.0

    def __init__(self, problem: str) -> None:
        super().__init__(StoreUnavailable(problem))


class _Patience:
    """What one call has left of its time and its attempts."""

    def __init__(self) -> None:
        self._until = time.monotonic() + SECONDS
        self._spent = 0

    def left(self) -> float:
        """Return the seconds left, at least an instant: a pause may take longer than it should."""
        return max(self._until - time.monotonic(), _INSTANT)

    def bear(self, passing: _Passing) -> None:
        """Pause as long as chance says, longer each time; give up when nothing is left."""
        rest = _CHANCE.uniform(0, min(_LONGEST, passing.rest * 4**self._spent))
        self._spent += passing.weight
        if self._spent >= _WEIGHT or rest >= self.left():
            raise passing.error from passing
        time.sleep(rest)


def _said(answer: Answer) -> dict[str, Any]:
    try:
        return dynamo_json.decode(answer.body)
    except ValueError:
        return {}
