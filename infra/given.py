"""Readers of single settings: what a variable says, as a value that is usable as it stands."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from infra.rates import DEFAULT, OFF, Rate, read_rates, shared_among

if TYPE_CHECKING:
    from collections.abc import Mapping

Choice = TypeVar("Choice", bound=StrEnum)

_ORIGIN = re.compile(r"https?://[a-z0-9.\[\]:-]+")
_LOG = frozenset({"polls", "metrics"})
_SWITCH = {"0": False, "false": False, "off": False, "1": True, "true": True, "on": True}


class SettingsError(Exception):
    """A setting is missing or bad; the message begins with the variable's name, never shows a secret."""

    def __init__(self, variable: str, problem: str) -> None:
        super().__init__(f"{variable}: {problem}.")
        self.variable = variable


def choice(given: Mapping[str, str], name: str, default: Choice) -> Choice:
    """Return the choice that *name* makes."""
    try:
        return type(default)(given.get(name, default))
    except ValueError:
        raise SettingsError(name, f"must be one of {', '.join(type(default))}") from None


def max_games(given: Mapping[str, str]) -> int:
    """Return how many unfinished games a caller may have."""
    name = "RIGHTBOWER_MAX_GAMES"
    text = given.get(name, "50")
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= 100:
        raise SettingsError(name, "must be a whole number from 1 to 100")
    return int(text)


def endpoint(given: Mapping[str, str]) -> str | None:
    """Return where DynamoDB is, where it isn't Amazon's own."""
    name = "RIGHTBOWER_DYNAMODB_ENDPOINT"
    if (text := given.get(name)) is None:
        return None
    try:
        url = urlsplit(text)
        usable = url.scheme in {"http", "https"} and bool(url.hostname) and url.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise SettingsError(name, "must be an http or https address")
    return text


def trust_proxy(given: Mapping[str, str]) -> bool:
    """Tell whether the proxy says who calls."""
    return _switch(given, "RIGHTBOWER_TRUST_PROXY")


def sandbox(given: Mapping[str, str], *, production: bool) -> bool:
    """Tell whether clients are tested here."""
    name = "RIGHTBOWER_SANDBOX"
    wanted = _switch(given, name)
    if wanted and production:
        raise SettingsError(name, "is for tests of clients, never for production")
    return wanted


def _switch(given: Mapping[str, str], name: str) -> bool:
    value = _SWITCH.get(given.get(name, "off").lower())
    if value is None:
        raise SettingsError(name, f"must be one of {', '.join(_SWITCH)}")
    return value


def cors(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the origins whose pages may call."""
    name = "RIGHTBOWER_CORS"
    origins = tuple(origin.strip() for origin in given.get(name, "").split(",")) if name in given else ()
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise SettingsError(
                name, "must list origins as browsers send them, https://table.example, or be *"
            )
    return origins


def rates(given: Mapping[str, str], *, table: bool, local: bool) -> tuple[Rate, ...]:
    """Return how often one may ask."""
    name, shared = "RIGHTBOWER_RATE", "RIGHTBOWER_RATE_SHARED"
    if shared in given and not table:
        raise SettingsError(shared, "needs RIGHTBOWER_STORE=dynamodb: only there is a table to count in")
    read = name
    try:
        found = read_rates(given.get(name, OFF if local else DEFAULT))
        read = shared
        return shared_among(found, given[shared]) if shared in given else found
    except ValueError as wrong:
        raise SettingsError(read, str(wrong)) from None


def log(given: Mapping[str, str]) -> frozenset[str]:
    """Return what the log has besides."""
    name = "RIGHTBOWER_LOG"
    wished = frozenset(word.strip() for word in given.get(name, "").split(",") if name in given)
    if wished - _LOG:
        raise SettingsError(name, f"must list what to log besides: {', '.join(sorted(_LOG))}")
    return wished
