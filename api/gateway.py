"""HTTP requests as AWS hands them to a function: events in, answers out, no client taken at its word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote_to_bytes

from apig_wsgi import make_lambda_handler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    Entry = Callable[[Any, Any], dict[str, Any]]
    Headers = list[tuple[str, str]]

_COOKIE = "set-cookie"
_NO_STAGE = "$default"
_NAMES_SHOWN = 8


class UnknownEvent(Exception):
    """The event is no HTTP request; its names are told, its values may be secret."""

    def __init__(self, event: Any) -> None:
        names = sorted(map(str, event))[:_NAMES_SHOWN] if isinstance(event, dict) else type(event).__name__
        super().__init__(f"This function answers HTTP requests alone, not an event of {names}.")


class Call(NamedTuple):
    """What the gateway itself knows of a request: who calls, and which path below which root."""

    address: str
    root: str
    path: str


def entry(app: WSGIApplication) -> Entry:
    """Return the Lambda handler of *app*: HTTP API, Function URL and REST API events, no others."""
    answer = make_lambda_handler(_Behind(app), binary_support=True)

    def lambda_handler(event: Any, context: Any) -> dict[str, Any]:
        if not _is_http(event):
            raise UnknownEvent(event)
        return answer(event, context)

    return lambda_handler


def _is_http(event: Any) -> bool:
    if not isinstance(event, dict) or "type" in event:  # a request to an authorizer has a type
        return False
    context = event.get("requestContext")
    if not isinstance(context, dict):
        return False
    if event.get("version") == "2.0":
        return isinstance(context.get("http"), dict)
    return "httpMethod" in event and isinstance(context.get("identity"), dict)


def read_call(event: Mapping[str, Any]) -> Call:
    """Return what *event* says beside the headers, which are the client's own words."""
    context = event["requestContext"]
    caller = context.get("http") or context["identity"]
    path = event.get("rawPath") or event["path"]
    root = _root(context)
    # A REST API has taken the stage off the path; what still looks like it belongs there.
    below = path.removeprefix(root) if "version" in event else path
    return Call(caller["sourceIp"], root, _decoded(below, event) or "/")


def _root(context: Mapping[str, Any]) -> str:
    # The stage is part of the address at the gateway's own domain, and not at a custom one.
    stage = context.get("stage", _NO_STAGE)
    own_domain = context.get("domainName", "").startswith(f"{context.get('apiId')}.execute-api.")
    return f"/{stage}" if own_domain and stage != _NO_STAGE else ""


def _decoded(path: str, event: Mapping[str, Any]) -> str:
    # An HTTP API, unlike the others, has decoded the path: once more would turn %2541 into A.
    function_url = ".lambda-url." in event["requestContext"].get("domainName", "")
    if "version" in event and not function_url:
        return _wsgi(path)
    return unquote_to_bytes(_bytes(path)).decode("latin-1")


def _wsgi(text: str) -> str:
    return _bytes(text).decode("latin-1")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


class _Behind:
    """An application behind a gateway that ends TLS, buffers bodies, and vouches for address and path."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        call = read_call(environ["apig_wsgi.full_event"])
        environ |= {"REMOTE_ADDR": call.address, "SCRIPT_NAME": call.root, "PATH_INFO": call.path}
        environ |= {"wsgi.url_scheme": "https", "SERVER_PORT": "443"}
        environ["QUERY_STRING"] = _wsgi(environ["QUERY_STRING"])
        # It told how the body came to the gateway, which passes it on whole.
        environ.pop("HTTP_TRANSFER_ENCODING", None)
        return self._app(environ, _joining(start_response))


def _joining(start_response: StartResponse) -> StartResponse:
    def start(status: str, headers: Headers, exc_info: Any = None) -> Callable[[bytes], object]:
        return start_response(status, _joined(headers), exc_info)

    return start


def _joined(headers: Headers) -> Headers:
    # An answer has room for one header of each name, and a place of its own for cookies.
    lower = [(name.lower(), value) for name, value in headers]
    values: dict[str, str] = {}
    for name, value in lower:
        values[name] = f"{values[name]}, {value}" if name in values else value
    values.pop(_COOKIE, None)
    return [*values.items(), *(cookie for cookie in lower if cookie[0] == _COOKIE)]
