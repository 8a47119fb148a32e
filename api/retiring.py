"""Routes that will go with the next version: answers say since when, until when, and what to call instead."""

from __future__ import annotations

from datetime import UTC, datetime, time
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import after_this_request
from werkzeug.http import http_date

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from flask import Response

_ATTRIBUTE = "retirement"
HEADERS = {
    "Deprecation": "Since when the route is not to be used any more (RFC 9745).",
    "Sunset": "From when on it may be gone (RFC 8594).",
    "Link": "What to call instead.",
}


class Retirement(NamedTuple):
    """When a route is given up, when it goes, and the address of what takes its place."""

    since: date
    sunset: date
    instead: str

    def headers(self) -> dict[str, str]:
        """Return what each answer says of it."""
        return {
            "Deprecation": f"@{_second(self.since)}",
            "Sunset": http_date(_second(self.sunset)),
            "Link": f'<{self.instead}>; rel="successor-version"',
        }


def retiring(retirement: Retirement) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator, to stand between the route and its description, that says all this."""
    headers = retirement.headers()

    def tell(response: Response) -> Response:
        response.headers.extend(headers)
        return response

    def decorate(view: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(view)
        def told(*args: Any, **kwargs: Any) -> Any:
            after_this_request(tell)
            return view(*args, **kwargs)

        vars(told)[_ATTRIBUTE] = retirement
        return told

    return decorate


def is_retiring(view: Callable[..., Any]) -> bool:
    """Tell whether *view* has been given up."""
    return _ATTRIBUTE in vars(view)


def _second(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp())
