"""The set-ups in which AWS calls a function for a request: events and answers as they are there."""

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, unquote

API_ID = "a1b2c3d4e5"
GATEWAY = f"{API_ID}.execute-api.eu-central-1.amazonaws.com"
FUNCTION_URL = f"{API_ID}.lambda-url.eu-central-1.on.aws"
CUSTOM = "euchre.example.org"
CALLER = "198.51.100.7"
DEFAULT = "$default"


class OutsideTheApi(AssertionError):
    """The address doesn't lead to this stage; the gateway would refuse it without asking the function."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as the client gets it."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    was_base64: bool

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.headers if key.lower() == name.lower()]

    def header(self, name: str) -> str | None:
        return next(iter(self.all(name)), None)

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Request:
    """A request as the client wrote it."""

    method: str
    path: str
    query: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    as_base64: bool = False

    def joined(self) -> dict[str, str]:
        joined: dict[str, str] = {}
        for name, value in self.headers:
            joined[name.lower()] = f"{joined[name.lower()]},{value}" if name.lower() in joined else value
        return joined

    def sent_body(self) -> str | None:
        if self.as_base64:
            return base64.b64encode(self.body).decode()
        return self.body.decode() or None


@dataclass(frozen=True, slots=True)
class Gateway:
    """One set-up: its payload, its domain, its stage, and what public addresses begin with."""

    name: str
    payload: Callable[["Gateway", Request], dict[str, Any]]
    domain: str
    stage: str
    root: str = ""

    def event(self, request: Request) -> dict[str, Any]:
        """Return the event of a request to a public path, as it arrives by JSON."""
        if not f"{request.path}/".startswith(f"{self.root}/"):
            raise OutsideTheApi(request.path)
        event = {**self.payload(self, request), "isBase64Encoded": request.as_base64}
        return json.loads(json.dumps({**event, "body": request.sent_body()}))

    def context(self) -> dict[str, Any]:
        return {"apiId": API_ID, "domainName": self.domain, "stage": self.stage, "requestId": "r-1"}


def _rest(gateway: Gateway, request: Request) -> dict[str, Any]:
    below = request.path.removeprefix(gateway.root) or "/"
    several: dict[str, list[str]] = {}
    for name, value in (*request.headers, ("Host", gateway.domain)):
        several.setdefault(name, []).append(value)
    query = parse_qs(request.query, keep_blank_values=True) or None
    return {
        "resource": "/{proxy+}",
        "path": below,
        "httpMethod": request.method,
        "headers": {name: values[-1] for name, values in several.items()},
        "multiValueHeaders": several,
        "queryStringParameters": query and {name: values[-1] for name, values in query.items()},
        "multiValueQueryStringParameters": query,
        "pathParameters": {"proxy": below.removeprefix("/")},
        "stageVariables": None,
        "requestContext": {
            **gateway.context(),
            "path": gateway.root + below,
            "httpMethod": request.method,
            "protocol": "HTTP/1.1",
            "identity": {"sourceIp": CALLER, "userArn": None},
        },
    }


def _version_2(gateway: Gateway, request: Request, path: str) -> dict[str, Any]:
    http = {"method": request.method, "path": path, "protocol": "HTTP/1.1", "sourceIp": CALLER}
    return {
        "version": "2.0",
        "routeKey": DEFAULT,
        "rawPath": path,
        "rawQueryString": request.query,
        "headers": {**request.joined(), "host": gateway.domain},
        "requestContext": {**gateway.context(), "http": {**http, "userAgent": "tests"}},
    }


def _http_api(gateway: Gateway, request: Request) -> dict[str, Any]:
    # It decodes paths, and keeps the stage in them.
    return _version_2(gateway, request, unquote(request.path))


def _function_url(gateway: Gateway, request: Request) -> dict[str, Any]:
    return _version_2(gateway, request, request.path)


GATEWAYS = (
    Gateway("rest_stage", _rest, GATEWAY, "dev", "/dev"),
    Gateway("rest_domain", _rest, CUSTOM, "dev"),
    Gateway("http_default", _http_api, GATEWAY, DEFAULT),
    Gateway("http_stage", _http_api, GATEWAY, "dev", "/dev"),
    Gateway("http_domain", _http_api, CUSTOM, "dev"),
    Gateway("function_url", _function_url, FUNCTION_URL, DEFAULT),
)
BY_NAME = {gateway.name: gateway for gateway in GATEWAYS}


def read_answer(answer: dict[str, Any]) -> Answer:
    """Return what the client gets of a function's answer, which must pass through JSON."""
    told = json.loads(json.dumps(answer))
    several = told.get("multiValueHeaders") or {
        name: [value] for name, value in told.get("headers", {}).items()
    }
    headers = [(name, value) for name, values in several.items() for value in values]
    headers += [("set-cookie", cookie) for cookie in told.get("cookies", [])]
    body = (told.get("body") or "").encode()
    encoded = bool(told.get("isBase64Encoded"))
    return Answer(
        told["statusCode"],
        tuple(headers),
        base64.b64decode(body) if encoded else body,
        encoded and bool(body),
    )


@dataclass(frozen=True, slots=True)
class Caller:
    """A client of a function behind a gateway."""

    gateway: Gateway
    function: Callable[[dict[str, Any]], dict[str, Any]]

    def send(self, method: str, address: str, body: Any = None, **more: Any) -> Answer:
        """Send a request to a public address, query and all; *more* is what else `Request` takes."""
        path, _, query = address.partition("?")
        given = more.pop("headers", {})
        headers = tuple(given.items() if isinstance(given, dict) else given)
        if body is not None:
            headers += (("Content-Type", "application/json"),)
            more["body"] = json.dumps(body).encode()
        request = Request(method, path, query, headers, **more)
        return read_answer(self.function(self.gateway.event(request)))

    def at(self, path: str) -> str:
        """Return the public address of an API path."""
        return self.gateway.root + path
